/** React Router: the form and its result are routes; react-hot-toast tells the rest. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import toast, { Toaster } from 'react-hot-toast';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router';
import { ask } from '../client/dom.js';
import { byId } from '../client/find.js';
import {
  fields,
  gap,
  isTooShort,
  lastField,
  scenario,
  submit,
  submitLabel,
  title,
  type Ui,
  valuesOf,
  words,
} from '../client/flow.js';

function Page() {
  const navigate = useNavigate();
  const [complaint, setComplaint] = useState('');
  const ui: Ui = {
    success: (text) => toast.success(text),
    failure: (text) => toast.error(text),
    invalid: setComplaint,
    question: ask,
    route: () => navigate('/done', { replace: true }),
  };
  const send = (event: Event & { readonly target: HTMLFormElement }) => {
    event.preventDefault();
    const values = valuesOf(event.target);
    if (isTooShort(values)) setComplaint(words.invalid);
    else void submit(values, ui);
  };
  const drawn = fields.map(({ name, label, type, value, autocomplete }) => (
    <div key={name} className="field">
      <label htmlFor={name}>{label}</label>{' '}
      <input id={name} name={name} type={type} defaultValue={value} autoComplete={autocomplete} />
      {name === lastField && complaint !== '' && <small className="field-error">{complaint}</small>}
    </div>
  ));
  const last = drawn.pop();
  return (
    <form noValidate onSubmit={send}>
      <h1>{title}</h1>
      {drawn}
      {gap === 0 && last}
      <button type="submit">{submitLabel}</button>
      {gap > 0 && <div style={{ height: gap }} />}
      {gap > 0 && last}
    </form>
  );
}

const Done = () => (
  <>
    <h1>{words.done}</h1>
    <Link to="/page">{title}</Link>
  </>
);

createRoot(byId('app')).render(
  <BrowserRouter basename={`/r/${scenario.run}`}>
    <Routes>
      <Route path="/page" element={<Page />} />
      <Route path="/done" element={<Done />} />
    </Routes>
    <Toaster />
  </BrowserRouter>,
);
