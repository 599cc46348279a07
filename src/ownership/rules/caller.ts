/** Longest agent id and client session id, in UTF-16 units (A&S J4; agent ids ours). */
const MAX_ID_CHARS = 128;

export interface CallerClaims {
  /** The `agentId` argument, where the tool has one and it was given. */
  readonly argument?: string | undefined;
  /** `_meta` of the request. */
  readonly meta: Readonly<Record<string, unknown>>;
  /** `_meta` inside the arguments; the request's wins, key by key (A&S J7). */
  readonly argumentsMeta?: Readonly<Record<string, unknown>> | undefined;
  /** The agent id of the entry the call came through. */
  readonly entryAgentId: string;
}

export type CallerDecision =
  | {
      readonly ok: true;
      readonly agentId: string;
      /** The call itself says who calls; otherwise it is the entry it came through. */
      readonly isNamed: boolean;
      readonly clientSessionId: string | null;
      readonly intent: string | null;
      /** What the call says it answers (K 9). */
      readonly opportunityId: string | null;
    }
  | { readonly ok: false; readonly field: string; readonly message: string };

/** Who is calling (A&S J3, J4, J7). Refuses ids that contradict each other or cannot be ids; never guesses. */
export function decideCaller(claims: CallerClaims): CallerDecision {
  const named = readMeta(claims, ['nova/agentId']);
  const session = readMeta(claims, ['nova/sessionId']);
  const intent = readMeta(claims, ['nova/intent', 'intent']);
  const opportunity = readMeta(claims, ['nova/opportunityId']);

  for (const [field, value] of [
    ['agentId', claims.argument],
    [metaField(named.key), named.value],
  ] as const) {
    if (value !== undefined && !isAgentId(value))
      return refuse(field, `must be a non-empty text of at most ${MAX_ID_CHARS} characters`);
  }
  if (claims.argument !== undefined && named.value !== undefined && claims.argument !== named.value) {
    return refuse('agentId', `differs from ${metaField(named.key)}; give one of them, or the same in both`);
  }
  if (session.value !== undefined && (typeof session.value !== 'string' || session.value.length > MAX_ID_CHARS)) {
    return refuse(metaField(session.key), `must be a text of at most ${MAX_ID_CHARS} characters`);
  }
  if (intent.value !== undefined && typeof intent.value !== 'string')
    return refuse(metaField(intent.key), 'must be a text');

  const said = [claims.argument, named.value].find(isAgentId);
  const agentId = said ?? claims.entryAgentId;
  return {
    ok: true,
    agentId,
    isNamed: said !== undefined,
    clientSessionId: textOrNull(session.value),
    intent: textOrNull(intent.value),
    // Only ever compared with ids that are stored: one that is none answers nothing.
    opportunityId: textOrNull(opportunity.value),
  };
}

/** First of `keys` that is present, in the request's `_meta` before the arguments'. A null says as little as nothing. */
function readMeta({ meta, argumentsMeta }: CallerClaims, keys: readonly string[]): { key: string; value: unknown } {
  for (const source of [meta, argumentsMeta ?? {}]) {
    for (const key of keys) {
      const value = Object.hasOwn(source, key) ? source[key] : undefined;
      if (value !== undefined && value !== null) return { key, value };
    }
  }
  return { key: keys[0] ?? '', value: undefined };
}

function isAgentId(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_ID_CHARS;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function metaField(key: string): string {
  return `_meta["${key}"]`;
}

function refuse(field: string, problem: string): CallerDecision {
  return { ok: false, field, message: `${field} ${problem}.` };
}
