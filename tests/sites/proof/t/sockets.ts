/** Sockets: socket.io for the chat, a bare WebSocket for the live poll. */
import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { WebSocketServer, type WebSocket } from 'ws';
import { sleep, type App, type Entry, type Slot } from './core.js';
import { maskChat, type ChatState } from './apps/chat.js';
import type { PollState } from './apps/poll.js';

interface Ack { ok: boolean; id?: number; code?: string; text?: string }
type Found = ReadonlyMap<string, { app: App; entry: Entry }>;

/** Carry out what a case's plan says and note when it was told. */
async function carry(entry: Entry, slot: Slot, todo: { do: () => void; other?: () => void; undo?: () => void }, tell: () => void): Promise<void> {
  const p = entry.plan;
  if (p.wait !== undefined) await sleep(p.wait);
  if (p.keep === 'other') todo.other?.();
  else if (p.keep !== 'no') { todo.do(); if (p.keep === 'twice') todo.do(); }
  tell();
  if (entry.case.behaviour !== 'dropped') slot.toldAt = Date.now();
  if (p.undo !== undefined) {
    const t = setTimeout(() => { slot.timers.delete(t); todo.undo?.(); slot.toldAt = Date.now(); }, p.undo);
    slot.timers.add(t);
  }
}

export function attachSockets(server: HttpServer, entries: Found, slotOf: (id: string) => Slot): () => Promise<void> {
  const io = new Server(server, { destroyUpgrade: false, serveClient: false });
  const rooms = io.of(/^\/chat-\d+$/);
  rooms.on('connection', (socket) => {
    const id = socket.nsp.name.slice(1);
    const entry = entries.get(id)?.entry;
    if (entry === undefined) { socket.disconnect(true); return; }
    setTimeout(() => socket.emit('history', (slotOf(id) as Slot<ChatState>).state.msgs), entry.plan.load ?? 250);
    const x = entry.plan.x ?? {};
    socket.on('message', (m: { text: string; cid: string }, ack?: (a: Ack) => void) => {
      const slot = slotOf(id) as Slot<ChatState>;
      const s = slot.state;
      const add = (text: string) => () => { s.msgs.push({ id: s.next++, text, mine: true }); };
      void carry(entry, slot, { do: add(m.text), other: add(maskChat(m.text)), undo: () => { s.msgs = s.msgs.filter((q) => q.id < 3); socket.nsp.emit('retracted', { id: s.next - 1 }); } }, () => {
        if (typeof x.system === 'string') socket.emit('system', { text: x.system });
        else if (x.nack !== undefined) ack?.({ ok: false, code: String(x.nack) });
        else if (x.silent !== true) { ack?.({ ok: true, id: s.next - 1 }); if (x.echo === true) socket.nsp.emit('stored', s.msgs[s.msgs.length - 1]); }
        if (x.drop === true) socket.disconnect(true);
      });
    });
    socket.on('remove', (m: { id: number }, ack?: (a: Ack) => void) => {
      const slot = slotOf(id) as Slot<ChatState>;
      const s = slot.state;
      const cut = (n: number) => () => { s.msgs = s.msgs.filter((q) => q.id !== n); s.removed.push(n); };
      void carry(entry, slot, { do: cut(m.id), other: cut(1) }, () => {
        if (typeof x.system === 'string') socket.emit('system', { text: x.system });
        else ack?.(x.nack !== undefined ? { ok: false, code: String(x.nack) } : { ok: true });
      });
    });
  });

  const wss = new WebSocketServer({ noServer: true });
  server.on('upgrade', (req, raw, head) => {
    const m = /^\/poll\/(poll-\d+)\/ws$/.exec(req.url ?? '');
    if (m === null) return;
    const entry = entries.get(m[1])?.entry;
    if (entry === undefined) { raw.destroy(); return; }
    wss.handleUpgrade(req, raw, head, (ws: WebSocket) => {
      const x = entry.plan.x ?? {};
      const say = (o: unknown): void => ws.send(JSON.stringify(o));
      const state = (s: PollState): void => say({ t: 'state', votes: s.votes, mine: s.mine, follow: s.follow });
      setTimeout(() => state((slotOf(m[1]) as Slot<PollState>).state), entry.plan.load ?? 250);
      const ticker = setInterval(() => say({ t: 'viewers', n: 20 + (Date.now() % 9) }), 900);
      ws.on('close', () => clearInterval(ticker));
      ws.on('message', (data) => {
        const q = JSON.parse(String(data)) as { t: string; k?: string; on?: boolean };
        if (q.t !== 'vote' && q.t !== 'follow') return;
        const slot = slotOf(m[1]) as Slot<PollState>;
        const s = slot.state;
        const vote = (key: string) => () => { s.votes[key] += 1; s.mine = key; };
        const todo = q.t === 'vote'
          ? { do: vote(q.k ?? 'a'), other: vote('c'), undo: () => { s.votes[q.k ?? 'a'] -= 1; s.mine = ''; state(s); } }
          : { do: () => { s.follow = q.on === true; s.follows += 1; }, other: () => { s.follow = false; }, undo: () => { s.follow = false; s.follows = 0; state(s); } };
        void carry(entry, slot, todo, () => {
          if (x.silent === true) return;
          if (x.nack !== undefined) say({ t: 'nack', c: x.nack, w: x.words ?? '' });
          else state(s);
        });
      });
    });
  });

  return async () => {
    for (const c of wss.clients) c.terminate();
    wss.close();
    await io.close().catch(() => undefined);
  };
}
