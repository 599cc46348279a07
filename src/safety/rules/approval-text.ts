import type { ApprovalQuestion } from '../approvals/approval-types.js';
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

/** What a person is told before they decide. Nothing in it comes from the page but the quoted label. */
export function describeQuestion(question: ApprovalQuestion, needs: readonly Need[]): string {
  const { agentId, toolName, host, label, commitClass } = question;
  const place = host === null ? '' : ` on ${host}`;
  const control = label === null || label.trim() === '' ? '' : ` The page calls the control ${quote(label)}.`;
  const kind = commitClass === null ? '' : ` Kind of action: ${commitClass}.`;
  const reasons = needs.map(({ why }) => WHY[why]).join('; ');
  return `Agent ${quote(agentId, MAX_NAME_CHARS)} wants to run ${toolName}${place}.${control}${kind} Asked because ${reasons}.`;
}
