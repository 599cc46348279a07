/** Which composers meet which behaviour. */
import type { Behaviour, Made, PagePart, Plan, ServerPart } from './scenario.js';
import { type Lang, LANGS, WORDS } from './words.js';

const OK: ServerPart = { stores: true, status: 200, delayMs: 150 };
const REFUSED: ServerPart = { stores: false, status: 500, delayMs: 500 };
/** A server that answers 200 and says in its words that it did not take the message. */
const POLITE: ServerPart = { stores: false, status: 200, refuses: true, delayMs: 400 };
const SHOWN: PagePart = { isOptimistic: true };

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  'shown when stored': { kind: 'success', server: OK, page: {} },
  'shown at once': { kind: 'success', server: OK, page: SHOWN },
  'shown at once, stored after 3 s': { kind: 'success', server: { ...OK, delayMs: 3000 }, page: SHOWN },
  'shown when stored, after 3 s': { kind: 'success', server: { ...OK, delayMs: 3000 }, page: {} },
  'streaming answer': { kind: 'success', server: { ...OK, streams: true }, page: { ...SHOWN, streams: true } },
  'shown, refused, marked': { kind: 'failure', server: REFUSED, page: SHOWN },
  'shown, refused, taken back': { kind: 'failure', server: REFUSED, page: { ...SHOWN, takesBack: true } },
  'shown, refused politely, marked': { kind: 'failure', server: POLITE, page: SHOWN },
  'shown, refused politely, taken back': { kind: 'failure', server: POLITE, page: { ...SHOWN, takesBack: true } },
  'shown, refused politely at once, taken back': {
    kind: 'failure',
    server: { ...POLITE, delayMs: 0 },
    page: { ...SHOWN, takesBack: true },
  },
  'shown, asked for late, refused': { kind: 'failure', server: REFUSED, page: { ...SHOWN, lateMs: 500 } },
  'shown, no answer': { kind: 'failure', server: { ...REFUSED, status: 0 }, page: SHOWN },
  'refused with words, text kept': { kind: 'failure', server: REFUSED, page: { complains: true } },
  'refused politely with words, text kept': { kind: 'failure', server: POLITE, page: { complains: true } },
  'refused without a word, text kept': { kind: 'failure', server: REFUSED, page: {} },
  'nothing happens': { kind: 'failure', server: OK, page: { ignores: true } },
};
const ALL = Object.keys(BEHAVIOURS);
/** Of components that show every message at once and draw failures themselves. */
const OWN_WAY = Object.entries(BEHAVIOURS).flatMap(([name, { page }]) =>
  page.isOptimistic === true && page.takesBack !== true ? [name] : [],
);

interface Composer {
  readonly lang: Lang;
}
const PARTS: readonly (Composer & { readonly kit: string; readonly behaviours: readonly string[] })[] = [
  { kit: 'deep-chat', lang: 'en', behaviours: OWN_WAY },
  { kit: 'nlux', lang: 'en', behaviours: OWN_WAY },
  { kit: 'vue-advanced-chat', lang: 'es', behaviours: OWN_WAY },
  { kit: 'chatscope', lang: 'de', behaviours: ALL },
  { kit: 'tiptap', lang: 'fr', behaviours: ALL },
  { kit: 'quill', lang: 'es', behaviours: ALL },
  { kit: 'slate', lang: 'en', behaviours: ALL },
];
const MADE: readonly (Composer & { readonly name: string; readonly made: Made })[] = [
  { name: 'textarea and button', lang: 'en', made: { field: 'textarea', button: 'named' } },
  { name: 'editable and icon', lang: 'de', made: { field: 'editable', button: 'icon' } },
  { name: 'Enter only', lang: 'fr', made: { field: 'textarea', button: 'none' } },
  { name: 'button shut until typed', lang: 'es', made: { field: 'textarea', button: 'shut' } },
  { name: 'one-line field', lang: 'de', made: { field: 'input', button: 'named' } },
  { name: 'nameless icon, log by class', lang: 'en', made: { field: 'editable', button: 'bare', log: '' } },
  { name: 'in a frame', lang: 'fr', made: { field: 'textarea', button: 'named', frame: true } },
  { name: 'in an open shadow root', lang: 'es', made: { field: 'textarea', button: 'icon', place: 'open' } },
  { name: 'in a closed shadow root', lang: 'de', made: { field: 'editable', button: 'named', place: 'closed' } },
];
const TWO: Behaviour = { kind: 'refusal', server: OK, page: {} };

type Unnumbered = Omit<Plan, 'id'>;

export function planRuns(): Plan[] {
  const of = (
    { lang }: Composer,
    behaviour: string,
    more: Pick<Plan, 'kit' | 'composer' | 'isPart'> & { readonly made?: Made },
  ): Unnumbered => ({
    behaviour,
    ...(BEHAVIOURS[behaviour] ?? TWO),
    lang,
    words: WORDS[lang],
    made: {},
    ...more,
  });
  const parts = PARTS.flatMap((composer) =>
    composer.behaviours.map((name) => of(composer, name, { kit: composer.kit, composer: composer.kit, isPart: true })),
  );
  const made = MADE.flatMap((composer) =>
    ALL.map((name) => of(composer, name, { kit: 'plain', composer: composer.name, made: composer.made })),
  );
  const two = LANGS.map((lang) => of({ lang }, 'two composers', { kit: 'two', composer: 'two' }));
  return [...parts, ...made, ...two].map((plan, index) => ({ id: `c${index + 1}`, ...plan }));
}
