import type { Hono } from 'hono';
import { CALLS_LIMITS, parseLimit, SITES_LIMITS, TASKS_LIMITS, TRANSITIONS_LIMITS } from './query.js';
import { refusalBody } from './refusal-body.js';
import type { CallsBody, ConsoleSource, SitesBody, TasksBody, TransitionsBody } from './types.js';

/** What the page reads. */
export function serveData(app: Hono, source: ConsoleSource): void {
  app.get('/api/state', async (c) => c.json(await source.snapshot()));

  app.get('/api/calls', async (c) => {
    const query = parseLimit(c.req.queries(), CALLS_LIMITS);
    if (query.kind === 'invalid') return c.json(refusalBody('params.invalid', query.message), 400);
    const body: CallsBody = { calls: await source.recent(query.limit) };
    return c.json(body);
  });

  app.get('/api/transitions', async (c) => {
    const query = parseLimit(c.req.queries(), TRANSITIONS_LIMITS);
    if (query.kind === 'invalid') return c.json(refusalBody('params.invalid', query.message), 400);
    const body: TransitionsBody = { transitions: await source.transitions(query.limit) };
    return c.json(body);
  });

  app.get('/api/transitions/:id{[a-z]+_[0-9a-z]+}', async (c) => {
    const story = await source.story(c.req.param('id'));
    return story === undefined ? c.notFound() : c.json(story);
  });

  app.get('/api/tasks', async (c) => {
    const query = parseLimit(c.req.queries(), TASKS_LIMITS);
    if (query.kind === 'invalid') return c.json(refusalBody('params.invalid', query.message), 400);
    const body: TasksBody = { tasks: await source.tasks(query.limit) };
    return c.json(body);
  });

  app.get('/api/tasks/:id{[a-z]+_[0-9a-z]+}', async (c) => {
    const view = await source.task(c.req.param('id'));
    return view === undefined ? c.notFound() : c.json(view);
  });

  app.get('/api/sites', async (c) => {
    const query = parseLimit(c.req.queries(), SITES_LIMITS);
    if (query.kind === 'invalid') return c.json(refusalBody('params.invalid', query.message), 400);
    const body: SitesBody = { sites: await source.sites(query.limit) };
    return c.json(body);
  });

  app.get('/api/sites/:scope', async (c) => {
    const view = await source.site(c.req.param('scope'));
    return view === undefined ? c.notFound() : c.json(view);
  });

  app.get('/api/tabs/:id{[a-z]+-[0-9]+}/facts', (c) => {
    const known = source.known(c.req.param('id'));
    return known === undefined ? c.notFound() : c.json(known);
  });
}
