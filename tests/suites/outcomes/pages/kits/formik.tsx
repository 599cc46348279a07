/** Formik checks, Sonner tells. */
import { ErrorMessage, Field, Form, Formik } from 'formik';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { ask } from '../client/dom.js';
import { byId } from '../client/find.js';
import {
  fields,
  gap,
  initialValues,
  isTooShort,
  lastField,
  submit,
  submitLabel,
  title,
  type Values,
  words,
} from '../client/flow.js';

const validate = (values: Values) => (isTooShort(values) ? { [lastField]: words.invalid } : {});

interface Helpers {
  readonly setFieldError: (name: string, text: string) => void;
}

function send(values: Values, { setFieldError }: Helpers) {
  return submit(values, {
    success: (text) => toast.success(text),
    failure: (text) => toast.error(text),
    invalid: (text) => setFieldError(lastField, text),
    question: ask,
  });
}

function Page() {
  const drawn = fields.map(({ name, label, type, autocomplete }) => (
    <div key={name} className="form-row">
      <label htmlFor={name}>{label}</label> <Field id={name} name={name} type={type} autoComplete={autocomplete} />
      <ErrorMessage name={name} component="div" className="error" />
    </div>
  ));
  const last = drawn.pop();
  return (
    <>
      <h1>{title}</h1>
      <Formik
        initialValues={initialValues()}
        initialTouched={{ [lastField]: true }}
        validate={validate}
        validateOnMount={false}
        validateOnChange={false}
        onSubmit={send}
      >
        <Form noValidate>
          {drawn}
          {gap === 0 && last}
          <button type="submit">{submitLabel}</button>
          {gap > 0 && <div style={{ height: gap }} />}
          {gap > 0 && last}
        </Form>
      </Formik>
      <Toaster richColors />
    </>
  );
}

createRoot(byId('app')).render(<Page />);
