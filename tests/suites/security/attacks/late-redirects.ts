/** Pages that look harmless when they are opened and lead to forbidden places afterwards (A&S Z8). */
import { request } from 'node:http';
import { systemClock } from '../../../../src/kernel/index.js';
import { Door } from '../../../../src/safety/egress/door.js';
import { Resolver } from '../../../../src/safety/egress/resolver.js';
import { OPEN_POLICY } from '../../../support/egress.js';
import type { Way } from '../../../browser/ways-out.js';
import type { Attack } from '../support/attack.js';
import { openHostile, refusedWith, wordsOf } from '../support/browse.js';
import { DENIED } from '../support/sink.js';
import { byPage, DENYING, wayNamed } from '../support/ways.js';
import type { World } from '../support/world.js';

const KNOWN: readonly (readonly [name: string, what: string])[] = [
  ['redirect-301', 'a redirect for good'],
  ['redirect-307', 'a redirect that keeps the method'],
  ['meta-refresh', 'a refresh written into the page'],
  ['location', 'a script that goes elsewhere'],
  ['pop-up', 'a window that the page opens'],
];

const OTHERS: readonly (readonly [what: string, way: Way])[] = [
  [
    'a script that waits until the page was looked at',
    {
      name: 'late-script',
      page: ({ http }) => `<title>x</title><script>setTimeout(() => { location.href = '${http}/' }, 1500)</script>`,
    },
  ],
  [
    'a refresh in the head of the answer, a second later',
    {
      name: 'refresh-header',
      page:
        ({ http }) =>
        (_request, response) =>
          response.writeHead(200, { 'content-type': 'text/html', refresh: `1; url=${http}/` }).end('<title>x</title>'),
    },
  ],
  [
    'a form whose answer sends its fields on',
    {
      name: 'form-sent-on',
      page: ({ http, serve }) => {
        const onward = serve((_request, response) => response.writeHead(307, { location: `${http}/` }).end());
        return `<form method="post" action="${onward}"><input name="card" value="4111"></form><script>document.forms[0].submit()</script>`;
      },
    },
  ],
  [
    'a service worker that answers with a redirect',
    {
      name: 'worker-redirect',
      page: ({ http, serve }) => {
        const worker = serve((_request, response) =>
          response
            .writeHead(200, { 'content-type': 'text/javascript', 'service-worker-allowed': '/' })
            .end(`onactivate = (e) => e.waitUntil(clients.claim());
              onfetch = (e) => { if (e.request.url.endsWith('/sent-on')) e.respondWith(Response.redirect('${http}/')) }`),
        );
        return `<title>x</title><script>navigator.serviceWorker.register('${worker}', { scope: '/' });
          navigator.serviceWorker.oncontrollerchange = () => { location.href = '/sent-on' };
          if (navigator.serviceWorker.controller) location.href = '/sent-on'</script>`;
      },
    },
  ],
];

/** Opens a page that redirects to `to`, and tells how that ended. */
async function sentTo(world: World, to: string, settings: Record<string, unknown>, path: string) {
  const agent = await (await world.nova(settings)).agent('mallory');
  const url = world.pages.serve((_request, response) => response.writeHead(302, { location: to }).end(), path);
  return { agent, answer: await agent.call('nova.navigate', { url, waitForLoad: true }) };
}

const metadata: Attack = {
  id: 'redirect-to-metadata',
  group: 'late-redirects',
  what: 'a redirect to the address where clouds keep keys',
  expects: 'url.blocked_by_policy [A&S Z8]',
  run: async (world) => {
    const mark = world.sink.mark();
    const { hosts } = await openHostile(
      await (await world.nova()).agent('mallory'),
      world.pages.serve('<title>x</title><iframe src="http://169.254.169.254/latest/meta-data/"></iframe>'),
    );
    const { answer } = await sentTo(world, 'http://169.254.169.254/latest/', {}, '/to-metadata');
    return {
      refused: refusedWith(answer, 'url.blocked_by_policy') && hosts.includes('169.254.169.254'),
      effect: world.sink.since(mark),
      note: wordsOf(answer),
    };
  },
};

