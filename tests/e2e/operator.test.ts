import { spawn } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testChromium } from '../support/chromium.js';
import { Folder, MODERN, PATIENCE, PROGRAM, signal } from './fronts.js';

/** Needs a person, and no page: what comes after consent is its own refusal. */
const DELETE = { sandboxId: 'Q', sandboxRef: '0'.repeat(32), confirm: true };
const RAN = 'sandbox.unknown';

let folder: Folder;
beforeEach(async () => {
  const { path } = await testChromium();
  folder = new Folder({ ...process.env, NOVA_BROWSER_PATH: path, NOVA_OWNER_LINGERMS: '300' });
});
afterEach(() => folder.remove());

interface Session {
  readonly printed: () => string;
  type(line: string): void;
  readonly exit: Promise<number | null>;
}

/** The program as a person runs it: in a terminal, or, with `isTerminal` false, in a script. */
function nova(words: string, isTerminal = true): Session {
  const line = `'${process.execPath}' '${PROGRAM}' ${words} --data-dir '${folder.path}'`;
  const [command, args] = isTerminal ? ['script', ['-qec', line, '/dev/null']] : ['sh', ['-c', line]];
  const child = spawn(command, args, { env: folder.env, stdio: ['pipe', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  return {
    printed: () => printed,
    type: (text) => void child.stdin.write(`${text}\n`),
    exit: new Promise((resolve) => child.once('close', resolve)),
  };
}

async function typeCode(session: Session): Promise<void> {
  const code = await vi.waitFor(() => {
    const shown = /Type ([0-9a-f]{4}) to confirm/.exec(session.printed())?.[1];
    expect(shown).toBeDefined();
    return shown ?? '';
  }, PATIENCE);
  session.type(code);
}

describe('a client over stdio that can ask [A&S J5]', () => {
  const capabilities = { elicitation: {} };

  it('of the handshake generation is asked through its front while the call waits', async () => {
    const front = folder.front();
    await front.open('2025-06-18', capabilities);
    const id = front.ask('tools/call', { name: 'nova_sandbox_delete', arguments: DELETE });
    const question = await front.message(({ method }) => method === 'elicitation/create');
    expect(question.params).toMatchObject({ message: expect.stringContaining('nova.sandbox_delete') });
    front.write(
      JSON.stringify({ jsonrpc: '2.0', id: question.id, result: { action: 'accept', content: { approve: true } } }),
    );
    expect((await front.answerTo(id)).result?.structuredContent).toMatchObject({ reasonCode: RAN });
  });

  it('is told that the question is over when somebody else has answered', async () => {
    const front = folder.front();
    await front.open('2025-11-25', capabilities);
    const id = front.ask('tools/call', { name: 'nova_sandbox_delete', arguments: DELETE });
    const question = await front.message(({ method }) => method === 'elicitation/create');
    const list = nova('approve', false);
    expect(await list.exit).toBe(0);
    const approvalId = /apr_[0-9a-z]+/.exec(list.printed())?.[0] ?? '';
    expect(await nova(`approve deny ${approvalId}`, false).exit).toBe(0);
    expect((await front.answerTo(id)).result?.structuredContent).toMatchObject({ reasonCode: 'approval.denied' });
    const over = await front.message(({ method }) => method === 'notifications/cancelled');
    expect(over.params).toMatchObject({ requestId: question.id });
  });

  it('of revision 2026-07-28 repeats the call with the answer', async () => {
    const front = folder.front();
    await front.open(MODERN, capabilities);
    const call = { name: 'nova_sandbox_delete', arguments: DELETE };
    const { result: asked } = await front.request('tools/call', call);
    expect(asked).toMatchObject({ resultType: 'input_required', requestState: expect.any(String) });
    const requestState = asked !== undefined && 'requestState' in asked ? asked.requestState : undefined;
    const inputResponses = { approval: { action: 'accept', content: { approve: true } } };
    const { result } = await front.request('tools/call', { ...call, requestState, inputResponses });
    expect(result?.structuredContent).toMatchObject({ reasonCode: RAN });
  });
});

describe('the operator in a terminal [A&S Z12]', () => {
  it('grants, stops and resumes; what needs a person refuses a script [A&S Z4] [A&S Z7]', async () => {
    const front = await folder.openFront();
    const structured = () => front.structured('nova_sandbox_delete', DELETE);
    expect(await structured()).toMatchObject({
      reasonCode: 'approval.no_channel',
      hint: expect.stringContaining('nova approve grant - nova_sandbox_delete'),
    });
    const script = nova('approve grant - nova.sandbox_delete', false);
    script.type('yes');
    expect(await script.exit).toBe(2);
    expect(script.printed()).toContain('must be run by a person, in a terminal');

    const grant = nova('approve grant - nova.sandbox_delete');
    await typeCode(grant);
    expect(await grant.exit).toBe(0);
    expect(await structured()).toMatchObject({ reasonCode: RAN });

    expect(await nova('stop', false).exit).toBe(0);
    expect(await structured()).toMatchObject({ reasonCode: 'safety.emergency_stop' });
    const resume = nova('resume');
    await typeCode(resume);
    expect(await resume.exit).toBe(0);
    expect(await structured()).toMatchObject({ reasonCode: RAN });
  });

  it('stops an owner that does not answer any more, and the stop holds for the next [A&S Z7]', async () => {
    const front = await folder.openFront();
    await front.structured('nova_tabs');
    const owner = await folder.owner();
    signal(owner, 'SIGSTOP');
    const stop = nova('stop', false);
    expect(await stop.exit).toBe(0);
    expect(stop.printed()).toContain('did not respond and was killed');
    expect(signal(owner, 0)).toBe(false);
    await vi.waitFor(async () => {
      expect(await front.structured('nova_tabs')).toMatchObject({ reasonCode: 'safety.emergency_stop' });
    }, PATIENCE);
  }, 60_000);
});
