import 'rsuite/dist/rsuite-no-reset.min.css';
import { CustomProvider, Button, Panel, Input, Message, useToaster, Steps, List, Modal } from 'rsuite';
import { useState } from 'react';
import { T, cfg, submit, remove, ask, field, caption, hooks, set, note } from './kit.js';
import { Say, mount, useS } from './react-kit.js';
function App() {
  const s = useS(); const toaster = useToaster(); const [step] = useState(1);
  hooks.toast = (ok, text) => { void toaster.push(<Message type={ok ? 'success' : 'info'} showIcon closable>{text}</Message>, { placement: 'topEnd', duration: 5000 }); };
  const wizard = cfg.ids['ui'] === 'steps';
  return <div style={{ maxWidth: 640, margin: '30px auto', fontFamily: 'system-ui' }}><div>{T.brand}</div>{note('banner') && <Message>{note('banner')!.text}</Message>}
    <Panel header={<h3>{s.view === 'done' ? T.done : T.title}</h3>} bordered>
      {wizard && <Steps current={s.view === 'done' ? step + 1 : step} small><Steps.Item title={T.x} /><Steps.Item title={T.y} /><Steps.Item title={T.z} /></Steps>}
      {T.lead && s.view !== 'done' && <p>{T.lead}</p>}
      {cfg.ty === 'form' && s.view !== 'done' && <div>{cfg.f.map((f, i) => <div key={f.id} style={{ margin: '10px 0' }}><label htmlFor={f.id}>{f.label}</label>{f.options ? <select id={f.id} value={s.fields[f.name]} onChange={(e) => field(f.name, e.target.value)}>{f.options.map(([v, l]) => <option key={v} value={v}>{l}</option>)}</select> : <Input id={f.id} type={f.kind ?? 'text'} value={s.fields[f.name] ?? ''} onChange={(v: string) => field(f.name, v)} />}{i === 0 && <Say p="field" />}</div>)}
        <Button id={cfg.ids['act']!} appearance="primary" loading={s.busy && !s.cap && cfg.m !== 8} disabled={s.dead} onClick={() => submit()}>{caption()}</Button> <Say p="inline" /></div>}
      {cfg.ty === 'list' && <List bordered>{s.rows.map((r) => <List.Item key={r.id} id={`dev-${r.id}`}><b>{r.name}</b> · {r.info} <Button size="xs" appearance="subtle" color="red" onClick={() => ask(r.id)}>{T.act}</Button><Say p="row" row={r.id} /></List.Item>)}</List>}
      {cfg.ty === 'list' && <Say p="inline" />}<Say p="status" />{T.count && <p>{T.count} {s.count}</p>}
    </Panel>
    <Modal open={s.open} onClose={() => set({ open: false })} size="xs" backdrop="static"><Modal.Header><Modal.Title>{T.sure}</Modal.Title></Modal.Header><Modal.Body>{T.x}<Say p="dialog" /></Modal.Body><Modal.Footer><Button id={cfg.ids['yes']!} appearance="primary" disabled={s.dead} onClick={() => remove(s.sel)}>{s.busy ? T.busy : T.yes}</Button><Button appearance="subtle" onClick={() => set({ open: false })}>{T.back}</Button></Modal.Footer></Modal>
  </div>;
}
mount(<CustomProvider><App /></CustomProvider>);
