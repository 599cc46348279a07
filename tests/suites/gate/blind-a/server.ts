/** Serves the pages of the set on four ports of this machine. The truth about effects is kept here. */
import { App, reply, serve } from './http.js';
import type { Context } from './place.js';
import * as cjk from './sites/cjk.js';
import * as en1 from './sites/en1.js';
import * as en2 from './sites/en2.js';
import * as en3 from './sites/en3.js';
import * as extra from './sites/extra.js';
import * as nord from './sites/nord.js';
import * as rtl from './sites/rtl.js';
import * as slav from './sites/slav.js';
import * as south from './sites/south.js';
import * as west from './sites/west.js';
import type { Effect, Site } from '../set.js';

const SITES = [cjk, en1, en2, en3, extra, nord, rtl, slav, south, west];
/** What pages send by themselves, now and again: no part of what a control does. */
const NOISE_PATH = /^\/(?:cdn-cgi\/|_\/hb|favicon\.ico)/;
const NOISE_BODY = /action=heartbeat|"system","info"|^\[\d+,"p",/;

export async function start(): Promise<Site> {
  const effects: Effect[] = [];
  const requests: string[] = [];
  const saw = (kind: Effect['kind']) => (control: string, what: string) => {
    effects.push({ control, kind, at: Date.now(), what });
  };
  const ctx: Context = { O: '', A: '', E: '', T: '', grave: saw('grave'), ord: saw('ordinary') };
  const [main, api, embed, telemetry] = [new App(), new App(), new App(), new App()];
  for (const { routes } of SITES) routes({ main, api, embed, ctx });
  main.post('/cdn-cgi/rum', () => reply(204));
  main.post('/_/hb', () => reply(204));
  telemetry.on('*', /^\/.*$/, ({ path }) => {
    if (path.startsWith('/v1/')) return { success: true };
    return path.startsWith('/e/') ? { status: 1 } : reply(204);
  });
  const note = (method: string, path: string, body: string) => {
    if (!NOISE_PATH.test(path) && !NOISE_BODY.test(body)) requests.push(`${method} ${path}`);
  };
  const pages = await serve(main, { cookie: true, note });
  const others = [
    await serve(api, { cors: true, note }),
    await serve(embed, { cookie: true, note }),
    await serve(telemetry, { cors: true }),
  ] as const;
  ctx.O = pages.origin;
  [ctx.A, ctx.E, ctx.T] = [others[0].origin, others[1].origin, others[2].origin];
  return {
    origin: pages.origin,
    effects: () => [...effects],
    requests: () => [...requests],
    reset: () => {
      effects.length = 0;
      requests.length = 0;
    },
    close: async () => {
      await Promise.all([pages, ...others].map((server) => server.close()));
    },
  };
}
