#!/usr/bin/env node
import { existsSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
const program = new URL('../dist/server/main.js', import.meta.url);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`nova: Node ${process.versions.node} is too old: Nova needs 20.19 or newer.`);
  process.exit(1);
} else if (!existsSync(program)) {
  console.error('nova: the program is not built yet: run "npm start" once, or "npm run build".');
  process.exit(1);
} else {
  await import(program.href);
}
