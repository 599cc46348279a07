import type { DismissReport, ElementFacts } from '../../browser/index.js';
import type { ActionNote, Anchor, BlockerNote, JournalNote } from '../../journal/index.js';
import {
  domainKey,
  errorText,
  normalizeSelector,
  REASONS,
  routeKey,
  routeTemplate,
  sha256Hex,
} from '../../kernel/index.js';
import { unsafeBecause } from '../../learning/index.js';
import { summarizeArguments } from './args-summary.js';
import { unsafeEffect } from './learning-effects.js';
import type { Outcome } from '../call/outcome.js';
import type { Context } from '../call/context.js';
import { commitClassOf, elementOf, type Refusal, type Trip } from '../call/trip.js';
import type { Row } from './recording.js';

/** A&S B5: a page that was cleared is watched so long before it counts (K 3). */
const WATCH_MS = 3000;
const LABEL_CHARS = 80;
const SELECTOR_CHARS = 512;

interface Ended {
  readonly outcome: Refusal;
  readonly presentWithout: readonly string[];
}

/** What the call leaves for the journal (K 14). A note that cannot be made is no reason to lose the row (K 15.8). */
export function learningNote(
  trip: Trip,
  row: Row,
  ended: Ended,
  road: Pick<Context, 'knowledge' | 'log' | 'redactor'>,
): JournalNote | null {
  if (trip.target?.isPrivate === true || trip.privateTab !== null) return null;
  if (touchesOff(trip, row, road)) return null;
  try {
    return noteOf(trip, row, ended, road);
  } catch (error) {
    road.log('error', 'journal.no_note', { callId: trip.callId, error: errorText(error) });
    return null;
  }
}

/** A call that began, ended or asked about a site where nothing is learned leaves no note at all (A&S Z11). */
function touchesOff(trip: Trip, { before, after }: Row, { knowledge }: Pick<Context, 'knowledge'>): boolean {
  const named = Object.values(trip.args ?? {}).filter((value) => typeof value === 'string' && /^https?:/i.test(value));
  const scopes = [namedScope(trip), hostOf(before.url), hostOf(after.url), ...named.map((url) => hostOf(String(url)))];
  return scopes.some((scope) => scope !== null && knowledge.isOff(scope));
}

/** Typed fields and hashes, nothing that was typed or read. */
function noteOf(
  trip: Trip,
  row: Row,
  { outcome, presentWithout }: Ended,
  road: Pick<Context, 'redactor'>,
): JournalNote {
  const { before, after } = row;
  const template = before.url === null ? null : routeTemplate(before.url);
  return {
    v: 1,
    seq: row.dispatchSeq,
    callId: row.dispatchCallId,
    parentCallId: row.parentCallId,
    parentTool: trip.parentTool,
    toolName: row.toolName,
    agentId: row.agentId,
    claimTaskId: row.claimTaskId,
    targetId: row.targetId,
    targetSessionId: row.targetSessionId,
    atMs: row.endedAtMs,
    durationMs: row.durationMs,
    ok: row.ok,
    executed: row.executed,
    dispatched: trip.op.latch.dispatched,
    reasonCode: outcome.reasonCode ?? null,
    gateId: outcome.gateId ?? null,
    host: (row.ok ? namedScope(trip) : null) ?? hostOf(before.url),
    hostAfter: hostOf(after.url),
    route: before.url === null ? null : routeKey(before.url),
    routeTemplate: template,
    routeTemplateAfter: after.url === null ? null : routeTemplate(after.url),
    navigationSeq: before.navigationSeq,
    navigationSeqAfter: after.navigationSeq,
    domState: domStateOf(trip),
    action: actionOf(trip, outcome, road),
    effectObserved: effectOf(outcome),
    commit: row.commit,
    dismissal: outcome.dismissal === undefined ? null : dismissalOf(outcome.dismissal, row.endedAtMs, road),
    signature: signatureOf(trip, outcome, template),
    presentWithout,
    outcomes: outcome.learned ?? [],
    argsSummary: summarizeArguments(trip.args ?? {}),
    errorText: row.ok || outcome.reasonCode === undefined ? null : REASONS[outcome.reasonCode].meaning,
  };
}

