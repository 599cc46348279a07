/** Ant Design: its form with its own checks, its messages, its confirm dialog, its switch. */
import { App, Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { byId } from '../client/find.js';
import {
  fields,
  gap,
  lastField,
  MIN_PHONE,
  scenario,
  submit,
  submitLabel,
  title,
  toggled,
  type Ui,
  type Values,
  words,
} from '../client/flow.js';

function Toggle() {
  const [isOn, setOn] = useState(false);
  const flip = (next: boolean) => {
    setOn(next);
    void toggled(next, () => setOn(false));
  };
  return (
    <label>
      <Switch checked={isOn} onChange={flip} aria-label={words.toggle} /> {words.toggle}
    </label>
  );
}

function Page() {
  const { message, modal } = App.useApp();
  const [form] = Form.useForm();
  const ui: Ui = {
    success: (text) => message.success(text, 5),
    failure: (text) => message.error(text, 5),
    invalid: (text) => form.setFields([{ name: lastField, errors: [text] }]),
    question: (content) => modal.confirm({ content, okText: words.yes, cancelText: words.no }),
  };
  const drawn = fields.map(({ name, label, type, value, autocomplete }) => (
    <Form.Item
      key={name}
      name={name}
      label={label}
      initialValue={value}
      rules={name === lastField && MIN_PHONE > 0 ? [{ min: MIN_PHONE, message: words.invalid }] : []}
      validateTrigger="onSubmit"
    >
      {type === 'password' ? (
        <Input.Password autoComplete={autocomplete} />
      ) : (
        <Input type={type} autoComplete={autocomplete} />
      )}
    </Form.Item>
  ));
  const last = drawn.pop();
  return (
    <Form form={form} layout="vertical" onFinish={(values: Values) => submit(values, ui)}>
      {drawn}
      {gap === 0 && last}
      <Button type="primary" htmlType="submit">
        {submitLabel}
      </Button>
      {gap > 0 && <div style={{ height: gap }} />}
      {gap > 0 && last}
    </Form>
  );
}

createRoot(byId('app')).render(
  <App>
    <h1>{title}</h1>
    {scenario.group === 'toggle' ? <Toggle /> : <Page />}
  </App>,
);
