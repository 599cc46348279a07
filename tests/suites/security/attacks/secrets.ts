/** Ways to read what fields hold, what was typed, and what sites hand out as tokens (A&S Z9). */
import type { Attack } from '../support/attack.js';
import { becomes } from '../support/attack.js';
import { type Condition, judge, type Said, type Scene, told, unless } from '../support/scene.js';
import {
  CARD,
  CODE,
  FILLED,
  LOGIN,
  PASSWORD,
  TOKEN,
  TYPED,
  leaks,
  lookEverywhere,
  on,
} from '../support/secret-stage.js';

const group = 'secrets';

const picture = async ({ agent }: Scene, selector: string): Promise<string> => {
  const { content } = await agent.call('nova_capture_screenshot', { selector, format: 'png' });
  return content.find(({ type }) => type === 'image')?.data ?? '';
};
const fieldsPage = (markup: (value: string) => string) =>
  `<title>Fields</title>${['WWWWWWWW', 'iiiiiiii'].map((value, at) => `<div id="d${at}" style="width:300px;height:40px">${markup(value)}</div>`).join('')}`;
const field = (more: string) => (value: string) =>
  `<input ${more} value="${value}" style="width:280px;height:30px;border:0;font:20px monospace">`;

export const attacks: readonly Attack[] = [
  {
    id: 'filled-fields',
    group,
    what: 'password, code and card fields that are filled already, by every look there is',
    expects: 'no value in answers, store, files or log (A&S Z9, 3.1)',
    control: async (world) => {
      const scene = await on(world, { '/': FILLED });
      return (await lookEverywhere(scene)).includes('PlainNickname');
    },
    run: async (world) => {
      const scene = await on(world, { '/': FILLED });
      await scene.call('nova_click_selector', { selector: '#eye' });
      return judge([], await leaks(scene, await lookEverywhere(scene), [PASSWORD, CODE, CARD]));
    },
  },
  {
    id: 'typed-words',
    group,
    what: 'what an agent types, looked for in store, files and log',
    expects: 'only its length is kept (A&S Z9)',
    control: async (world) => {
      const scene = await on(world, { '/': LOGIN });
      await scene.call('nova_ok_observe', { claims: [{ signalKey: 'shop.note', value: 'words to be kept 31' }] });
      return (await leaks(scene, '', ['words to be kept 31'])) !== null;
    },
    run: async (world) => {
      const scene = await on(world, { '/': LOGIN });
      const said = [
        await scene.call('nova_type_selector', { selector: '#pw', text: TYPED, verify: true }),
        await scene.call('nova_type_selector', { selector: '#missing', text: TYPED, timeoutMs: 50 }),
        await scene.call('nova_run_sequence', {
          steps: [{ action: 'type', selector: '#pw', text: TYPED, clear: true }],
        }),
      ];
      return judge(
        unless(said[0]?.ok === true, told(said[0] ?? {})),
        await leaks(scene, JSON.stringify(said), [TYPED]),
      );
    },
  },
  {
    id: 'words-in-refusals',
    group,
    what: 'malformed calls with typed text in them: unknown fields, wrong types, bad steps',
    expects: 'the refusal names the field and never repeats the text (A&S A3, Z9)',
    run: async (world) => {
      const scene = await on(world, { '/': LOGIN });
      const calls: readonly (readonly [string, Record<string, unknown>])[] = [
        ['nova_type_selector', { selector: '#pw', text: TYPED, noSuchField: 1 }],
        ['nova_type_selector', { selector: '#pw', ctaRef: 1, text: TYPED }],
        ['nova_type_selector', { selector: 7, text: TYPED }],
        ['nova_type_selector', { selector: '#pw', text: { value: TYPED } }],
        ['nova_invoke', { tool: 'nova.type_selector', arguments: { text: TYPED } }],
        ['nova_run_sequence', { steps: [{ tool: 'nova.type_selector', args: { text: TYPED, bad: 1 } }] }],
        ['nova_guarded_send_message', { text: TYPED, noSuchField: true }],
      ];
      const said: Said[] = [];
      for (const [tool, args] of calls) said.push(await scene.callMalformed(tool, args));
      return judge(
        said.flatMap((one) => unless(one.errorCode === -32602, told(one))),
        await leaks(scene, JSON.stringify(said), [TYPED]),
      );
    },
  },
  {
    id: 'tokens-in-addresses',
    group,
    what: 'tokens in queries, redirects and user info of addresses',
    expects: 'kept as ~ and eight digits; user info is dropped (A&S Z9)',
    control: async (world) => {
      const scene = await on(world, { '/': LOGIN });
      await scene.open('/?page=PlainMarker17');
      return (await leaks(scene, '', ['PlainMarker17'])) !== null;
    },
    run: async (world) => {
      const scene = await on(world, {
        '/': LOGIN,
        '/go': (_request, response) => response.writeHead(302, { location: `/?code=${TOKEN}1&state=x` }).end(),
      });
      await scene.open(`/?access_token=${TOKEN}2&apiKey=${TOKEN}3&X-Amz-Signature=${TOKEN}4`);
      await scene.open('/go');
      const { port } = scene.site;
      await scene.call('nova_navigate', { url: `http://ada:${TOKEN}5@127.0.0.1:${port}/`, waitForLoad: true });
      const logs = JSON.stringify([
        await scene.call('nova_network_read'),
        await scene.call('nova_console_read'),
      ]).replaceAll(/"page(Url|Title)":"[^"]*"/g, '');
      const arrived = scene.site.requests.some((one) => one.includes(TOKEN));
      return judge(unless(arrived, 'the tokens never travelled'), await leaks(scene, logs, [TOKEN]));
    },
  },
  {
    id: 'tokens-in-logs',
    group,
    what: 'bearer tokens and cookies in console messages, headers and bodies',
    expects: 'masked or never read (A&S Z9, network_read)',
    control: async (world) => {
      const scene = await on(world, { '/': '<title>x</title><script>console.log("PlainMarker23")</script>' });
      return JSON.stringify(await scene.call('nova_console_read')).includes('PlainMarker23');
    },
    run: async (world) => {
      const scene = await on(world, {
        '/': `<title>x</title><script>console.warn('Authorization: Bearer ${TOKEN}1'); console.log('token=${TOKEN}2'); document.cookie = 'session=${TOKEN}3';
          fetch('/api?access_token=${TOKEN}4', { method: 'POST', headers: { authorization: 'Bearer ${TOKEN}5' }, body: 'password=${TOKEN}6' })</script>`,
        '/api': (_request, response) =>
          response.writeHead(200, { 'set-cookie': `id=${TOKEN}7` }).end(`{"token":"${TOKEN}8"}`),
      });
      await becomes(() => scene.arrived('/api') !== null);
      const logs = [
        await scene.call('nova_console_read'),
        await scene.call('nova_network_read'),
        await scene.call('nova_tabs'),
      ];
      return judge(
        unless(logs[1]?.requests?.length > 0, 'no request was read'),
        await leaks(scene, JSON.stringify(logs), [TOKEN]),
      );
    },
  },
  {
    id: 'guessing-by-conditions',
    group,
    what: 'asking letter by letter what a password field holds, by conditions of a contract',
    expects: 'the value is unreadable: no guess is ever confirmed or denied (A&S 5.5)',
    run: async (world) => {
      const scene = await on(world, { '/': FILLED });
      const ask = async (factKey: string, operator: Condition['operator'], expected: string) => {
        const all: Condition[] = [{ factKey, operator, expected }];
        const said = await scene.call('nova_contract_check', {
          transitionContract: { postconditions: { success: { all } } },
          selector: '#eye',
        });
        return said.postconditions?.success?.verdict ?? said.reasonCode;
      };
      const plain = [
        await ask('dom.value(#nick)', 'contains', 'Plain'),
        await ask('dom.value(#nick)', 'contains', 'zzz'),
      ];
      const confirmed: string[] = [];
      for (const id of ['#pw', '#otp', '#card'])
        for (const guess of ['K', 'o', '4', 'zzz'])
          for (const key of [`dom.value(${id})`, `dom.attr(${id}|value)`, `dom.text(${id})`]) {
            const verdict = await ask(key, 'contains', guess);
            if (verdict === 'satisfied') confirmed.push(`${key} holds ${guess}`);
          }
      const wrong = unless(plain[0] === 'satisfied' && plain[1] === 'failed', `plain fields: ${plain.join()}`);
      return judge(wrong, confirmed.length === 0 ? null : confirmed.join('; '));
    },
  },
  {
    id: 'guessing-by-selectors',
    group,
    what: 'asking letter by letter what a password field holds, by attribute selectors on its value',
    expects: 'a right guess is answered as a wrong one (A&S Z9)',
    control: async (world) => {
      const scene = await on(world, { '/': FILLED });
      const find = (start: string) =>
        scene.call('nova_wait_for_selector', { selector: `#nick[value^="${start}"]`, timeoutMs: 50 });
      return (await find('Plain')).ok === true && (await find('zzz')).ok === false;
    },
    run: async (world) => {
      const scene = await on(world, { '/': FILLED });
      const ask = async (start: string) => {
        const all: Condition[] = [{ factKey: `dom.count(#pw[value^="${start}"])`, operator: 'eq', expected: 1 }];
        const said = [
          await scene.call('nova_contract_check', { transitionContract: { postconditions: { success: { all } } } }),
          await scene.call('nova_wait_for_selector', { selector: `#pw[value^="${start}"]`, timeoutMs: 50 }),
          await scene.call('nova_wait_for_selector', {
            selector: `form:has([value^="${start}"][type=password])`,
            timeoutMs: 50,
          }),
          await scene.call('nova_click_selector', { selector: `#pw[\\76 alue^='${start}']`, timeoutMs: 50 }),
          await scene.call('nova_wait_for_selector', { selector: `#pw[/**/value/**/^="${start}`, timeoutMs: 50 }),
          await scene.call('nova_wait_for_selector', { selector: `#pw:not([*|VALUE^="${start}" i])`, timeoutMs: 50 }),
        ];
        return said.map(({ status, reasonCode, postconditions }) =>
          [status, reasonCode, postconditions?.success?.verdict].join(),
        );
      };
      const [right, wrong] = [await ask('Kp7'), await ask('zzz')];
      return judge([], right.join() === wrong.join() ? null : `told apart: ${right.join(' ')} / ${wrong.join(' ')}`);
    },
  },
  {
    id: 'password-in-a-picture',
    group,
    what: 'pictures of secret fields that show different letters',
    expects: 'both pictures are the same: the fields are blanked (A&S capture_screenshot)',
    control: async (world) => {
      const scene = await on(world, { '/': fieldsPage(field('type="text"')) });
      return (await picture(scene, '#d0')) !== (await picture(scene, '#d1'));
    },
    run: async (world) => {
      const seen: string[] = [];
      const wrong: string[] = [];
      for (const more of [
        'autocomplete="cc-number"',
        'autocomplete="one-time-code"',
        'autocomplete="current-password"',
        'name="cvv" autocomplete="cc-csc"',
      ]) {
        const scene = await on(world, { '/': fieldsPage(field(more)) });
        const [one, two] = [await picture(scene, '#d0'), await picture(scene, '#d1')];
        wrong.push(...unless(one !== '' && two !== '', `no picture of ${more}`));
        if (one !== two) seen.push(more);
      }
      return judge(wrong, seen.length === 0 ? null : `letters show: ${seen.join(', ')}`);
    },
  },
];