/** Tools about knowledge say which site they mean; that need not be the one before them. */
function namedScope({ tool, args }: Trip): string | null {
  const scope = tool.bundles.includes('pks_learning') ? args?.scope : undefined;
  return typeof scope === 'string' ? domainKey(scope) : null;
}

const hostOf = (url: string | null): string | null => (url === null ? null : domainKey(url));

/** Two looks that saw the same document with the same controls saw the same state (K 8). */
function domStateOf({ target }: Trip): string | null {
  if (target === null || target.isClosed()) return null;
  const { documentId, ctaRev } = target.revision();
  return `${documentId}.${ctaRev}`;
}

function effectOf({ data, evidence }: Outcome): boolean | null {
  const told = data?.effectObserved;
  if (typeof told === 'boolean') return told;
  return evidence?.mutation?.committed === true ? true : null;
}

function signatureOf({ tool, args }: Trip, { evidence }: Outcome, template: string | null): string | null {
  if (tool.reads !== 'outline' || args?.mode !== 'summary') return null;
  return sha256Hex(JSON.stringify([template, evidence?.lines ?? []])).slice(0, 16);
}

function actionOf(trip: Trip, outcome: Outcome, { redactor }: Pick<Context, 'redactor'>): ActionNote | null {
  const { tool, args } = trip;
  const kind = tool.actsAs ?? (tool.operation === 'observe' ? null : 'other');
  if (kind === null) return null;
  const facts = elementOf(trip)?.facts ?? null;
  const asked = typeof args?.selector === 'string' ? args.selector : null;
  const selector = facts?.stableSelector ?? asked;
  return {
    kind,
    selectorNorm: selector === null ? null : redactor.text(normalizeSelector(selector)).slice(0, SELECTOR_CHARS),
    anchor: facts === null ? null : anchorOf(facts, (text) => redactor.text(text)),
    unsafeBecause:
      facts === null ? 'no_element' : (unsafeBecause(facts.stableSelector, facts) ?? unsafeEffect(trip, outcome)),
    commitClass: commitClassOf(trip),
    isSearch: facts !== null && isSearchField(facts),
    pressedEnter: kind === 'type' && args?.pressEnter === true,
    // A single character is typed text.
    key: kind === 'press_key' && typeof args?.key === 'string' && args.key.length > 1 ? args.key.slice(0, 40) : null,
    openedFileDialog: opensFileDialog(outcome),
  };
}

function anchorOf({ anchor }: ElementFacts, redact: (text: string) => string): Anchor {
  const entries = Object.entries(anchor).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, redact(value).slice(0, LABEL_CHARS)]] : [],
  );
  const { tag, role, name, ...rest } = Object.fromEntries(entries) as Record<keyof Anchor, string>;
  return { tag, role, name, ...rest };
}

function isSearchField({ role, inputType, commit }: ElementFacts): boolean {
  return role === 'searchbox' || inputType === 'search' || commit.form?.isSearch === true;
}

function opensFileDialog({ data }: Outcome): boolean {
  return data?.fileChooserOpened !== undefined;
}

function dismissalOf(
  { verdict, actions, hidden }: DismissReport,
  atMs: number,
  road: Pick<Context, 'redactor'>,
): JournalNote['dismissal'] {
  const isTold = (result: string) => result !== 'refused' && (verdict === 'still_blocked' || result !== 'no_effect');
  const pressed = actions.filter(({ result }) => isTold(result));
  return {
    verdict,
    isOnlyHidden: hidden.length > 0,
    blockers: pressed.map((action): BlockerNote => {
      const { blocker, label, by, intent, rule, isConsent } = action;
      return {
        selector: normalizeSelector(blocker).slice(0, SELECTOR_CHARS),
        label: road.redactor.text(label).slice(0, LABEL_CHARS),
        by,
        pressed: action.pressed === undefined ? null : normalizeSelector(action.pressed).slice(0, SELECTOR_CHARS),
        intent,
        vendor: rule ?? null,
        isConsent,
      };
    }),
    watchedUntilMs: atMs + WATCH_MS,
  };
}
