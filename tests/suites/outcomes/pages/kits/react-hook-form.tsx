/** React Hook Form checks, React Toastify tells. */
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { ToastContainer, toast } from 'react-toastify';
import { ask } from '../client/dom.js';
import { byId } from '../client/find.js';
import {
  fields,
  gap,
  initialValues,
  lastField,
  MIN_PHONE,
  submit,
  submitLabel,
  title,
  type Ui,
  words,
} from '../client/flow.js';

function Page() {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: initialValues() });
  const ui: Ui = {
    success: (text) => toast.success(text),
    failure: (text) => toast.error(text),
    invalid: (message) => setError(lastField, { message }),
    question: ask,
  };
  const rules = { minLength: { value: MIN_PHONE, message: words.invalid } };
  const drawn = fields.map(({ name, label, type, autocomplete }) => (
    <p key={name}>
      <label htmlFor={name}>{label}</label>{' '}
      <input
        id={name}
        type={type}
        autoComplete={autocomplete}
        aria-invalid={formState.errors[name] ? 'true' : 'false'}
        {...register(name, name === lastField ? rules : {})}
      />
      {formState.errors[name] && <span role="alert">{formState.errors[name]?.message}</span>}
    </p>
  ));
  const last = drawn.pop();
  return (
    <>
      <h1>{title}</h1>
      <form noValidate onSubmit={handleSubmit((values) => submit(values, ui))}>
        {drawn}
        {gap === 0 && last}
        <button type="submit">{submitLabel}</button>
        {gap > 0 && <div style={{ height: gap }} />}
        {gap > 0 && last}
      </form>
      <ToastContainer />
    </>
  );
}

createRoot(byId('app')).render(<Page />);
