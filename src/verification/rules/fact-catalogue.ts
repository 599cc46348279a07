import type { PageTopic } from '../../browser/index.js';
import { type DeltaRule, HOST_TOPICS, type HostTopic, OUTCOME_TOPICS, type OutcomeTopic } from '../types.js';

/** The fact catalogue of A&S 5.5 as data. */

export const RESERVED_PREFIXES: readonly string[] = [
  'dom',
  'page',
  'text',
  'form',
  'chat',
  'composer',
  'model',
  'overlay',
  'auth',
  'sandbox',
  'runtime',
  'tab',
  'download',
  'network',
  'outcome',
  'ok',
];

/** Families that `@css=` narrows to one element. */
export const SCOPED_PREFIXES: readonly string[] = ['composer', 'form', 'chat', 'overlay'];

/** What can be asked of an element: `dom.<facet>(<selector>)`. */
export const DOM_FACETS: ReadonlyMap<string, PageTopic> = new Map([
  ['visible', 'dom.visible'],
  ['text', 'dom.text'],
  ['value', 'dom.value'],
  ['count', 'dom.count'],
  ['attr', 'dom.attr'],
  ['checked', 'dom.checked'],
  ['enabled', 'dom.enabled'],
  ['focused', 'dom.focused'],
]);

export type CatalogueRow =
  | { readonly from: 'page'; readonly topic: PageTopic; readonly delta: DeltaRule | null }
  | { readonly from: 'host'; readonly topic: HostTopic; readonly delta: DeltaRule | null }
  | { readonly from: 'outcome'; readonly topic: OutcomeTopic; readonly delta: null };

/** What no key of a contract names: asked under another name, or counted for the delta facts below. */
type UnnamedTopic =
  | `dom.${string}`
  | 'text.count'
  | 'page.reaction'
  | 'page.glimpse'
  | 'page.language'
  | 'page.theme'
  | 'page.scrollLocked'
  | 'overlay.share'
  | 'chat.assistantRows'
  | 'chat.outboundRows'
  | 'chat.sentTextCount';

/** Page facts that are called what they ask for. The compiler misses a topic that is not here. */
const PAGE_KEYS: { readonly [T in Exclude<PageTopic, UnnamedTopic>]: T } = {
  'page.title': 'page.title',
  'page.readyState': 'page.readyState',
  'page.lang': 'page.lang',
  'form.fields.valid': 'form.fields.valid',
  'form.successIndicator.visible': 'form.successIndicator.visible',
  'form.errorBanner.visible': 'form.errorBanner.visible',
  'form.present': 'form.present',
  'form.submitEnabled': 'form.submitEnabled',
  'form.invalidCount': 'form.invalidCount',
  'chat.streamActive': 'chat.streamActive',
  'chat.messageCount': 'chat.messageCount',
  'chat.sendError.visible': 'chat.sendError.visible',
  'composer.hasText': 'composer.hasText',
  'composer.textEmpty': 'composer.textEmpty',
  'composer.sendButton.clickable': 'composer.sendButton.clickable',
  'composer.text': 'composer.text',
  'model.selected': 'model.selected',
  'model.dropdown.visible': 'model.dropdown.visible',
  'overlay.blocking': 'overlay.blocking',
  'overlay.primary.visible': 'overlay.primary.visible',
  'auth.loggedIn': 'auth.loggedIn',
  'auth.loginWallVisible': 'auth.loginWallVisible',
  'auth.mfaChallenge': 'auth.mfaChallenge',
  'auth.authError': 'auth.authError',
  'auth.stage': 'auth.stage',
  'auth.persistence': 'auth.persistence',
  'auth.assessment': 'auth.assessment',
  'sandbox.selected': 'sandbox.selected',
  'sandbox.target.exists': 'sandbox.target.exists',
};

/** Facts that something has happened since the baseline. */
const DELTA_KEYS: Readonly<Record<string, CatalogueRow>> = {
  'page.urlChanged': { from: 'host', topic: 'page.url', delta: 'differs' },
  'page.routeChanged': { from: 'host', topic: 'page.route', delta: 'differs' },
  'page.titleChanged': { from: 'page', topic: 'page.title', delta: 'differs' },
  'page.navigated': { from: 'host', topic: 'page.navigated', delta: 'since_dispatch' },
  'chat.streamActive.started': { from: 'page', topic: 'chat.streamActive', delta: 'became_true' },
  'chat.assistantTurnCreated': { from: 'page', topic: 'chat.assistantRows', delta: 'grew' },
  'chat.outboundMessageAppeared': { from: 'page', topic: 'chat.outboundRows', delta: 'grew' },
  'chat.sentTextAppeared': { from: 'page', topic: 'chat.sentTextCount', delta: 'grew' },
  'model.selected.changed': { from: 'page', topic: 'model.selected', delta: 'differs' },
  'sandbox.selected.changed': { from: 'page', topic: 'sandbox.selected', delta: 'differs' },
  'tab.newTabOpened': { from: 'host', topic: 'tab.newTabOpened', delta: 'since_dispatch' },
  'download.started': { from: 'host', topic: 'download.started', delta: 'since_dispatch' },
  'download.completed': { from: 'host', topic: 'download.completed', delta: 'since_dispatch' },
  'network.write.failed': { from: 'host', topic: 'network.write.failed', delta: 'since_dispatch' },
};

/** Every key without parameters. */
export const NAMED_KEYS: ReadonlyMap<string, CatalogueRow> = new Map<string, CatalogueRow>([
  ...Object.values(PAGE_KEYS).map((topic) => [topic, { from: 'page', topic, delta: null }] as const),
  ...HOST_TOPICS.map((topic) => [topic, { from: 'host', topic, delta: null }] as const),
  ...OUTCOME_TOPICS.map((topic) => [topic, { from: 'outcome', topic, delta: null }] as const),
  ...Object.entries(DELTA_KEYS),
]);

/** Keys with parameters, as they are shown to a caller. */
const FORMS: readonly string[] = [
  'dom.<selector>',
  ...[...DOM_FACETS.keys()].map((facet) => (facet === 'attr' ? 'dom.attr(<sel>|<name>)' : `dom.${facet}(<sel>)`)),
  'text.present(<url-encoded literal>)',
  'text.appeared(<url-encoded literal>)',
  'ok.<signalKey>',
];

export const ALL_KEYS: readonly string[] = [...FORMS, ...NAMED_KEYS.keys()];

/** The keys that begin with this word and a dot. */
export function keysUnder(prefix: string): readonly string[] {
  return ALL_KEYS.filter((key) => key.startsWith(`${prefix}.`));
}
