/** The thread that runs the proxies, so that neither a busy owner slows pages nor busy pages the owner. Built by itself. */
import { parentPort } from 'node:worker_threads';
import { errorText, systemClock } from '../../kernel/index.js';
import { Door } from './door.js';
import type { EgressRules, FromWorker, ToWorker } from './messages.js';
import { Resolver } from './resolver.js';

const doors = new Map<number, { readonly door: Door; port: number }>();
const resolver = new Resolver(systemClock);
let given: EgressRules | null = null;

/** Its own ports are closed to every door. Before the rules have come, everything is. */
function rules(): EgressRules {
  if (given === null) throw new Error('no rules yet');
  const ports = [...doors.values()].map(({ port }) => port);
  return { ...given, policy: { ...given.policy, ownPorts: [...given.policy.ownPorts, ...ports] } };
}

const tell = (message: FromWorker) => parentPort?.postMessage(message);

async function open({ door: id, port, authorization }: Extract<ToWorker, { type: 'open' }>): Promise<void> {
  const door = new Door({
    authorization,
    rules,
    resolver,
    onNote: (note) => tell({ type: 'noted', door: id, note }),
    onStranger: () => tell({ type: 'stranger', door: id }),
  });
  const entry = { door, port };
  doors.set(id, entry);
  try {
    entry.port = await door.listen(port);
    tell({ type: 'opened', door: id, port: entry.port });
  } catch (error) {
    doors.delete(id);
    tell({ type: 'not_opened', door: id, error: errorText(error) });
  }
}

parentPort?.on('message', (message: ToWorker) => {
  switch (message.type) {
    case 'rules':
      given = message.rules;
      return;
    case 'open':
      return void open(message);
    case 'close':
      doors.get(message.door)?.door.close();
      doors.delete(message.door);
      return;
    case 'sync':
      return tell({ type: 'synced', id: message.id });
  }
});
