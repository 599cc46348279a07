import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FromOwner, receiveMessages, send } from './messages.js';

let folder: string;
let server: Server;
let owner: Socket;
let front: Socket;
let received: FromOwner[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nova-link-'));
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${folder}` : join(folder, 'socket');
  const met = new Promise<Socket>((resolve) => {
    server = createServer(resolve);
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  front = connect(path);
  front.on('error', () => undefined);
  owner = await met;
  received = [];
  receiveMessages<FromOwner>(front, (message) => received.push(message));
});
afterEach(() => {
  owner.destroy();
  front.destroy();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('what an owner says to a front [A&S J10]', () => {
  it('a result comes as the text it was sent as, whatever stands in it', async () => {
    const text = JSON.stringify({
      content: [{ type: 'text', text: '=8 a\nb “ü” \u{1f600} {"kind":"pong"}' }],
      isError: false,
    });
    send(owner, { kind: 'progress', id: 7, message: 'going on' });
    send(owner, { kind: 'result', id: 7, text });
    send(owner, { kind: 'pong' });
    await vi.waitFor(() => expect(received).toHaveLength(3));
    expect(received).toEqual([
      { kind: 'progress', id: 7, message: 'going on' },
      { kind: 'result', id: 7, text },
      { kind: 'pong' },
    ]);
  });

  it('a result that was cut off is none', async () => {
    const left = new Promise<void>((resolve) => front.once('close', () => resolve()));
    owner.end('=7 {"content":[],"structuredContent":{"ok":true}');
    await left;
    expect(received).toEqual([]);
  });

  it('a peer that speaks otherwise is left', async () => {
    const left = new Promise<void>((resolve) => front.once('close', () => resolve()));
    owner.write('GET / HTTP/1.1\n');
    await left;
    expect(received).toEqual([]);
  });
});
