import { send } from '../../../mcp/wire.js';
import type { Attack } from '../support/attack.js';
import { BEARER } from '../support/wire.js';
import { TOKEN, type World, type WorldNova } from '../support/world.js';

/** What the live page shows, asked for by a client with its own token: everybody's work, private tabs included. */
const LOOKS: readonly (readonly [id: string, path: string])[] = [
  ['page-state-by-client', '/api/state'],
  ['page-calls-by-client', '/api/calls'],
  ['page-events-by-client', '/api/events'],
  ['page-itself-by-client', `/?token=${TOKEN}`],
];

const looking = ([id, path]: (typeof LOOKS)[number]): Attack => {
  const look = async (world: World, headersOf: (nova: WorldNova) => Promise<Record<string, string>>) => {
    const nova = await world.nova();
    const owner = await nova.agent(`owner-${id}`);
    await owner.call('nova.tab_new', { url: world.pages.serve(`<title>secret ${id}</title>`), private: true });
    const controller = new AbortController();
    const response = await fetch(nova.base + path, {
      headers: await headersOf(nova),
      redirect: 'manual',
      signal: controller.signal,
    });
    const { value } = (await response.body?.getReader().read()) ?? {};
    controller.abort();
    return { status: response.status, text: new TextDecoder().decode(value) };
  };
  const cookieOf = async (nova: WorldNova) => ({
    cookie: (await send(nova.pageUrl, { method: 'GET' })).headers['set-cookie']?.[0]?.split(';')[0] ?? '',
  });
  return {
    id,
    group: 'tokens',
    what: `the live page's ${path.replace(TOKEN, '…')} with the token of a client`,
    expects: 'HTTP 401: a client sees its own work only [A&S J1, S6]',
    run: async (world) => {
      const { status, text } = await look(world, async () => BEARER);
      return {
        refused: status === 401,
        effect: text.includes(`secret ${id}`) ? text.slice(0, 200) : null,
        note: `${status}`,
      };
    },
    control: async (world) => (await look(world, cookieOf)).status < 400,
  };
};

export const attacks: readonly Attack[] = LOOKS.map(looking);
