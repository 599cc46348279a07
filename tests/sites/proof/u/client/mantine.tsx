import '@mantine/core/styles.css'; import '@mantine/notifications/styles.css';
import { Alert, Button, Card, Group, MantineProvider, Modal, PasswordInput, Switch, Textarea, TextInput, Title } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { hooks } from '../core'; import { mount } from './react';
hooks.toast = (k, t, undo) => { notifications.show({ message: undo ? <span>{t} <button onClick={undo}>↺</button></span> : t, color: k === 'err' ? 'red' : 'teal' }); };
mount({
  btn: (p: any, t: any) => <Button id={p.id} type={p.type ?? 'button'} variant={p.primary ? 'filled' : 'light'} color={p.danger ? 'red' : 'indigo'} loading={!!p.busy} onClick={p.onClick}>{t}</Button>,
  field: (n: string, l: string, v: string, on: any, type?: string) => type ? <PasswordInput key={n} name={n} label={l} value={v} onChange={(e) => on(e.currentTarget.value)} /> : <TextInput key={n} name={n} label={l} value={v} onChange={(e) => on(e.currentTarget.value)} />,
  area: (n: string, l: string, v: string, on: any) => <Textarea key={n} name={n} placeholder={l} value={v} onChange={(e) => on(e.currentTarget.value)} onKeyDown={(e) => { if (e.key === 'Enter' && !e.shiftKey) { e.preventDefault(); (e.target as any).form.requestSubmit(); } }} />,
  sw: (id: string, l: string, v: boolean, on: any) => <Switch id={id} label={l} checked={v} onChange={(e) => on(e.currentTarget.checked)} />,
  alert: (k: string, t: string) => <Alert color={k === 'err' ? 'red' : 'teal'}>{t}</Alert>,
  card: (t: string, kids: any[]) => <Card key={t} withBorder my="md"><Title order={3}>{t}</Title>{kids.map((k, i) => <div key={i}>{k}</div>)}</Card>,
  dialog: (open: boolean, t: string, b: string, f: any[], key: string) => <Modal key={key} opened={open} onClose={() => {}} withCloseButton={false} title={t} transitionProps={{ duration: 0 }}><p>{b}</p><Group>{f.map((x, i) => <span key={i}>{x}</span>)}</Group></Modal>,
}, ({ children }: any) => <MantineProvider><Notifications />{children}</MantineProvider>);
