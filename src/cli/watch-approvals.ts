import type { SafetyView } from '../operator/index.js';
import { linkToOwner } from './front.js';
import { newCode, type OperatorDeps } from './operator.js';

/** A code, or "no" and a code. */
const ANSWER = /^(?<no>no\s+)?(?<code>[0-9a-f]+)$/;

/**
 * `nova approve watch`: shows every question as it comes and takes the answers. As long as it runs somebody can be asked,
 * so calls wait for an answer instead of being refused (A&S Z6).
 */
export async function watchApprovals(deps: OperatorDeps): Promise<boolean> {
  const { print, terminal } = deps;
  const link = linkToOwner(deps, false);
  const codes = new Map<string, string>();
  const over = new AbortController();
  const watching = link.attend((view) => show(view, codes, deps), over.signal);
  print('Questions appear here. Type the code to allow one, or "no" and the code to refuse it. Ctrl-C quits.\n');
  const answering = (async () => {
    for await (const line of terminal.lines()) {
      const { no, code } = ANSWER.exec(line.trim())?.groups ?? {};
      const approvalId = [...codes].find(([, shown]) => shown === code)?.[0];
      if (approvalId === undefined) print('No open question has this code.\n');
      else print(`${(await link.operate({ do: 'answer', approvalId, approved: no === undefined })).message}\n`);
    }
  })();
  try {
    await Promise.race([watching, answering]);
    return true;
  } finally {
    over.abort();
    await link.close();
  }
}

function show({ open, stoppedAtMs }: SafetyView, codes: Map<string, string>, { print, ids }: OperatorDeps): void {
  for (const { approvalId, message } of open) {
    if (codes.has(approvalId)) continue;
    const code = newCode(ids);
    codes.set(approvalId, code);
    print(`\n${message}\n  allow: ${code}   refuse: no ${code}\n`);
  }
  for (const approvalId of codes.keys())
    if (!open.some((one) => one.approvalId === approvalId)) codes.delete(approvalId);
  if (stoppedAtMs !== null) print('Everything is stopped. Run "nova resume" to continue.\n');
}
