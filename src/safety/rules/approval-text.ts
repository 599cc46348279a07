import type { ApprovalQuestion, HeldWrite } from '../approvals/approval-types.js';
import type { Need } from './approval.js';

/** A person reads this much of a label; more is a page trying to say something. */
const MAX_LABEL_CHARS = 80;
const MAX_NAME_CHARS = 40;

/** Text of somebody else as a quotation that cannot end early, change direction or hide anything (Z10). */
export function quote(text: string, maxChars = MAX_LABEL_CHARS): string {
  const plain = text
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replaceAll(/["“”„«»]/g, "'")
    .trim();
  const characters = Array.from(plain);
  return `“${characters.length > maxChars ? `${characters.slice(0, maxChars).join('')}…` : plain}”`;
}

const WHY = {
  critical: 'it pays, transfers or permanently destroys something',
  high_impact: 'this tool has a high impact',
  autonomy: 'Nova is set to ask before such calls',
} as const satisfies Record<Need['why'], string>;

/**
 * What a person is told before they decide. Nothing in it comes from the page but what is quoted. `isKept`: for the
 * store, which gets no values (A&S Z9).
 */
export function describeQuestion(question: ApprovalQuestion, needs: readonly Need[], isKept = false): string {
  const { agentId, toolName, host, label, commitClass, write } = question;
  if (write !== null) return describeWrite(question, write, isKept);
  const place = host === null ? '' : ` on ${host}`;
  const control = label === null || label.trim() === '' ? '' : ` The page calls the control ${quote(label)}.`;
  const kind = commitClass === null ? '' : ` Kind of action: ${commitClass}.`;
  const reasons = needs.map(({ why }) => WHY[why]).join('; ');
  return `Agent ${quote(agentId, MAX_NAME_CHARS)} wants to run ${toolName}${place}.${control}${kind} Asked because ${reasons}.`;
}

const MOST_FIELDS = 12;
const MAX_VALUE_CHARS = 60;

function describeWrite({ agentId, commitClass }: ApprovalQuestion, write: HeldWrite, isKept: boolean): string {
  const { title, pageUrl, from, request, fields, isPartly } = write;
  const page = title === '' || isKept ? pageUrl : `${quote(title)} (${pageUrl})`;
  const shown = fields
    .slice(0, MOST_FIELDS)
    .map(({ name, value }) =>
      isKept ? quote(name, MAX_NAME_CHARS) : `${quote(name, MAX_NAME_CHARS)} ${quote(value, MAX_VALUE_CHARS)}`,
    );
  const more = fields.length > MOST_FIELDS || isPartly ? ' and more' : '';
  const content =
    fields.length === 0
      ? isPartly
        ? ' What it holds could not be read.'
        : ''
      : ` It holds ${shown.join(', ')}${more}.`;
  const sender = from === null ? '' : ` Sent from inside it by ${from}.`;
  return `Agent ${quote(agentId, MAX_NAME_CHARS)} is about to send ${request} from the page ${page}.${sender}${content} Kind of action: ${commitClass ?? 'unknown'}.`;
}
