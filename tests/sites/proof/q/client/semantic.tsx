import 'semantic-ui-css/semantic.min.css';
import { Button, Form, Message, Segment, Card, Modal, Header, Container, Label } from 'semantic-ui-react';
import { T, cfg, submit, remove, ask, field, caption, set, note } from './kit.js';
import { Say, mount, useS } from './react-kit.js';
function App() {
  const s = useS();
  return <Container text style={{ paddingTop: 24 }}><p>{T.brand}</p>{note('banner') && <Message>{note('banner')!.text}</Message>}
    <Header as="h2">{s.view === 'done' ? T.done : T.title}</Header>
    {s.view !== 'done' && <>{T.lead && <p>{T.lead}</p>}
      {cfg.ty !== 'list' && <Segment><Form onSubmit={() => submit()}>{cfg.f.map((f, i) => <Form.Field key={f.id}><label htmlFor={f.id}>{f.label}</label>{f.options ? <select id={f.id} value={s.fields[f.name]} onChange={(e) => field(f.name, e.target.value)}>{f.options.map(([v, l]) => <option key={v} value={v}>{l}</option>)}</select> : <input id={f.id} name={f.name} type={f.kind ?? 'text'} value={s.fields[f.name] ?? ''} onChange={(e) => field(f.name, e.target.value)} />}{i === 0 && note('field') && <Label basic pointing>{note('field')!.text}</Label>}</Form.Field>)}
        {T.x && <p>{T.x}</p>}<Button primary id={cfg.ids['act']} type="submit" disabled={s.dead} loading={s.busy && cfg.m !== 8}>{caption()}</Button></Form><Say p="inline" /></Segment>}
      {cfg.ty === 'list' && <Card.Group>{s.rows.map((r) => <Card key={r.id} id={`ad-${r.id}`}><Card.Content><Card.Header>{r.name}</Card.Header><Card.Meta>{r.info}</Card.Meta><Say p="row" row={r.id} /></Card.Content><Card.Content extra><Button basic size="mini" onClick={() => ask(r.id)}>{T.act}</Button></Card.Content></Card>)}</Card.Group>}</>}
    {cfg.ty === 'list' && <Say p="inline" />}<Say p="status" />{T.count && <p>{T.count} {s.count}</p>}
    <Modal size="tiny" open={s.open} onClose={() => set({ open: false })}><Modal.Header>{T.sure}</Modal.Header><Modal.Content>{T.y}<Say p="dialog" /></Modal.Content><Modal.Actions><Button onClick={() => set({ open: false })}>{T.back}</Button><Button negative id={cfg.ids['yes']} disabled={s.dead} onClick={() => remove(s.sel)}>{s.busy ? T.busy : T.yes}</Button></Modal.Actions></Modal>
    {note('toast') && <Message compact style={{ position: 'fixed', right: 16, bottom: 16 }}>{note('toast')!.text}</Message>}
  </Container>;
}
mount(<App />);
