import { createElement as h, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Field, Form, Formik, type FormikHelpers } from 'formik';
import * as yup from 'yup';
import axios, { type AxiosResponse } from 'axios';
import { ToastContainer, toast } from 'react-toastify';
import { base, o, perform, root, settle, t, tone, type Answer, type Transport, type Verdict } from './lib.js';

const api = axios.create({ baseURL: base });
const viaAxios: Transport = async (method, path, data): Promise<Answer> => {
  try {
    const res: AxiosResponse<unknown> = await api.request({ method, url: path, data });
    return { status: res.status, body: res.data };
  } catch (error) {
    const res = axios.isAxiosError(error) ? error.response : undefined;
    return { status: res?.status ?? 0, body: res?.data ?? null };
  }
};

const shape = yup.object({ name: yup.string().required(), street: yup.string().required(), date: yup.string(), consent: o['hiddenBad'] ? yup.boolean().oneOf([true]) : yup.boolean() });
interface Values {
  name: string;
  street: string;
  date: string;
  consent: boolean;
}

function Screen(): ReactElement {
  const [stage, setStage] = useState(1);
  const [line, setLine] = useState<Verdict | null>(null);
  const show = (v: Verdict): void => {
    if (o['at'] === 'inline') setLine(v);
    else toast[tone(v)](v.text, { autoClose: 6000 });
  };
  const next = async (values: Values, helpers: FormikHelpers<Values>): Promise<void> => {
    const v = settle(await perform('POST', stage === 1 ? 'rest/pratica/dati' : 'rest/pratica/invio', { ...values, stage }, viaAxios), show);
    helpers.setSubmitting(false);
    if (v?.good && !o['stay']) setStage(stage + 1);
    if (v && o['stepBack']) setTimeout(() => setStage(1), 1500);
  };
  return h(
    'div',
    null,
    h(ToastContainer, { position: 'bottom-center' }),
    h('h2', null, t('title')),
    h('ol', null, [t('s1'), t('s2'), t('s3')].map((name, i) => h('li', { key: name, 'aria-current': i + 1 === stage ? 'step' : undefined, style: { fontWeight: i + 1 === stage ? 700 : 400 } }, name))),
    line ? h('div', { id: 'line', className: `banner ${o['plain'] ? '' : line.good ? 'good' : 'bad'}` }, line.text) : null,
    h(
      Formik<Values>,
      { initialValues: { name: '', street: '', date: '', consent: false }, validationSchema: shape, onSubmit: next },
      h(
        Form,
        { noValidate: true },
        stage === 1
          ? [
              h('label', { className: 'field', key: 'n' }, t('name'), h(Field, { id: 'f-name', name: 'name' })),
              h('label', { className: 'field', key: 's' }, t('street'), h(Field, { id: 'f-street', name: 'street' })),
              h('label', { className: 'field', key: 'd' }, t('date'), h(Field, { id: 'f-date', name: 'date', type: 'date' })),
            ]
          : h('p', { id: 'stage-text' }, stage === 2 ? t('s2text') : t('s3text')),
        h('button', { id: 'go-on', type: 'submit' }, o['single'] ? t('submit') : t('next')),
      ),
    ),
  );
}

createRoot(root()).render(h(Screen));
