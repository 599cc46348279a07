/** Forbidden places under other names (A&S Z8). */
import type { Attacker } from '../support/attacker.js';
import { type Attack, becomes } from '../support/attack.js';
import { openHostile, refusedWith, wordsOf } from '../support/browse.js';
import { DENIED } from '../support/sink.js';
import type { World } from '../support/world.js';

const REFUSAL = 'url.blocked_by_policy [A&S Z8]';
/** Hosts of documentation and private networks: no server of anybody's. */
const FREE_ADDRESS = '198.51.100.7';

/** This machine as agents may spell it, while private networks are closed. */
const LOOPBACKS: readonly (readonly [id: string, what: string, host: string])[] = [
  ['url-decimal', 'an address as one decimal number', '2130706433'],
  ['url-hex', 'an address as one hexadecimal number', '0x7f000001'],
  ['url-octal-parts', 'an address with octal parts', '0177.0.0.01'],
  ['url-short', 'an address with parts left out', '127.1'],
  ['url-zero', 'the address of no host, which leads to this one', '0'],
  ['url-full-width', 'an address in full-width digits and ideographic dots', '１２７。０。０。１'],
  ['url-mapped-v6', 'IPv4 inside of IPv6', '[::ffff:7f00:1]'],
  ['url-trailing-dot', 'a name of this machine with a dot at the end, in capitals', 'LOCALHOST.'],
  ['url-percent', 'an escaped address', '%31%32%37.0.0.1'],
  ['url-user-info', 'a harmless host as user name', 'example.com@127.0.0.1'],
  ['url-soft-hyphen', 'a name with a character that is dropped', 'local\u00adhost'],
];

const loopback = ([id, what, host]: (typeof LOOPBACKS)[number]): Attack => {
  const ask = (agent: Attacker, world: World, label: string) =>
    agent.call('nova.navigate', { url: `http://${host}:${world.sink.port}/${label}` });
  return {
    id,
    group: 'url-spellings',
    what,
    expects: REFUSAL,
    run: async (world) => {
      const mark = world.sink.mark();
      const nova = await world.nova({ 'url.blockPrivateNetworks': true });
      const answer = await ask(await nova.agent('mallory'), world, id);
      return {
        refused: refusedWith(answer, 'url.blocked_by_policy'),
        effect: world.sink.since(mark),
        note: wordsOf(answer),
      };
    },
    control: async (world) => {
      await ask(await (await world.nova()).agent('mallory'), world, `control-${id}`);
      return world.sink.seen(`control-${id}`) !== null;
    },
  };
};

/** Link-local addresses, where clouds keep keys: never opened. The sink stands behind Nova as its next proxy. */
const METADATA: readonly (readonly [id: string, what: string, host: string])[] = [
  ['metadata-plain', 'the metadata address', '169.254.169.254'],
  ['metadata-octal', 'the metadata address in octal and hexadecimal', '0251.0xfe.43518'],
  ['metadata-6to4', 'the metadata address inside of 6to4', '[2002:a9fe:a9fe::1]'],
  ['metadata-nat64', 'the metadata address behind NAT64', '[64:ff9b::169.254.169.254]'],
];

const metadata = ([id, what, host]: (typeof METADATA)[number]): Attack => {
  const agentOf = async (world: World) =>
    (await world.nova({ 'url.upstreamProxy': `http://127.0.0.1:${world.sink.port}` })).agent('mallory');
  return {
    id,
    group: 'url-spellings',
    what,
    expects: REFUSAL,
    run: async (world) => {
      const agent = await agentOf(world);
      const mark = world.sink.mark();
      const answer = await agent.call('nova.tab_new', { url: `http://${host}/${id}` });
      return {
        refused: refusedWith(answer, 'url.blocked_by_policy'),
        effect: world.sink.since(mark),
        note: wordsOf(answer),
      };
    },
    control: async (world) => {
      await (await agentOf(world)).call('nova.navigate', { url: `http://${FREE_ADDRESS}/control-${id}` });
      return world.sink.seen(`control-${id}`) !== null;
    },
  };
};

/** A denied name as pages may spell it: here the browser takes the address apart, not Nova. */
const NAMES: readonly (readonly [id: string, what: string, spell: (host: string) => string])[] = [
  ['name-backslashes', 'backslashes for slashes', (host) => `http:\\\\${host}\\x`],
  ['name-line-breaks', 'tabs and line breaks inside of an address', (host) => `ht\ttp://${host.replace('.', '.\n')}/`],
  ['name-many-slashes', 'too many slashes, scheme in mixed case', (host) => `hTTp:////\\${host}/`],
  ['name-capitals-dot', 'capitals and a dot at the end', (host) => `HTTP://${host.toUpperCase().replace(':', '.:')}/`],
  [
    'name-ideographic',
    'ideographic and half-width dots',
    (host) => `http://${host.replace('.', '。').replace('.', '｡')}/`,
  ],
  [
    'name-escaped',
    'an escaped letter and an escaped dot',
    (host) => `http://${host.replace('denied', 'd%65nied').replace('.localhost', '%2elocalhost')}/`,
  ],
  [
    'name-homograph',
    'mathematical letters that stand for plain ones',
    (host) => `http://${host.replace('denied', '𝐝𝐞𝐧𝐢𝐞𝐝')}/`,
  ],
  [
    'name-user-info',
    'an allowed host before the at sign, escaped twice',
    (host) => `http://127.0.0.1%2523:80%40x@${host}/`,
  ],
];

const name = ([id, what, spell]: (typeof NAMES)[number]): Attack => {
  const page = (world: World, label: string) => {
    const url = spell(`${label}.${DENIED}:${world.sink.port}`);
    return world.pages.serve(`<title>Go</title><script>location.href = ${JSON.stringify(url)}</script>`);
  };
  return {
    id,
    group: 'url-spellings',
    what,
    expects: `${REFUSAL}, told as blockedRequests`,
    run: async (world) => {
      const nova = await world.nova({ 'url.denyHosts': [`*.${DENIED}`] });
      const { hosts, last } = await openHostile(await nova.agent('mallory'), page(world, id));
      return {
        refused: hosts.includes(`${id}.${DENIED}`),
        effect: world.sink.seen(id),
        note: `${hosts.join()} ${wordsOf(last)}`,
      };
    },
    control: async (world) => {
      const agent = await (await world.nova()).agent('mallory');
      await agent.call('nova.navigate', { url: page(world, `control-${id}`) });
      return becomes(() => world.sink.seen(`control-${id}`) !== null);
    },
  };
};

const denied: Attack = {
  id: 'url-zero-for-denied',
  group: 'url-spellings',
  what: 'a denied address, spelled as the one of no host',
  expects: REFUSAL,
  run: async (world) => {
    const mark = world.sink.mark();
    const agent = await (await world.nova({ 'url.denyHosts': ['127.0.0.1'] })).agent('mallory');
    const answer = await agent.call('nova.navigate', { url: `http://0.0.0.0:${world.sink.port}/url-zero-for-denied` });
    return {
      refused: refusedWith(answer, 'url.blocked_by_policy'),
      effect: world.sink.since(mark),
      note: wordsOf(answer),
    };
  },
};

export const attacks: readonly Attack[] = [
  ...LOOPBACKS.map(loopback),
  ...METADATA.map(metadata),
  ...NAMES.map(name),
  denied,
];
