#!/usr/bin/env node
'use strict';
const { existsSync } = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const server = path.join(__dirname, '..', 'dist', 'server');

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`nova: Node ${process.versions.node} is too old: Nova needs 20.19 or newer.`);
  process.exit(1);
} else if (!existsSync(path.join(server, 'main.js'))) {
  console.error('nova: the program is not built yet: run "npm start" once, or "npm run build".');
  process.exit(1);
} else if (process.argv[2] === 'mcp' && !process.argv.includes('--help')) {
  // A client waits for this one, so it has a small bundle of its own.
  require(path.join(server, 'front.cjs'));
} else if (process.argv[2] === 'owner') {
  require(path.join(server, 'start-owner.cjs'));
} else {
  void import(pathToFileURL(path.join(server, 'main.js')).href);
}
