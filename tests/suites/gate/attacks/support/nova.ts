/** A Nova over stdio with a person in front of it who answers what is asked. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../../../../scripts/setup.mjs';
import { testChromium } from '../../../../support/chromium.js';
import { end, ownerOf } from '../../../support/processes.js';

/** No call of this suite may take longer. */
export const ANSWER_MS = 60_000;
/** Revisions: the first asks while the call waits, the other has the call made again with the answer. */
export const ASKS_AT_ONCE = '2025-11-25';
export const ASKS_LATER = '2026-07-28';

export type Said = Readonly<Record<string, unknown>>;
export interface Answer {
  readonly tool: string;
  readonly ms: number;
  /** When it came. */
  readonly at: number;
  readonly said: Said;
  /** Of the revision that asks later: what it asks, and what has to come back. */
  readonly asks: { readonly message: string; readonly requestState: string } | null;
}

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: { readonly message?: string };
  readonly result?: {
    readonly structuredContent?: Said;
    readonly requestState?: string;
    readonly inputRequests?: unknown;
  };
  readonly error?: { readonly message: string; readonly data?: unknown };
}

/** Says yes or no to a question; null leaves it open. */
export type Person = (question: string) => boolean | null | Promise<boolean | null>;

export interface Nova {
  /** What the person has been asked, in order. */
  readonly asked: string[];
  /** Who answers from now on; everything is declined otherwise. */
  person: Person;
  call(tool: string, args?: object, how?: CallHow): Promise<Answer>;
  /** The same by another client, over the revision that asks later: no tab of the first is its own (A&S J3a). */
  callLater(tool: string, args?: object, how?: CallHow): Promise<Answer>;
  /** Files may be uploaded from here. */
  readonly filesFolder: string;
  /** Closes every tab that was opened: their gates would stay on for a while. */
  closeTabs(): Promise<void>;
  close(): Promise<void>;
}

interface CallHow {
  readonly agent?: string;
  /** A further client of the same revision, which may say the names of the others. */
  readonly client?: string;
  /** The answer of a person that the call brings along. */
  readonly consent?: { readonly requestState: string; readonly approve: boolean };
  readonly answerMs?: number;
}

export async function startNova(): Promise<Nova> {
  const folder = mkdtempSync(join(tmpdir(), 'nova-gate-'));
  const filesFolder = mkdtempSync(join(tmpdir(), 'nova-files-'));
  const browser = await testChromium();
  const fronts = new Map<string, Front>();
  const opened: { readonly front: Front; readonly targetId: string; readonly how: CallHow }[] = [];
  const callOver =
    (revision: string): Nova['call'] =>
    async (tool, args, how = {}) => {
      const by = await front(revision, how.client);
      const answer = await by.call(tool, args, how);
      const { targetId } = answer.said;
      if (tool === 'nova_tab_new' && typeof targetId === 'string') opened.push({ front: by, targetId, how });
      return answer;
    };
  const nova: Nova = {
    asked: [],
    person: () => false,
    filesFolder,
    call: callOver(ASKS_AT_ONCE),
    callLater: callOver(ASKS_LATER),
    closeTabs: async () => {
      for (const { front: by, targetId, how } of opened.splice(0)) await by.call('nova_tab_close', { targetId }, how);
    },
    close: async () => {
      const pid = ownerOf(folder);
      for (const one of fronts.values()) one.kill();
      if (pid !== undefined) await end(pid);
      for (const path of [folder, filesFolder]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  const ask = async (question: string): Promise<boolean | null> => {
    nova.asked.push(question);
    return nova.person(question);
  };
  const front = async (revision: string, client = ''): Promise<Front> => {
    const name = `${revision} ${client}`;
    const known = fronts.get(name);
    if (known !== undefined) return known;
    const made = new Front(folder, filesFolder, browser.path, revision, ask);
    fronts.set(name, made);
    await made.open();
    return made;
  };
  await front(ASKS_AT_ONCE);
  return nova;
}

class Front {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly #revision: string;
  readonly #ask: (question: string) => Promise<boolean | null>;
  #nextId = 1;

  constructor(
    folder: string,
    cwd: string,
    browser: string,
    revision: string,
    ask: (question: string) => Promise<boolean | null>,
  ) {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NOVA_')));
    const args = [join(root, 'bin', 'nova.js'), 'mcp', '--data-dir', folder, '--browser', browser];
    this.#child = spawn(process.execPath, args, { env, cwd, stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child.stdin.on('error', () => undefined);
    this.#child.stderr.resume();
    this.#revision = revision;
    this.#ask = ask;
    createInterface({ input: this.#child.stdout }).on('line', (line) => void this.#hear(JSON.parse(line)));
  }

  async open(): Promise<void> {
    if (this.#revision === ASKS_LATER) return;
    const clientInfo = { name: 'gate', version: '1.0.0' };
    const capabilities = { elicitation: {} };
    await this.#request('initialize', { protocolVersion: this.#revision, capabilities, clientInfo }, ANSWER_MS);
    this.#send({ method: 'notifications/initialized' });
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  async call(tool: string, args: object = {}, { agent, consent, answerMs = ANSWER_MS }: CallHow = {}): Promise<Answer> {
    const began = performance.now();
    const modern = this.#revision === ASKS_LATER && {
      'io.modelcontextprotocol/protocolVersion': ASKS_LATER,
      'io.modelcontextprotocol/clientInfo': { name: 'gate', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
    };
    const brought = consent !== undefined && {
      requestState: consent.requestState,
      inputResponses: {
        approval: consent.approve ? { action: 'accept', content: { approve: true } } : { action: 'decline' },
      },
    };
    const _meta = { ...modern, ...(agent !== undefined && { 'nova/agentId': agent }) };
    const { result, error } = await this.#request(
      'tools/call',
      { name: tool, arguments: args, _meta, ...brought },
      answerMs,
    );
    const at = performance.now();
    const ms = Math.round(at - began);
    if (error !== undefined)
      return { tool, ms, at, said: { ok: false, error: error.message, data: error.data }, asks: null };
    const asks =
      result?.requestState === undefined
        ? null
        : { message: JSON.stringify(result.inputRequests ?? ''), requestState: result.requestState };
    return { tool, ms, at, said: result?.structuredContent ?? {}, asks };
  }

  async #hear({ id, method, params, ...rest }: Message): Promise<void> {
    if (method === undefined) return this.#waiting.get(Number(id))?.(rest);
    if (method !== 'elicitation/create') return;
    const word = await this.#ask(params?.message ?? '');
    if (word === null) return;
    this.#send({ id, result: word ? { action: 'accept', content: { approve: true } } : { action: 'decline' } });
  }

  #request(method: string, params: object, answerMs: number): Promise<Message> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new Error(`no answer within ${answerMs} ms to ${method} ${JSON.stringify(params).slice(0, 120)}`));
      }, answerMs);
      this.#waiting.set(id, (message) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(message);
      });
      this.#send({ id, method, params });
    });
  }

  #send(message: object): void {
    this.#child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }
}
