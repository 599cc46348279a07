import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { testChromium } from '../support/chromium.js';
import { callTool, type ToolAnswer } from '../support/nova.js';
import { PROGRAM, runNova } from '../support/program.js';
import { type Channel, type Output, planted } from './canary.js';

const OBSERVED_TOOLS: ReadonlySet<string> = new Set(['contract_check']);
const LOG_TOOLS: ReadonlySet<string> = new Set(['console_read', 'network_read']);

/** Chromium's own files and the cookie file beside them, which are part of the browser's profile (A&S S8, Z9). */
const PROFILES = 'profiles';

/** The built program with a real client on its pipes; everything that comes out of it is kept. */
export class ObservedNova {
  readonly outputs: Output[] = [];
  readonly called = new Set<string>();
  readonly folder = mkdtempSync(join(tmpdir(), 'nova-canaries-'));
  readonly dataDir = join(this.folder, 'data');
  readonly uploadFile = join(this.folder, planted('uploadFolder'), 'report.txt');
  readonly #client = new Client({ name: 'canaries', version: '1.0.0' }, { capabilities: { elicitation: {} } });
  #calling = 'connection';

  async start(): Promise<void> {
    mkdirSync(this.dataDir, { mode: 0o700 });
    mkdirSync(join(this.folder, planted('uploadFolder')));
    writeFileSync(this.uploadFile, planted('uploadContent'));
    this.#writeSecrets();
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM, 'mcp', '--data-dir', this.dataDir],
      env: { ...(process.env as Record<string, string>), ...(await this.#env()) },
      stderr: 'pipe',
    });
    transport.stderr?.on('data', (chunk: Buffer) => this.#note('kept', 'stderr of nova mcp', chunk));
    // The person in front of the client allows whatever they are asked.
    this.#client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { approve: true } }));
    await this.#client.connect(transport);
    const { onmessage } = transport;
    transport.onmessage = (message) => {
      this.#noteMessage(message);
      onmessage?.(message);
    };
  }

  async call(name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> {
    this.#calling = name;
    this.called.add(name);
    const meta = { 'nova/intent': 'looking for leaks' };
    return callTool(this.#client, `nova_${name}`, args, { meta, onProgress: () => undefined });
  }

  /** A call that must succeed: one that fails looks at nothing. */
  async done(name: string, args?: Record<string, unknown>): Promise<ToolAnswer> {
    const answer = await this.call(name, args);
    if (answer.structured.ok !== true) throw new Error(`${name} failed: ${answer.text}`);
    return answer;
  }

  async toolNames(): Promise<string[]> {
    this.#calling = 'tools/list';
    return (await this.#client.listTools()).tools.map(({ name }) => name.replace(/^nova_/, ''));
  }

  /** The live page of the running server: what its API and its stream of events say. */
  async watch(): Promise<{ read(): Promise<string>; close(): Promise<void> }> {
    const run = await runNova(['serve', '--data-dir', this.dataDir, '--port', '0'], await this.#env());
    const url = new URL(/http:\S+/.exec(await run.prints('.vscode/mcp.json'))?.[0] ?? '');
    const headers = { authorization: `Bearer ${url.searchParams.get('token')}` };
    const get = async (path: string) => {
      const text = await (await fetch(new URL(path, url), { headers })).text();
      this.#note('kept', `live page ${path}`, Buffer.from(text));
      return text;
    };
    const stop = new AbortController();
    const events = await fetch(new URL('/api/events', url), { headers, signal: stop.signal });
    const reading = this.#readStream(events).catch(() => undefined);
    return {
      read: async () => {
        const all = [
          await get('/api/state'),
          await get('/api/calls?limit=200'),
          await get('/api/transitions?limit=50'),
        ];
        const { transitions } = JSON.parse(all[2] ?? '') as { transitions: { transitionId: string }[] };
        for (const { transitionId } of transitions) all.push(await get(`/api/transitions/${transitionId}`));
        return all.join('\n');
      },
      close: async () => {
        stop.abort();
        await reading;
        run.child.kill('SIGTERM');
        await run.exit;
        this.#note('kept', 'output of nova serve', Buffer.from(`${run.out()}\n${run.err()}`));
      },
    };
  }

  /** A command of the operator, and what it prints. */
  async command(...words: string[]): Promise<string> {
    const run = await runNova([...words, '--data-dir', this.dataDir], await this.#env());
    await run.exit;
    const printed = `${run.out()}\n${run.err()}`;
    this.#note('kept', `output of nova ${words.join(' ')}`, Buffer.from(printed));
    return printed;
  }

  /** Every file Nova keeps, byte for byte; answers the names of those that belong to the browser's profile. */
  readFiles(when: string): string[] {
    const files = readdirSync(this.dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const own: string[] = [];
    for (const file of files) {
      const path = join(file.parentPath, file.name);
      const name = relative(this.dataDir, path);
      if (name.split(sep)[0] === PROFILES) own.push(name);
      else this.#note('kept', `${when}, file ${name}`, Buffer.concat([Buffer.from(name), readFileSync(path)]));
    }
    return own;
  }

  disconnect(): Promise<void> {
    return this.#client.close();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  /** The address and title of the page stand in every answer; they are no part of what a check or a log says. */
  #noteMessage(message: unknown): void {
    const from = `message of ${this.#calling}`;
    const place: unknown[] = [];
    const rest = JSON.stringify(message, (key, value: unknown) => {
      if (key !== 'pageUrl' && key !== 'pageTitle') return value;
      place.push(value);
      return null;
    });
    this.#note(rest.includes('"elicitation/create"') ? 'asked' : this.#channel(), from, Buffer.from(rest));
    this.#note('answer', from, Buffer.from(JSON.stringify(place)));
  }

  #channel(): Channel {
    if (OBSERVED_TOOLS.has(this.#calling)) return 'observed';
    return LOG_TOOLS.has(this.#calling) ? 'log' : 'answer';
  }

  #note(channel: Channel, from: string, bytes: Buffer): void {
    this.outputs.push({ channel, from, bytes });
  }

  async #readStream(response: Response): Promise<void> {
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const events = `${rest}${Buffer.from(chunk).toString()}`.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events)
        this.#note(event.includes('"write":{') ? 'asked' : 'kept', 'events of the live page', Buffer.from(event));
    }
  }

  #writeSecrets(): void {
    const file = join(this.folder, 'secrets.json');
    const hosts = ['127.0.0.1'];
    const secrets = Object.fromEntries(
      (['operatorPassword', 'operatorPhrase', 'operatorEchoed', 'operatorUnused'] as const).map((name) => [
        name,
        { value: planted(name), hosts },
      ]),
    );
    const httpAuth = [{ hosts, username: 'ada', password: planted('httpPassword') }];
    writeFileSync(file, JSON.stringify({ secrets, httpAuth }));
    chmodSync(file, 0o600);
  }

  async #env(): Promise<Record<string, string>> {
    const { path } = await testChromium();
    return {
      NOVA_BROWSER_PATH: path,
      NOVA_OWNER_LINGERMS: '300',
      NOVA_SECRETS_FILE: join(this.folder, 'secrets.json'),
      NOVA_UPLOAD_ROOTS: this.folder,
      NOVA_TOOLS_LISTED: 'all',
    };
  }
}
