/**
 * What goes without saying in an answer that went well (A&S E2b): tokens are the user's money. A member is left out only
 * where its absence has one meaning. The row, a kept step and the text are made from the whole.
 */
type Members = Readonly<Record<string, unknown>>;

/** Absent, a member has this value. */
const USUAL: Members = {
  // The envelope (E2).
  reasonCode: null,
  stage: 'completed',
  retryable: false,
  retryAfterMs: null,
  retryAdvice: null,
  verifyState: null,
  verifySource: 'none',
  warnings: null,
  // What an action set off (D3).
  candidateCount: 1,
  chunks: 1,
  readback: null,
  urlChanged: false,
  newTabOpened: false,
  newTabIds: [],
  downloadStarted: false,
  dialogs: [],
  // A navigation.
  navigationFailed: false,
  settlement: null,
  // A look (3.1).
  mode: 'summary',
  commitPointCtas: [],
  taskAwareness: null,
};

const USUAL_CONTEXT: Members = { kind: 'browser_tab', isPrivate: false, claim: null };
const USUAL_EXTRACTION: Members = { textSample: '', ctasOmitted: 0, itemsOmitted: 0, fieldsOmitted: 0 };
/** Of a hint that was told before (6.7); the first time it has all that the seed names. */
const USUAL_REPEAT: Members = { lastObservedAgoMs: null };

/** The address and the title stand in the envelope; origin and route follow from the address. */
const FROM_PAGE = ['url', 'title', 'origin', 'routeKey'];
/** A document has its number, by which a program tells it from the next one. */
const OF_DOCUMENT = ['documentId', 'domEpoch'];
const TOLD_BEFORE = ['serviceKey', 'firstVisit', 'urlChanged'];

/** `alwaysTold`: members that the contract of the tool has whatever their value. */
export function leaveUnsaid(
  answer: Members,
  { usualSandboxRef, alwaysTold }: { readonly usualSandboxRef: string; readonly alwaysTold: readonly string[] },
): Members {
  if (answer.ok !== true) return answer;
  return mapMembers(answer, (name, value) => {
    if (isUsual(value, USUAL[name])) return alwaysTold.includes(name) ? value : undefined;
    switch (name) {
      case 'toolName':
        return undefined;
      case 'url':
      case 'requestedUrl':
        return value === answer.pageUrl ? undefined : value;
      case 'fromUrl':
      case 'toUrl':
        return answer.urlChanged === false ? undefined : value;
      case 'targetContext':
        return without(value, USUAL_CONTEXT, [...FROM_PAGE, ...sandboxNames(value, usualSandboxRef)]);
      case 'revision':
        return without(value, {}, OF_DOCUMENT);
      case 'extraction':
        return without(value, USUAL_EXTRACTION, answer.mode === 'summary' ? FROM_PAGE : []) ?? {};
      case 'okHints':
        return isRepeat(value) ? without(value, USUAL_REPEAT, TOLD_BEFORE) : value;
      default:
        return value;
    }
  });
}

function sandboxNames(context: unknown, usualSandboxRef: string): readonly string[] {
  return isMembers(context) && context.sandboxRef === usualSandboxRef ? ['sandboxId', 'sandboxRef'] : [];
}

const isRepeat = (hints: unknown): boolean => isMembers(hints) && hints.repeat === true;

/** Undefined when nothing is left. */
function without(value: unknown, usual: Members, names: readonly string[]): unknown {
  if (!isMembers(value)) return value;
  const left = mapMembers(value, (name, member) =>
    names.includes(name) || isUsual(member, usual[name]) ? undefined : member,
  );
  return Object.keys(left).length === 0 ? undefined : left;
}

function mapMembers(members: Members, map: (name: string, value: unknown) => unknown): Members {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) {
    const told = map(name, value);
    if (told !== undefined) kept[name] = told;
  }
  return kept;
}

function isUsual(value: unknown, usual: unknown): boolean {
  if (usual === undefined) return false;
  return Array.isArray(usual) ? Array.isArray(value) && value.length === 0 : value === usual;
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
