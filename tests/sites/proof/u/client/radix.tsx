import '@radix-ui/themes/styles.css';
import { AlertDialog, Button, Callout, Card, Flex, Heading, Switch, TextField, Theme } from '@radix-ui/themes';
import { Toaster, toast } from 'sonner';
import { hooks } from '../core'; import { mount } from './react';
hooks.toast = (k, t, undo) => { undo ? toast(t, { action: { label: '↺', onClick: undo } }) : k === 'err' ? toast.error(t) : toast.success(t); };
mount({
  btn: (p: any, t: any) => <Button id={p.id} type={p.type ?? 'button'} variant={p.primary ? 'solid' : 'soft'} color={p.danger ? 'red' : undefined} loading={!!p.busy} onClick={p.onClick}>{t}</Button>,
  field: (n: string, l: string, v: string, on: any, type?: any) => <label key={n}>{l}<TextField.Root name={n} type={type ?? 'text'} value={v} onChange={(e) => on(e.target.value)} /></label>,
  sw: (id: string, l: string, v: boolean, on: any) => <Flex gap="2"><Switch id={id} checked={v} onCheckedChange={on} /><label htmlFor={id}>{l}</label></Flex>,
  alert: (k: string, t: string) => <Callout.Root color={k === 'err' ? 'red' : 'green'}><Callout.Text>{t}</Callout.Text></Callout.Root>,
  card: (t: string, kids: any[]) => <Card key={t} my="3"><Heading size="4">{t}</Heading>{kids.map((k, i) => <div key={i}>{k}</div>)}</Card>,
  dialog: (open: boolean, t: string, b: string, f: any[], key: string) => <AlertDialog.Root key={key} open={open}><AlertDialog.Content><AlertDialog.Title>{t}</AlertDialog.Title><AlertDialog.Description>{b}</AlertDialog.Description><Flex gap="3">{f.map((x, i) => <span key={i}>{x}</span>)}</Flex></AlertDialog.Content></AlertDialog.Root>,
}, ({ children }: any) => <Theme><Toaster richColors />{children}</Theme>);
