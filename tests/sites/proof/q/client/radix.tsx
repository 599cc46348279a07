import * as Dialog from '@radix-ui/react-dialog';
import * as Switch from '@radix-ui/react-switch';
import * as Toast from '@radix-ui/react-toast';
import { useState } from 'react';
import { T, cfg, submit, remove, ask, put, field, caption, hooks, set } from './kit.js';
import { Say, mount, useS } from './react-kit.js';
const css = `body{font:15px/1.5 Inter,system-ui;margin:0;background:#fafafa}.w{max-width:640px;margin:36px auto;padding:20px}.ov{position:fixed;inset:0;background:#0006}.dl{position:fixed;top:20%;left:50%;transform:translateX(-50%);background:#fff;padding:24px;width:420px;border-radius:10px}.sw{width:42px;height:25px;border-radius:99px;border:0;background:#bbb;position:relative}.sw[data-state=checked]{background:#30a46c}.th{display:block;width:21px;height:21px;border-radius:99px;background:#fff;transform:translateX(2px)}.sw[data-state=checked] .th{transform:translateX(19px)}.vp{position:fixed;right:0;bottom:0;padding:20px;list-style:none}.ts{background:#fff;box-shadow:0 2px 12px #0003;padding:14px 20px}.it{display:flex;justify-content:space-between;border-bottom:1px solid #ddd;padding:10px 0}button{font:inherit}label{display:block;margin:8px 0}`;
function App() {
  const s = useS();
  const [toast, setToast] = useState<string>('');
  hooks.toast = (_ok, text) => setToast(text);
  const form = cfg.ty === 'form';
  return <Toast.Provider duration={5000}><style>{css}</style><div className="w"><small>{T.brand}</small><Say p="banner" /><h2>{s.view === 'done' ? T.done : T.title}</h2>{T.lead && <p>{T.lead}</p>}
    {cfg.ty === 'switch' && <div className="it"><label htmlFor={cfg.ids['act']}>{T.x}</label><span><Switch.Root className="sw" id={cfg.ids['act']!} checked={s.value === 'on'} disabled={s.dead} onCheckedChange={(c) => put(c ? 'on' : 'off')}><Switch.Thumb className="th" /></Switch.Root></span></div>}
    {cfg.ty === 'list' && s.rows.map((r) => <div className="it" key={r.id} id={`p-${r.id}`}><span>{r.name} <small>{r.info}</small><Say p="row" row={r.id} /></span><button onClick={() => ask(r.id)}>{T.act}</button></div>)}
    <Dialog.Root open={s.open} onOpenChange={(o) => set({ open: o })}>{form && <Dialog.Trigger asChild><button id={cfg.ids['open']}>{T.x}</button></Dialog.Trigger>}
      <Dialog.Portal><Dialog.Overlay className="ov" /><Dialog.Content className="dl" aria-describedby={undefined}><Dialog.Title>{form ? T.y : T.sure}</Dialog.Title>
        {form ? <form onSubmit={(e) => { e.preventDefault(); submit(); }}>{cfg.f.map((f, i) => <label key={f.id}>{f.label}<br /><input id={f.id} value={s.fields[f.name] ?? ''} onChange={(e) => field(f.name, e.target.value)} />{i === 0 && <Say p="field" />}</label>)}<Say p="dialog" /><button id={cfg.ids['act']} type="submit" disabled={s.dead}>{caption()}</button></form>
          : <><p>{T.z}</p><Say p="dialog" /><button id={cfg.ids['yes']} disabled={s.dead} onClick={() => remove(s.sel)}>{s.busy ? T.busy : T.yes}</button> <Dialog.Close asChild><button>{T.back}</button></Dialog.Close></>}
      </Dialog.Content></Dialog.Portal></Dialog.Root>
    <Say p="inline" /><Say p="status" />{T.count && <p>{T.count} {s.count}</p>}</div>
    <Toast.Root className="ts" open={!!toast} onOpenChange={(o) => { if (!o) setToast(''); }}><Toast.Description>{toast}</Toast.Description></Toast.Root><Toast.Viewport className="vp" /></Toast.Provider>;
}
mount(<App />);