const ownPort: Attack = {
  id: 'redirect-to-nova',
  group: 'late-redirects',
  what: "a redirect to Nova's own page, with its token",
  expects: 'url.blocked_by_policy, own ports are never opened [A&S Z8]',
  run: async (world) => {
    const { pageUrl } = await world.nova();
    const { agent, answer } = await sentTo(world, pageUrl, {}, '/to-nova');
    const { text } = await agent.call('nova.read_text', {});
    const isPage = !text.includes('Blocked by Nova') && /calls|approvals|live/i.test(text);
    return {
      refused: refusedWith(answer, 'url.blocked_by_policy'),
      effect: isPage ? `the page of Nova was opened: ${text.slice(0, 100)}` : null,
      note: wordsOf(answer),
    };
  },
  control: async (world) => (await fetch((await world.nova()).pageUrl, { redirect: 'manual' })).status < 400,
};

const second = 'reload-redirects';
const onReload: Attack = {
  id: second,
  group: 'late-redirects',
  what: 'a page that is harmless once and redirects when it is loaded again',
  expects: 'refused by the URL policy, told as blockedRequests [A&S Z8]',
  run: async (world) => {
    const agent = await (await world.nova(DENYING)).agent('mallory');
    let visits = 0;
    const url = world.pages.serve((_request, response) => {
      visits += 1;
      if (visits === 1) response.writeHead(200, { 'content-type': 'text/html' }).end('<title>harmless</title>');
      else response.writeHead(302, { location: world.sink.denied(second) }).end();
    });
    await agent.call('nova.navigate', { url, waitForLoad: true });
    const answer = await agent.call('nova.reload', { waitForLoad: true });
    const hosts: readonly unknown[] = answer.structured['blockedRequests']?.hosts ?? [];
    return {
      refused: answer.structured['ok'] !== true && hosts.includes(`${second}.${DENIED}`),
      effect: world.sink.seen(second),
      note: wordsOf(answer),
    };
  },
};

/** Answers a name with another address each time it is asked. */
class Rebinding extends Resolver {
  asked = 0;

  override resolve(): Promise<readonly string[]> {
    this.asked += 1;
    return Promise.resolve(this.asked === 1 ? ['127.0.0.2'] : ['127.0.0.1']);
  }
}

/** Asks a proxy for an address under a name that changes its mind, twice. */
async function askTwice(world: World, label: string, denyHosts: readonly string[]): Promise<readonly number[]> {
  const door = new Door({
    authorization: 'Basic a2V5',
    rules: () => ({ policy: { ...OPEN_POLICY, denyHosts }, upstream: null }),
    resolver: new Rebinding(systemClock),
    onNote: () => undefined,
    onStranger: () => undefined,
  });
  const port = await door.listen(0);
  const path = `http://rebound.example:${world.sink.port}/${label}`;
  const ask = () =>
    new Promise<number>((resolve) => {
      request({ host: '127.0.0.1', port, path, headers: { 'proxy-authorization': 'Basic a2V5' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .on('error', () => resolve(0))
        .end();
    });
  const statuses = [await ask(), await ask()];
  door.close();
  return statuses;
}

const rebound: Attack = {
  id: 'dns-second-answer',
  group: 'late-redirects',
  what: 'a name that leads elsewhere at first and to a denied address when it is asked again',
  expects: '403 of the egress proxy: each connection goes to the address that was judged [A&S Z8]',
  run: async (world) => {
    const statuses = await askTwice(world, 'dns-second-answer', ['127.0.0.1']);
    return { refused: statuses[1] === 403, effect: world.sink.seen('dns-second-answer'), note: statuses.join() };
  },
  control: async (world) => {
    await askTwice(world, 'control-dns-second-answer', []);
    return world.sink.seen('control-dns-second-answer') !== null;
  },
};

export const attacks: readonly Attack[] = [
  ...KNOWN.map(([name, what]) => byPage('late-redirects', what, wayNamed(name))),
  ...OTHERS.map(([what, way]) => byPage('late-redirects', what, way)),
  metadata,
  ownPort,
  onReload,
  rebound,
];
