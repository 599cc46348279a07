import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, Group, MantineProvider, Stepper, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import { api, t, ui, wait } from './boot.js';

interface Doc { readonly step: number; readonly name: string; readonly city: string }
interface Reply { readonly stage?: number; readonly valid?: boolean; readonly hint?: string }
/* builds: '' step from the server; a goes on by itself; b goes on, comes back; c nothing sent; e hint under the field; n hint as a notification; d sent twice; s autosave beside, the button sends nothing */
function Wizard(): JSX.Element {
  const [step, setStep] = useState<number | null>(null);
  const [hint, setHint] = useState('');
  const form = useForm({ initialValues: { name: '', city: '' } });
  const load = async (): Promise<void> => { const d = (await api<Doc>('GET', 'form')).data; setStep(d.step); form.setValues({ name: d.name, city: d.city }); };
  useEffect(() => void load(), []);
  useEffect(() => {
    if (ui !== 's' && ui !== 'v') return;
    const id = setTimeout(() => { if (form.values.name !== '') void api('PUT', 'draft', form.values); }, 400);
    return () => clearTimeout(id);
  }, [form.values]);
  const next = async (): Promise<void> => {
    const at = step ?? 0;
    if (['a', 'b', 'c'].includes(ui)) setStep(at + 1);
    if (ui === 'c' || ui === 's') return;
    if (ui === 'd') void api('POST', 'next', { from: at, ...form.values });
    const r = await api<Reply | null>('POST', 'next', { from: at, ...form.values });
    if (ui === 'a') return;
    if (ui === 'b') { if (!r.ok || r.data?.valid === false) { await wait(700); setStep(at); } return; }
    if (ui === 'e') { setHint(r.data?.hint ?? ''); return; }
    if (ui === 'n') { notifications.show({ message: r.data?.hint ?? '' }); return; }
    if (!r.ok) { notifications.show({ message: t.bad }); return; }
    await load();
  };
  if (step === null) return <p>…</p>;
  return <div><h2>{t.title}</h2>
    <Stepper active={step}>
      <Stepper.Step label={t.s1}><TextInput id="name" label={t.name} description={hint} {...form.getInputProps('name')} /></Stepper.Step>
      <Stepper.Step label={t.s2}><TextInput id="city" label={t.city} description={hint} {...form.getInputProps('city')} /></Stepper.Step>
      <Stepper.Step label={t.s3}><p>{form.values.name}, {form.values.city}</p><p>{hint}</p></Stepper.Step>
      <Stepper.Completed><h3>{t.done}</h3></Stepper.Completed>
    </Stepper>
    {step < 3 && <Group><Button id="next" onClick={() => void next()}>{step === 2 ? t.finish : t.next}</Button></Group>}</div>;
}
createRoot(document.getElementById('root') as HTMLElement).render(<MantineProvider><Notifications /><Wizard /></MantineProvider>);
