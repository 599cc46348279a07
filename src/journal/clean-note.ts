import type { Redactor } from '../safety/index.js';
import { MAX_ARGS, MAX_ERROR, MAX_LABEL, MAX_PAYLOAD, MAX_SELECTOR } from './rules/policy.js';
import type { ElementAnchor as Anchor } from '../browser/index.js';
import type { BlockerNote, ObservationPayload } from './observation-types.js';
import type { JournalNote } from './note-types.js';

/** The note as it may be kept (K 15.6, 15.9): without known secrets, every text of a page cut short. */
export function cleanNote(note: JournalNote, redactor: Redactor): JournalNote {
  const masked = redactor.fields(note);
  const { action, dismissal, errorText, argsSummary, outcomes } = masked;
  return {
    ...masked,
    action: action && {
      ...action,
      selectorNorm: cut(action.selectorNorm, MAX_SELECTOR),
      anchor: action.anchor && cutAnchor(action.anchor),
    },
    dismissal: dismissal && { ...dismissal, blockers: dismissal.blockers.map(cutBlocker) },
    outcomes: outcomes.map((outcome) => ({ ...outcome, payload: cleanPayload(outcome.payload) })),
    errorText: cut(errorText, MAX_ERROR),
    argsSummary: argsSummary.slice(0, MAX_ARGS),
  };
}

/** A payload is typed fields; one that is too large keeps its reason alone. */
export function cleanPayload(payload: ObservationPayload): ObservationPayload {
  const { anchor, blocker, ...rest } = payload;
  const clean = {
    ...rest,
    ...(anchor !== undefined && { anchor: cutAnchor(anchor) }),
    ...(blocker !== undefined && { blocker: cutBlocker(blocker) }),
  };
  return JSON.stringify(clean).length <= MAX_PAYLOAD ? clean : { reason: payload.reason?.slice(0, MAX_ERROR) };
}

function cutAnchor(anchor: Anchor): Anchor {
  const { tag, role, name, inputType, id, testId, nameAttribute, placeholder, href, region } = anchor;
  const more = { inputType, id, testId, nameAttribute, placeholder, href, region };
  return {
    tag: tag.slice(0, MAX_LABEL),
    role: role.slice(0, MAX_LABEL),
    name: name.slice(0, MAX_LABEL),
    ...Object.fromEntries(
      Object.entries(more).flatMap(([key, value]) => (value === undefined ? [] : [[key, value.slice(0, MAX_LABEL)]])),
    ),
  };
}

function cutBlocker(blocker: BlockerNote): BlockerNote {
  return {
    ...blocker,
    selector: blocker.selector.slice(0, MAX_SELECTOR),
    label: blocker.label.slice(0, MAX_LABEL),
    pressed: cut(blocker.pressed, MAX_SELECTOR),
    vendor: cut(blocker.vendor, MAX_LABEL),
  };
}

function cut(text: string | null, chars: number): string | null {
  return text === null ? null : text.slice(0, chars);
}
