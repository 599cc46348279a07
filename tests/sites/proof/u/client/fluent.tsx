import { Button, Card, CardHeader, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, Field, FluentProvider, Input, MessageBar, MessageBarBody, Switch, Toast, Toaster, ToastTitle, useId, useToastController, webLightTheme } from '@fluentui/react-components';
import { hooks } from '../core'; import { mount } from './react';
function Root({ children }: any) {
  const id = useId('t'); const { dispatchToast } = useToastController(id);
  hooks.toast = (k, t, undo) => dispatchToast(<Toast><ToastTitle action={undo ? <Button onClick={undo}>↺</Button> : undefined}>{t}</ToastTitle></Toast>, { intent: k === 'err' ? 'error' : k === 'ok' ? 'success' : 'info', timeout: 3000 });
  return <FluentProvider theme={webLightTheme}><Toaster toasterId={id} />{children}</FluentProvider>;
}
mount({
  btn: (p: any, t: any) => <Button id={p.id} type={p.type ?? 'button'} appearance={p.primary ? 'primary' : 'secondary'} disabled={!!p.busy} onClick={p.onClick}>{t}</Button>,
  field: (n: string, l: string, v: string, on: any, type?: any) => <Field key={n} label={l}><Input name={n} type={type ?? 'text'} value={v} onChange={(_, d) => on(d.value)} /></Field>,
  sw: (id: string, l: string, v: boolean, on: any) => <Switch id={id} label={l} checked={v} onChange={(_, d) => on(d.checked)} />,
  alert: (k: string, t: string) => <MessageBar intent={k === 'err' ? 'error' : 'success'}><MessageBarBody>{t}</MessageBarBody></MessageBar>,
  card: (t: string, kids: any[]) => <Card key={t}><CardHeader header={<b>{t}</b>} />{kids.map((k, i) => <div key={i}>{k}</div>)}</Card>,
  dialog: (open: boolean, t: string, b: string, f: any[], key: string) => <Dialog key={key} open={open}><DialogSurface><DialogBody><DialogTitle>{t}</DialogTitle><DialogContent>{b}</DialogContent><DialogActions>{f.map((x, i) => <span key={i}>{x}</span>)}</DialogActions></DialogBody></DialogSurface></Dialog>,
}, Root);
