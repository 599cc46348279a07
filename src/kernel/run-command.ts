import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface CommandOptions {
  readonly cwd?: string;
  readonly env: NodeJS.ProcessEnv;
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/** Runs a command to its end. Throws the last words it wrote when it fails, is aborted or takes too long. */
export async function runCommand(command: readonly string[], options: CommandOptions): Promise<void> {
  const [program = '', ...args] = command;
  const { limitMs, ...rest } = options;
  await new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, { ...rest, timeout: limitMs, stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    const listen = (chunk: Buffer) => {
      words = (words + chunk.toString('utf8')).slice(-4000);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) return resolve();
      reject(new Error(lastWords(words) ?? `${program} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

/** npm as it was started, else the one beside this Node, else the one in the path. */
export function npmCommand(env: NodeJS.ProcessEnv): readonly string[] {
  const started = env['npm_execpath'];
  if (started?.endsWith('npm-cli.js')) return [process.execPath, started];
  const beside = join(dirname(process.execPath), 'npm');
  return existsSync(beside) ? [process.execPath, beside] : ['npm'];
}

function lastWords(output: string): string | undefined {
  const lines = output.split('\n').map((line) => line.trim());
  const errors = lines.filter(
    (line) => /^(npm error|E:|Error:)/.test(line) && !/log of this run|A complete log/.test(line),
  );
  return errors.at(0)?.replace(/^Error: /, '') ?? lines.filter((line) => line !== '').at(-1);
}
