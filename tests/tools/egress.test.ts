import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { openRows, type RowReader } from '../support/rows.js';
import { serveSite, type Site } from '../support/site.js';

/** Every name below localhost leads to this machine. */
const DENIED = 'denied.localhost';

describe('the URL policy on the way out', () => {
  let site: Site;
  let nova: TestNova;
  let agent: TestAgent;
  let rows: RowReader;

  beforeAll(async () => {
    site = await serveSite({
      '/plain': '<title>Plain</title><h1>Plain</h1>',
      '/away': (_request, response) =>
        response.writeHead(302, { location: `http://${DENIED}:${site.port}/plain` }).end(),
      '/once': (_request, response) => {
        const isFirst = site.requests.filter((line) => line === 'GET /once').length === 1;
        if (isFirst) response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Once</title>');
        else response.writeHead(302, { location: `http://${DENIED}:${site.port}/plain` }).end();
      },
      '/link': `<title>Link</title><a href="/away">Go away</a>`,
      '/pictures': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        const pictures = Array.from(
          { length: 12 },
          (_, at) => `<img src="http://p${at}.${DENIED}:${site.port}/x.png">`,
        );
        response.end(`<title>Pictures</title>${pictures.join('')}`);
      },
    });
    nova = await startTestNova({ settings: { 'url.denyHosts': [DENIED, `*.${DENIED}`] } });
    agent = await nova.agent('a');
    rows = await openRows(nova);
  });
  afterAll(async () => {
    await rows.close();
    await nova.close();
    await site.close();
  });

  it('lets through what is allowed, and says nothing of it [A&S Z8]', async () => {
    const answer = await agent.call('nova.navigate', { url: `${site.url}/plain`, waitForLoad: true });
    expect(answer.structured).toMatchObject({ ok: true, pageTitle: 'Plain', httpStatus: 200 });
    expect(answer.structured).not.toHaveProperty('blockedRequests');
    expect(answer.structured).not.toHaveProperty('egress');
    expect((await rows.of(answer)).blockedRequests).toBeNull();
  });

  it('ends a redirect to a denied host as a refusal of the policy, without an error code [A&S Z8] [A&S E5]', async () => {
    const answer = await agent.call('nova.navigate', { url: `${site.url}/away` });
    expect(answer.structured).toMatchObject({
      ok: false,
      status: 'blocked',
      reasonCode: 'url.blocked_by_policy',
      actionDispatched: true,
      message: expect.stringContaining('url.denyHosts'),
      blockedRequests: { count: 1, hosts: [DENIED] },
    });
    expect(answer.structured).not.toHaveProperty('errorCode');
    expect(await rows.of(answer)).toMatchObject({
      reasonCode: 'url.blocked_by_policy',
      blockedRequests: { count: 1, hosts: [DENIED] },
    });
    expect(site.requests.filter((line) => line === 'GET /plain')).toHaveLength(1);
  });

  it('ends a reload that is sent to a denied host as a refusal too [A&S Z8]', async () => {
    await agent.call('nova.navigate', { url: `${site.url}/once`, waitForLoad: true });
    const answer = await agent.call('nova.reload', { waitForLoad: true });
    expect(answer.structured).toMatchObject({
      ok: false,
      status: 'blocked',
      reasonCode: 'url.blocked_by_policy',
      blockedRequests: { count: 1, hosts: [DENIED] },
    });
  });

  it('tells of a click that led to a denied host, and shows the page that says so [A&S Z8] [E&T 1.2]', async () => {
    await agent.call('nova.navigate', { url: `${site.url}/link`, waitForLoad: true });
    await agent.call('nova.perceive');
    const before = site.requests.length;
    const answers = [await agent.call('nova.click_selector', { selector: 'a', waitForNavigation: true })];
    const telling = () => answers.find(({ structured }) => structured.blockedRequests !== undefined);
    await expect
      .poll(async () => telling() ?? (answers.push(await agent.call('nova.perceive', { mode: 'state' })), telling()), {
        timeout: 20_000,
      })
      .toMatchObject({
        structured: { blockedRequests: { count: 1, hosts: [DENIED] } },
        text: expect.stringContaining(`The URL policy refused 1 request from the page: ${DENIED}`),
      });
    const read = await agent.call('nova.read_text', {});
    expect(read.text).toContain("Blocked by Nova's URL policy");
    expect(site.requests.slice(before)).toEqual(['GET /away']);
  });

  it('counts every refused request of a page, and names ten hosts [E&T 1.2]', async () => {
    let count = 0;
    const hosts: string[][] = [];
    const take = (answer: Awaited<ReturnType<TestAgent['call']>>) => {
      count += answer.structured.blockedRequests?.count ?? 0;
      if (answer.structured.blockedRequests !== undefined) hosts.push(answer.structured.blockedRequests.hosts);
    };
    take(await agent.call('nova.navigate', { url: `${site.url}/pictures`, waitForLoad: true }));
    await expect
      .poll(
        async () => {
          take(await agent.call('nova.perceive', { mode: 'state' }));
          return count;
        },
        { timeout: 20_000 },
      )
      .toBe(12);
    expect(hosts.every((named) => named.length <= 10)).toBe(true);
    const quiet = await agent.call('nova.perceive', { mode: 'state' });
    expect(quiet.structured).not.toHaveProperty('blockedRequests');
  });
});

it('needs the proxy for a proxy behind it [A&S Z8]', async () => {
  await expect(
    startTestNova({ settings: { 'url.egressProxy': false, 'url.upstreamProxy': 'http://127.0.0.1:1' } }),
  ).rejects.toThrow('url.egressProxy');
  await expect(startTestNova({ settings: { 'url.upstreamProxy': 'socks5://127.0.0.1:1' } })).rejects.toThrow(
    'http://user:password@host:port',
  );
});
