/** The ways out of a page that the tests of the browser know, walked with the whole of Nova, as attacks. */
import { type Way, WAYS } from '../../../browser/ways-out.js';
import { type Attack, becomes, type Group } from './attack.js';
import { openHostile } from './browse.js';
import { DENIED } from './sink.js';
import type { World } from './world.js';

export const DENYING = { 'url.denyHosts': [`*.${DENIED}`] };

/** Puts the page of a way up; what it reaches is known to the sink under the label. */
async function serveWay(world: World, { page }: Pick<Way, 'page'>, label: string): Promise<string> {
  const serve = world.pages.serve.bind(world.pages);
  const places = {
    http: world.sink.denied(label).slice(0, -1),
    ws: world.sink.denied(label, 'ws').slice(0, -1),
    udpPort: await world.sink.datagrams(label),
    serve,
  };
  return serve(page(places), `/${label}`);
}

/** An attack by a page: the sink must not be reached, and answers must tell of the refused request. */
export function byPage(group: Group, what: string, way: Way): Attack {
  const id = `way-${way.name}`;
  return {
    id,
    group,
    what,
    expects: way.byDatagram
      ? 'no datagram leaves [A&S Z8]'
      : 'refused by the URL policy, told as blockedRequests [A&S Z8]',
    run: async (world) => {
      const agent = await (await world.nova(DENYING)).agent('mallory');
      const isDone = () => way.byDatagram === true;
      const { hosts } = await openHostile(agent, await serveWay(world, way, id), isDone);
      if (way.byDatagram) {
        const titled = await becomes(
          async () => (await agent.call('nova.perceive', { mode: 'state' })).structured['pageTitle'] === 'done',
        );
        return { refused: titled, effect: world.sink.seen(id), note: titled ? 'gave up' : 'no end' };
      }
      return { refused: hosts.includes(`${id}.${DENIED}`), effect: world.sink.seen(id), note: hosts.join() };
    },
    control: async (world) => {
      const label = `control-${id}`;
      // Datagrams do not pass the proxy at all, so only a browser without it sends them.
      const open = way.byDatagram ? { 'url.egressProxy': false } : {};
      const agent = await (await world.nova(open)).agent('mallory');
      await agent.call('nova.navigate', { url: await serveWay(world, way, label) });
      return becomes(() => world.sink.seen(label) !== null);
    },
  };
}

export function wayNamed(name: string): Way {
  const way = WAYS.find((one) => one.name === name);
  if (way === undefined) throw new Error(`there is no way called ${name}`);
  return way;
}
