/** Föreningens behörigheter: a matrix of rights and members, Solid. */
import { defineApp } from '../room.js';
import { empty, json, scene, shell, str } from '../spec.js';

interface Db {
  rights: Record<string, boolean>;
  members: { id: string; name: string }[];
  invited: string[];
}

const key = (role: string, right: string) => `${role}:${right}`;

export const perms = () =>
  defineApp<Db>({
    name: 'perms',
    part: 'solid-js',
    language: 'sv',
    seed: () => ({
      rights: {
        'ledare:publicera': false,
        'ledare:exportera': true,
        'medlem:publicera': false,
        'medlem:exportera': false,
      },
      members: [
        { id: 'u31', name: 'Elin Sjöberg' },
        { id: 'u32', name: 'Oskar Lind' },
      ],
      invited: [],
    }),
    page: ({ base, look }) =>
      shell({
        title: 'Behörigheter – Roddklubben',
        language: 'sv',
        base,
        look,
        app: 'perms',
        body: '<div id="root"></div>',
      }),
    routes: {
      'GET v2/state': ({ db }) => json(200, db),
      'PATCH v2/rights': ({ perform, body }) => {
        // Codec: the page sends a patch of one operation.
        const path = String(
          (body as unknown as { readonly ops: readonly { path: string; value: boolean }[] }).ops[0]?.path,
        ).slice(1);
        const value = (body as unknown as { readonly ops: readonly { value: boolean }[] }).ops[0]?.value === true;
        return perform(
          'grant',
          (db, skew) => {
            db.rights[skew ? path.replace('ledare', 'medlem') : path] = value;
          },
          (db) => json(200, { applied: 1, rights: db.rights }),
          json(200, { applied: 0, skipped: [{ path: `/${path}`, why: 'inherited' }] }),
        );
      },
      'DELETE v2/members/:id': ({ perform, params }) =>
        perform(
          'remove',
          (db) => {
            db.members = db.members.filter(({ id }) => id !== params[0]);
          },
          () => empty(),
          json(409, { errors: [{ code: 'last_treasurer', title: 'Medlemmen är föreningens enda kassör.' }] }),
        ),
      'POST v2/invitations': ({ perform, body }) =>
        perform(
          'invite',
          (db, skew) => {
            db.invited.push(skew ? str(body, 'email').replace('.example', '.exampel') : str(body, 'email'));
          },
          (db) => json(201, { data: { type: 'invitation', attributes: { email: db.invited.at(-1) } } }),
          json(200, { errors: [{ code: 'seat_limit', title: 'Alla platser är upptagna' }] }),
        ),
    },
    plays: {
      grant: {
        kind: 'switch',
        act: { how: 'check', selector: '#ledare-publicera' },
        done: ({ rights }) =>
          rights[key('ledare', 'publicera')] === true && rights[key('medlem', 'publicera')] === false,
      },
      remove: {
        kind: 'delete',
        act: { how: 'click', selector: '#remove-u32', confirm: '#really' },
        done: ({ members }) => members.length === 1 && members[0]?.id === 'u31',
      },
      invite: {
        kind: 'send',
        prepare: [{ type: 'fill', selector: '#email', value: 'karin.ek@mejl.example' }],
        act: { how: 'click', selector: '#invite' },
        done: ({ invited }) => invited.join() === 'karin.ek@mejl.example',
      },
    },
    scenes: [
      scene('grant', 'right', 'the box is ticked at once, PATCH 200'),
      scene('grant', 'right', 'PATCH 204, no word', { reply: empty() }),
      scene('grant', 'refused_in_body', 'applied: 0; the box stays ticked'),
      scene('grant', 'refused_in_body', 'applied: 0; the box falls back', { look: 'honest' }),
      scene('grant', 'refused_by_status', '403; the box stays ticked', { reply: json(403, {}) }),
      scene('grant', 'other', 'the right goes to the other role; the answer has all rights', { fault: 'neighbour' }),
      scene('grant', 'reverted', 'ticked, and unticked by a policy after 2 s', { ms: 2000 }),
      scene('grant', 'other', 'the page never sends it', { look: 'unsent', fault: 'unsent' }),
      scene('remove', 'right', 'the line goes'),
      scene('remove', 'refused_by_status', '409 with errors, alert box'),
      scene('remove', 'dropped', 'the line goes; back on reload'),
      scene('remove', 'other', 'no answer; removed all the same', { fault: 'hang_done', happens: true, sign: false }),
      scene('remove', 'refused_in_text', 'a sentence in the answer is shown', {
        reply: json(200, { info: 'Borttagning kräver styrelsebeslut. Ärendet har lagts till dagordningen.' }),
      }),
      scene('invite', 'right', '201, the list of invitations grows'),
      scene('invite', 'refused_in_body', '200 with errors, shown'),
      scene('invite', 'other_value', '201 with a mangled address in it'),
      scene('invite', 'double', '201, two invitations on reload'),
      scene('invite', 'late', '202, sent after a second, the page hears of it', {
        ms: 1000,
        reply: json(202, { data: null, meta: { job: 'j-77' } }),
      }),
      scene('invite', 'dropped', '201, nobody invited on reload'),
      scene('grant', 'right', 'applied: 1 and nothing else', { reply: json(200, { applied: 1 }) }),
      scene('grant', 'right', 'PATCH 200 after 1.2 s', { think: 1200 }),
      scene('grant', 'right', 'a page that looks at the answer', { look: 'honest' }),
      scene('remove', 'right', '200 with what was removed', { reply: json(200, { removed: 'u32' }) }),
      scene('remove', 'right', '204 after 1.4 s', { think: 1400 }),
      scene('invite', 'right', '202, queued and sent at once; in the list on reload', {
        reply: json(202, { data: null, meta: { job: 'j-78' } }),
      }),
      scene('invite', 'right', '201 after 1.9 s', { think: 1900 }),
    ],
  });
