/** Sessions, tokens and headers of HTTP that are somebody else's. */
import { type Attack, cut } from './attack.js';
import { TOKEN } from './desk.js';
import type { IdentityScene } from './identity-scene.js';
import { post, type Posted, send } from './wire.js';

export function transportAttacks(scene: IdentityScene): readonly Attack[] {
  const { base } = scene.desk;
  const tabs = (headers: Readonly<Record<string, string>>, url = `${base}/mcp?agent=web`) =>
    post(url, TOKEN, 'tabs', {}, headers);
  const isAnswered = ({ status, text }: Posted): string | null =>
    status === 200 && text.includes('"tabs"') ? `answered: ${text.slice(0, 200)}` : null;
  const plain = async () => isAnswered(await tabs({})) !== null;
  const refused = (id: string, what: string, ask: () => Promise<Posted>): Attack => ({
    id,
    what,
    run: async () => isAnswered(await ask()),
    control: plain,
  });
  const session = async (agent: string): Promise<string> => {
    const clientInfo = { name: agent, version: '1.0.0' };
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
    const opened = await send(`${base}/mcp?agent=${agent}`, {
      headers: { authorization: `Bearer ${TOKEN}` },
      body: { jsonrpc: '2.0', id: 1, method: 'initialize', params },
    });
    return String(opened.headers['mcp-session-id'] ?? '');
  };
  const inSession = (agent: string, id: string, tool: string, args: object): Promise<Posted> =>
    send(`${base}/mcp?agent=${agent}`, {
      headers: { authorization: `Bearer ${TOKEN}`, 'mcp-session-id': id, 'mcp-protocol-version': '2025-11-25' },
      body: { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: `nova_${tool}`, arguments: args } },
    });
  const sessionTheft = async (who: string): Promise<string | null> => {
    const id = await session('victim');
    const made = await inSession('victim', id, 'tab_new', { url: `${scene.site.origin}/victim`, claim: {} });
    const targetId = /"targetId":"([^"]+)"/.exec(made.text)?.[1] ?? '';
    await inSession('victim', id, 'tab_claim', { targetId, ttlMs: 60_000 });
    const word = scene.mark();
    const went = await inSession(who, id, 'navigate', {
      targetId,
      url: `${scene.site.origin}/went?${word}`,
      waitForLoad: true,
    });
    return scene.site.wasAsked(word) ? `acted in the session of another: ${went.text.slice(0, 200)}` : null;
  };
  const sessionEnd = async (who: string): Promise<string | null> => {
    const id = await session('victim-two');
    await send(`${base}/mcp?agent=${who}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${who === 'victim-two' ? TOKEN : 'wrong'}`, 'mcp-session-id': id },
    });
    const after = await inSession('victim-two', id, 'tabs', {});
    return after.status === 200 ? null : `the session was ended by another: ${after.status}`;
  };
  /** The private tabs of others, asked for where a person watches. */
  const watching = async (headers: Readonly<Record<string, string>>, isPrivate: boolean): Promise<string | null> => {
    const word = scene.mark();
    await scene.owner.tab(`${scene.site.origin}/watched-${word}`, { private: isPrivate });
    for (const path of ['/api/state', '/api/calls', '/api/events', '/api/tabs', '/api/tasks', '/api/sites']) {
      const said = await send(`${base}${path}`, { method: 'GET', headers });
      if (said.text.includes(word)) return `${path}: ${cut(said.text.slice(said.text.indexOf(word) - 60))}`;
    }
    return null;
  };
  const withToken = { authorization: `Bearer ${TOKEN}` };
  return [
    refused('token-none', 'no token', () =>
      send(`${base}/mcp?agent=web`, {
        body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'nova_tabs', arguments: {} } },
      }),
    ),
    refused('token-prefix', 'the first half of the token', () =>
      tabs({ authorization: `Bearer ${TOKEN.slice(0, 8)}` }),
    ),
    refused('token-case', 'the token in capitals', () => tabs({ authorization: `Bearer ${TOKEN.toUpperCase()}` })),
    refused('token-in-address', 'the token in the address', () =>
      post(`${base}/mcp?agent=web&token=${TOKEN}&access_token=${TOKEN}`, '', 'tabs', {}),
    ),
    refused('token-in-cookie', 'the token in a cookie', () =>
      post(`${base}/mcp?agent=web`, '', 'tabs', {}, { cookie: `token=${TOKEN}; authorization=${TOKEN}` }),
    ),
    refused('origin-of-a-page', 'the origin of a page', () => tabs({ origin: scene.site.origin })),
    refused('origin-null', 'the origin of a sandboxed frame', () => tabs({ origin: 'null' })),
    refused('host-of-a-page', 'another host by DNS rebinding', () => tabs({ host: 'rebound.example' })),
    refused('host-lookalike', 'a host that begins like this machine', () =>
      tabs({ host: '127.0.0.1.rebound.example' }),
    ),
    {
      id: 'session-theft',
      what: "another's session id",
      run: () => sessionTheft('robber'),
      control: async () => (await sessionTheft('victim')) !== null,
    },
    {
      id: 'session-end',
      what: "another's session ended without its token",
      run: () => sessionEnd('robber'),
      control: async () => (await sessionEnd('victim-two')) !== null,
    },
    {
      id: 'watch-without-token',
      what: 'what the live page shows, without a token',
      run: () => watching({}, false),
      control: async () => (await watching(withToken, false)) !== null,
    },
    {
      id: 'watch-private-tabs',
      what: 'private tabs of another on the live page, with the token of agents',
      run: () => watching(withToken, true),
      control: async () => (await watching(withToken, false)) !== null,
    },
  ];
}
