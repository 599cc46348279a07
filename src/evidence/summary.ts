import { isoUtc } from '../kernel/index.js';
import { isRecord, listOf, type Loose, recordOf } from './loose.js';

/** What a bundle tells, for a person who files it (E&T 13.3). It is read after the check, and means nothing without it. */
export interface BundleSummary {
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly units: readonly UnitLine[];
  readonly checks: readonly string[];
  readonly findings: readonly string[];
  readonly notes: readonly string[];
  readonly caveats: readonly string[];
}

export interface UnitLine {
  readonly unitKey: string;
  readonly address: string | null;
  readonly status: string;
  readonly grade: string | null;
  /** Why it has this grade, or was left out. */
  readonly reason: string | null;
}

export function summarizeBundle(bundle: Loose): BundleSummary {
  const [run, receipt, claims] = [
    recordOf(bundle.run),
    recordOf(bundle.receipt),
    listOf(bundle.claimSet).map(recordOf),
  ];
  const context = parsed(run.context_json);
  const units = new Map(listOf(bundle.units).map((unit) => [recordOf(unit).unit_key, recordOf(unit)]));
  const events = listOf(bundle.rows).flatMap((link) => {
    const note = recordOf(recordOf(recordOf(link).row).note);
    return isRecord(note.event) ? [note.event] : [];
  });
  return {
    facts: factsOf({ run, receipt, context, claims, events }),
    units: claims.map((claim) => unitLine(claim, units.get(claim.unitKey) ?? {})),
    checks: checksOf(context, parsed(run.checks_json)),
    findings: listOf(bundle.findings).map((finding) => findingLine(recordOf(finding))),
    notes: events.flatMap((event) => {
      const { note } = recordOf(event.delta);
      return typeof note === 'string' ? [`${timeOf(event.atMs)} ${text(event.agentId)}: ${note}`] : [];
    }),
    caveats: listOf(receipt.caveats).map(text),
  };
}

function factsOf(given: {
  readonly run: Loose;
  readonly receipt: Loose;
  readonly context: Loose;
  readonly claims: readonly Loose[];
  readonly events: readonly Loose[];
}): readonly (readonly [string, string])[] {
  const { run, receipt, context, claims, events } = given;
  const count = (status: string) => claims.filter((claim) => claim.status === status).length;
  const agents = [
    ...new Set([run.agent_id, ...events.map(({ agentId }) => agentId)].filter((agent) => agent !== undefined)),
  ];
  const facts: readonly (readonly [string, unknown])[] = [
    ['Task', context.displayName],
    ['Goal', context.goal],
    ['Run', receipt.instanceId ?? run.instance_id],
    ['Agreed', context.completionCondition === undefined ? undefined : JSON.stringify(context.completionCondition)],
    ['Agents', agents.length === 0 ? undefined : agents.map(text).join(', ')],
    ['Started', run.started_at_ms === undefined ? undefined : timeOf(run.started_at_ms)],
    ['Signed', receipt.issuedAtMs === undefined ? undefined : timeOf(receipt.issuedAtMs)],
    [
      'Ended by',
      receipt.completionMode === 'user_forced' ? 'a person, whatever the policy says' : receipt.completionMode,
    ],
    ['Key', receipt.keyId],
    [
      'Units',
      `${claims.length}: ${count('checked')} checked, ${count('excluded')} excluded, ${count('discovered') + count('blocked') + count('failed')} open`,
    ],
  ];
  return facts.flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, text(value)] as const],
  );
}

function unitLine(claim: Loose, unit: Loose): UnitLine {
  const { unitKey, status, evidenceGrade, reasonCodes, reason } = claim;
  const why = [reason, ...listOf(reasonCodes)].filter((part) => typeof part === 'string');
  const address = typeof unit.unit_ref === 'string' ? unit.unit_ref : addressIn(unit.locators_json);
  const grade = typeof evidenceGrade === 'string' ? evidenceGrade : null;
  return {
    unitKey: text(unitKey),
    address,
    status: text(status),
    grade,
    reason: why.length === 0 ? null : why.join(', '),
  };
}

/** The first place that is an address. */
function addressIn(locators: unknown): string | null {
  const keys = listOf(parsedList(locators)).map((locator) => text(recordOf(locator).matchKey));
  return keys.find((key) => key.startsWith('url:'))?.slice('url:'.length) ?? keys[0] ?? null;
}

function checksOf(context: Loose, standing: Loose): readonly string[] {
  return listOf(context.mandatoryChecks).map((given) => {
    const { checkId, description } = recordOf(given);
    const { state = 'pending', reason } = recordOf(standing[text(checkId)]);
    return `${text(checkId)}: ${text(state)}${reason === undefined ? '' : ` (${text(reason)})`}, ${text(description)}`;
  });
}

function findingLine({ summary, severity, unit_key, url }: Loose): string {
  const place = url ?? unit_key;
  return `${severity === null ? '' : `${text(severity)}: `}${text(summary)}${place === null ? '' : `, at ${text(place)}`}`;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const timeOf = (atMs: unknown): string =>
  typeof atMs === 'number' && Math.abs(atMs) < 8e15 ? isoUtc(atMs) : 'at no known time';
const parsed = (given: unknown): Loose => recordOf(parsedValue(given));
const parsedList = (given: unknown): unknown => parsedValue(given);

function parsedValue(given: unknown): unknown {
  if (typeof given !== 'string') return null;
  try {
    return JSON.parse(given);
  } catch {
    // The check says that it was changed.
    return null;
  }
}
