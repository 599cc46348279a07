import {
  ALLOWED_EFFECTS,
  AUTH_CONTEXTS,
  DEVICES,
  type ElementAnchor,
  type EntryContext,
  type Fingerprint,
  HINT_KINDS,
  type IssuerEvidence,
  MAX_SCOPES,
  type Playbook,
  type PlaybookAction,
  POLARITIES,
  POLICIES,
  type Signal,
  SIGNAL_KINDS,
  type Slot,
  SLOT_TYPES,
  STEP_TYPES,
  VALUE_SOURCES,
  VERIFY_TYPES,
  type VerifyItem,
  WRITABLE_TYPES,
} from '../../types.js';
import type { PackEntry, PackHint } from './pack.js';
import { count, listOf, members, moment, number, oneOf, orNull, type Read, text, textLike } from './fields.js';

/** Entries and hints as a pack holds them. Types and names are read here; what holds between fields, the validator asks. */

/** Ids are shown to people before anything is trusted. */
const ID = textLike(/^[a-z0-9][a-z0-9._:-]{0,95}$/i);

const readSignal: Read<Signal> = (value, path) => {
  const { get, maybe } = members(value, path, ['kind', 'match', 'locale']);
  return { kind: get('kind', oneOf(SIGNAL_KINDS)), match: get('match', text), locale: maybe('locale', text) };
};

const readFingerprint: Read<Fingerprint> = (value, path) => {
  const { get } = members(value, path, ['signals', 'minConfidence']);
  return { signals: get('signals', listOf(readSignal)), minConfidence: get('minConfidence', number) };
};

const ANCHOR_MEMBERS = [
  'tag',
  'role',
  'name',
  'inputType',
  'id',
  'testId',
  'nameAttribute',
  'placeholder',
  'href',
  'region',
];
const readAnchor: Read<ElementAnchor> = (value, path) => {
  const { get, maybe } = members(value, path, ANCHOR_MEMBERS);
  return {
    tag: get('tag', text),
    role: get('role', text),
    name: get('name', text),
    inputType: maybe('inputType', text),
    id: maybe('id', text),
    testId: maybe('testId', text),
    nameAttribute: maybe('nameAttribute', text),
    placeholder: maybe('placeholder', text),
    href: maybe('href', text),
    region: maybe('region', text),
  };
};

const ACTION_MEMBERS = [
  'type',
  'selector',
  'slot',
  'fallbackSelectors',
  'key',
  'valueSource',
  'timeoutMs',
  'declaredPolarity',
  'maxScope',
  'allowedEffect',
  'targetVisibleText',
  'vendorApiCall',
  'routeTemplate',
  'anchor',
];
const readAction: Read<PlaybookAction> = (value, path) => {
  const { get, maybe } = members(value, path, ACTION_MEMBERS);
  return {
    type: get('type', oneOf(STEP_TYPES)),
    selector: maybe('selector', text),
    slot: maybe('slot', text),
    fallbackSelectors: maybe('fallbackSelectors', listOf(text)),
    key: maybe('key', text),
    valueSource: maybe('valueSource', oneOf(VALUE_SOURCES)),
    timeoutMs: get('timeoutMs', count),
    declaredPolarity: maybe('declaredPolarity', oneOf(POLARITIES)),
    maxScope: maybe('maxScope', oneOf(MAX_SCOPES)),
    allowedEffect: maybe('allowedEffect', oneOf(ALLOWED_EFFECTS)),
    targetVisibleText: maybe('targetVisibleText', text),
    vendorApiCall: maybe('vendorApiCall', text),
    routeTemplate: maybe('routeTemplate', text),
    anchor: maybe('anchor', readAnchor),
  };
};

const readVerify: Read<VerifyItem> = (value, path) => {
  const { get, maybe } = members(value, path, ['type', 'selector', 'text', 'routeTemplate', 'threshold', 'ms']);
  return {
    type: get('type', oneOf(VERIFY_TYPES)),
    selector: maybe('selector', text),
    text: maybe('text', text),
    routeTemplate: maybe('routeTemplate', text),
    threshold: maybe('threshold', number),
    ms: maybe('ms', count),
  };
};

const readSlot: Read<Slot> = (value, path) => {
  const { get } = members(value, path, ['name', 'type', 'maxLength']);
  return { name: get('name', text), type: get('type', oneOf(SLOT_TYPES)), maxLength: get('maxLength', count) };
};

const readPlaybook: Read<Playbook> = (value, path) => {
  const { get, maybe } = members(value, path, ['policy', 'actions', 'verify', 'requiredCapabilities', 'slots']);
  return {
    policy: get('policy', oneOf(POLICIES)),
    actions: get('actions', listOf(readAction)),
    verify: get('verify', listOf(readVerify)),
    requiredCapabilities: get('requiredCapabilities', listOf(text)),
    slots: maybe('slots', listOf(readSlot)),
  };
};

const readContext: Read<EntryContext> = (value, path) => {
  const { maybe } = members(value, path, ['device', 'locale', 'auth', 'routes']);
  return {
    device: maybe('device', oneOf(DEVICES)),
    locale: maybe('locale', text),
    auth: maybe('auth', oneOf(AUTH_CONTEXTS)),
    routes: maybe('routes', listOf(text)),
  };
};

const readEvidence: Read<IssuerEvidence> = (value, path) => {
  const { get } = members(value, path, ['successes', 'failures', 'distinctSessions', 'lastSuccessAt']);
  return {
    successes: get('successes', count),
    failures: get('failures', count),
    distinctSessions: get('distinctSessions', count),
    lastSuccessAt: get('lastSuccessAt', orNull(moment)),
  };
};

const ENTRY_MEMBERS = ['stableId', 'type', 'contentRev', 'fingerprint', 'playbook', 'context', 'evidence'];
export const readPackEntry: Read<PackEntry> = (value, path) => {
  const { get } = members(value, path, ENTRY_MEMBERS);
  return {
    stableId: get('stableId', ID),
    type: get('type', oneOf(WRITABLE_TYPES)),
    contentRev: get('contentRev', count),
    fingerprint: get('fingerprint', readFingerprint),
    playbook: get('playbook', readPlaybook),
    context: get('context', readContext),
    evidence: get('evidence', readEvidence),
  };
};

const readEffect: Read<{ readonly scoreDelta: number; readonly tag: string }> = (value, path) => {
  const { get } = members(value, path, ['scoreDelta', 'tag']);
  return { scoreDelta: get('scoreDelta', number), tag: get('tag', text) };
};

const HINT_MEMBERS = [
  'hintId',
  'kind',
  'mode',
  'selectors',
  'effect',
  'enumerateMax',
  'framework',
  'controlKind',
  'advice',
];
export const readPackHint: Read<PackHint> = (value, path) => {
  const { get } = members(value, path, HINT_MEMBERS);
  return {
    hintId: get('hintId', ID),
    kind: get('kind', oneOf(HINT_KINDS)),
    mode: get('mode', oneOf(['ancestor', 'item_root'])),
    selectors: get('selectors', listOf(text)),
    effect: get('effect', orNull(readEffect)),
    enumerateMax: get('enumerateMax', count),
    framework: get('framework', orNull(text)),
    controlKind: get('controlKind', orNull(text)),
    advice: get('advice', orNull(text)),
  };
};
