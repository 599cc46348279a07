/**
 * Runs the program of its arguments for as long as this process lives, and takes it and all it started along when this
 * one goes: a killed test worker leaves no server behind.
 */
import { spawn } from 'node:child_process';

const [program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 1));
// Started in a process group of its own, which this ends as a whole.
process.once('exit', () => process.kill(-process.pid, 'SIGKILL'));
