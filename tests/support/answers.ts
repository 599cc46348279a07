import { answerSchema, Catalogue, isForward } from '../../src/dispatch/index.js';
import { allTools } from '../../src/tools/index.js';

const catalogue = new Catalogue(allTools);

/**
 * Holds an answer against the schema of its tool: a member that is not declared, or one of another type, fails the test that
 * met it. An answer that went well may leave out only what goes without saying.
 */
export function checkAnswer(called: string, args: Readonly<Record<string, unknown>>, answer: unknown): void {
  const tool = catalogue.find(called);
  if (tool === undefined) return;
  // What it stands for answers; a call that names no tool is answered by the envelope alone.
  if (isForward(tool)) {
    const { tool: inner, arguments: given } = args;
    return checkAnswer(String(inner), typeof given === 'object' && given !== null ? { ...given } : {}, answer);
  }
  // As it goes over the wire.
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  // Of a private tab that is gone, only what became of the call is kept to be answered again (A&S S6).
  const isReplayed = typeof sent === 'object' && sent !== null && 'replayed' in sent;
  const ok = typeof sent === 'object' && sent !== null && 'ok' in sent && sent.ok === true && !isReplayed;
  const parsed = answerSchema(tool, { ok }).safeParse(sent);
  if (parsed.success) return;
  const faults = parsed.error.issues.map(({ path, message, ...issue }) => {
    const undeclared = 'keys' in issue ? ` ${JSON.stringify(issue.keys)}` : '';
    return `${path.map(String).join('.') || '(answer)'}: ${message}${undeclared}`;
  });
  throw new Error(
    `${tool.name} answers what it does not declare:\n${faults.join('\n')}\n${JSON.stringify(sent, null, 1)}`,
  );
}
