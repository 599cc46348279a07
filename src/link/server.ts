import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { type CallPort, UnknownTool } from '../dispatch/index.js';
import { errorText, type Ids, type Log, NovaError } from '../kernel/index.js';
import type { OperatorDesk } from '../operator/index.js';
import { QuestionsOut } from './elicitation.js';
import { type FromOwner, receiveMessages, send, type ToOwner } from './messages.js';

export interface LinkServerOptions {
  readonly socketPath: string;
  readonly version: string;
  readonly port: CallPort;
  readonly ids: Ids;
  readonly log: Log;
  /** Makes sure that the live page is served, and answers its address. */
  readonly openPage: (port: number) => Promise<string>;
  /** Where the operator's orders go. */
  readonly desk: Pick<OperatorDesk, 'look' | 'run' | 'onChange' | 'attend'>;
  readonly onJoined: (connectionId: string) => void;
  readonly onLeft: (connectionId: string) => void;
}

export interface LinkServer {
  close(): Promise<void>;
}

/** Listens for fronts. Only the user who owns the data folder can reach the socket. */
export async function listenForFronts(options: LinkServerOptions): Promise<LinkServer> {
  const { socketPath } = options;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const connectionId = options.ids.next('conn');
    options.onJoined(connectionId);
    serveFront(socket, connectionId, options);
    socket.once('close', () => {
      sockets.delete(socket);
      options.onLeft(connectionId);
    });
  });
  if (process.platform !== 'win32') {
    mkdirSync(dirname(socketPath), { recursive: true, mode: 0o700 });
    // Whoever holds the folder's lock is the only owner, so a socket that is already there is a dead one's.
    rmSync(socketPath, { force: true });
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, resolve);
  });
  if (process.platform !== 'win32') chmodSync(socketPath, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function serveFront(socket: Socket, connectionId: string, options: LinkServerOptions): void {
  const running = new Map<number, { readonly controller: AbortController; readonly questions: QuestionsOut }>();
  const answer = (message: FromOwner) => send(socket, message);
  socket.on('error', (error) => options.log('debug', 'link.broken', { connectionId, error: errorText(error) }));
  // A front that is gone has cancelled what it asked for (A&S V8).
  socket.once('close', () => {
    for (const { controller } of running.values())
      controller.abort(new NovaError('call.cancelled', 'The client is gone.'));
  });
  receiveMessages<ToOwner>(socket, (message) => {
    switch (message.kind) {
      case 'hello':
        return answer({ kind: 'welcome', version: options.version, connectionId });
      case 'ping':
        return answer({ kind: 'pong' });
      case 'cancel':
        return running.get(message.id)?.controller.abort(new NovaError('call.cancelled', 'The client cancelled.'));
      case 'list':
        return settle(message.id, options.port.listTools(), (tools) =>
          answer({ kind: 'tools', id: message.id, tools }),
        );
      case 'open_page':
        return settle(message.id, options.openPage(message.port), (url) =>
          answer({ kind: 'page', id: message.id, url }),
        );
      case 'operator':
        return settle(message.id, options.desk.run(message.command, 'command_line'), (told) =>
          answer({ kind: 'operator_answer', id: message.id, answer: told }),
        );
      case 'attend':
        return attend(message.id);
      case 'elicited':
        return running.get(message.id)?.questions.answered(message.askId, message.approved);
      case 'call': {
        const { id, tool, arguments: args, meta, entry, asksOnLine, consent } = message;
        const controller = new AbortController();
        const questions = new QuestionsOut(id, answer);
        running.set(id, { controller, questions });
        const progress = (text: string) => answer({ kind: 'progress', id, message: text });
        const call = {
          tool,
          arguments: args,
          meta,
          entry: { ...entry, connectionId },
          signal: controller.signal,
          progress,
          ...(asksOnLine && { elicit: questions.elicit }),
          ...(consent && { consent }),
        };
        const result = options.port.call(call).finally(() => running.delete(id));
        return settle(id, result, (value) => answer({ kind: 'result', id, text: JSON.stringify(value) }));
      }
    }
  });

  /** A terminal that can answer questions counts as a channel for as long as it is connected (A&S Z5). */
  function attend(id: number): void {
    const tell = () => answer({ kind: 'safety', id, view: options.desk.look() });
    const ends = [options.desk.attend(), options.desk.onChange(tell)];
    socket.once('close', () => {
      for (const end of ends) end();
    });
    tell();
  }

  function settle<T>(id: number, work: Promise<T>, onValue: (value: T) => void): void {
    work.then(onValue, (error: unknown) => {
      const unknownTool = error instanceof UnknownTool;
      if (!unknownTool) options.log('error', 'link.failed', { error: errorText(error) });
      answer({ kind: 'refused', id, unknownTool, message: errorText(error) });
    });
  }
}
