/** The sites: every application under its own address, every case under its own id, bundled in memory. */
import { createServer, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';
import { APPS } from './apps.js';
import { newSlot, X, type App, type Entry, type Slot } from './core.js';
import { attachSockets } from './sockets.js';
import type { Site, Truth } from './set.js';

const here = dirname(fileURLToPath(import.meta.url));

const sveltePlugin: Plugin = {
  name: 'svelte',
  setup(b) {
    b.onLoad({ filter: /\.svelte$/ }, async (args) => {
      const source = await readFile(args.path, 'utf8');
      return { contents: compile(source, { filename: args.path, generate: 'client', css: 'injected' }).js.code, loader: 'js' };
    });
  },
};

let bundles: Promise<Map<string, Uint8Array>> | undefined;

/** All page scripts, built once per process. */
function bundle(): Promise<Map<string, Uint8Array>> {
  bundles ??= (async () => {
    const entryPoints: Record<string, string> = { tm: join(here, 'client/tm.ts') };
    for (const a of APPS) if (a.client !== undefined) entryPoints[a.name] = join(here, 'client', a.client);
    const made = await build({
      entryPoints, bundle: true, write: false, outdir: '/out', format: 'iife', minify: true, platform: 'browser', target: 'es2022', jsx: 'automatic',
      logLevel: 'error', conditions: ['svelte'], mainFields: ['svelte', 'browser', 'module', 'main'], plugins: [sveltePlugin],
      define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false' },
      loader: { '.svg': 'dataurl', '.png': 'dataurl', '.gif': 'dataurl', '.woff': 'dataurl', '.woff2': 'dataurl', '.ttf': 'dataurl', '.eot': 'dataurl' },
    });
    return new Map(made.outputFiles.map((f) => [f.path.split(/[\\/]/).pop() ?? '', f.contents]));
  })();
  return bundles;
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const c of req) chunks.push(c as Buffer);
  return Buffer.concat(chunks);
}

export async function start(): Promise<Site> {
  const files = await bundle();
  const entries = new Map<string, { app: App; entry: Entry }>();
  for (const app of APPS) for (const entry of app.entries) entries.set(entry.case.id, { app, entry });
  const slots = new Map<string, Slot>();

  const slotOf = (id: string): Slot => {
    const found = entries.get(id);
    if (found === undefined) throw new Error(`no case ${id}`);
    let slot = slots.get(id);
    if (slot === undefined) slots.set(id, (slot = newSlot(found.app.fresh(found.entry.plan, found.entry.case))));
    return slot;
  };

  const server = createServer((req, res) => {
    void (async () => {
      const url = new URL(req.url ?? '/', 'http://x');
      const [, name = '', id = '', ...rest] = url.pathname.split('/');
      if (name === 'assets') {
        const file = files.get(id);
        if (file === undefined) { res.writeHead(404).end(); return; }
        res.writeHead(200, { 'content-type': id.endsWith('.css') ? 'text/css' : 'text/javascript; charset=utf-8', 'cache-control': 'max-age=600' }).end(file);
        return;
      }
      const found = entries.get(id);
      if (found === undefined || found.app.name !== name) { res.writeHead(name === 'favicon.ico' ? 204 : 404, { 'content-type': 'text/plain' }).end(); return; }
      const slot = slotOf(id);
      const body = await bodyOf(req);
      const path = rest.join('/');
      if (path.startsWith('_/')) {
        const what = path.slice(2);
        if (what === 'rum') { res.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"ingest unavailable"}'); return; }
        if (what === 'ping') { res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, now: Date.now(), online: 3 + (Date.now() % 4) })); return; }
        res.writeHead(204).end();
        return;
      }
      const x = new X(found.app, found.entry, slot, req, res, path, url.searchParams, body, files.has(`${name}.css`));
      await found.app.handle(x);
      if (!res.headersSent && !res.destroyed) res.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    })().catch((e: unknown) => {
      console.error(req.method, req.url, e);
      if (!res.headersSent) res.writeHead(500).end('internal error');
    });
  });

  const endSockets = attachSockets(server, entries, slotOf);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  const drop = (slot: Slot): void => {
    for (const t of slot.timers) clearTimeout(t);
    for (const r of slot.live) r.end();
  };

  return {
    origin: `http://127.0.0.1:${address.port}`,
    reset(caseId) {
      const old = slots.get(caseId);
      if (old !== undefined) drop(old);
      slots.delete(caseId);
      slotOf(caseId);
    },
    truth(caseId): Truth {
      const slot = slotOf(caseId);
      const found = entries.get(caseId);
      if (found === undefined) throw new Error(`no case ${caseId}`);
      const times = found.app.times(slot.state, found.entry.plan, found.entry.case);
      // Where nothing shows it, nothing was told, whatever was answered.
      return { happened: times > 0, times, answeredAtMs: found.entry.case.sign ? slot.toldAt : null };
    },
    async close() {
      for (const slot of slots.values()) drop(slot);
      await endSockets();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
