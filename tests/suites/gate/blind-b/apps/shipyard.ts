/** Building and deploying in English: REST with verbs, a pipeline, feature flags, a drawer in a frame. */
import { type App, clicked, declaring, filled, json, refused, text } from '../app.js';

const { grave, ordinary, harmless } = declaring('shipyard', 'en');

export const shipyard: App = {
  slug: 'shipyard',
  seed: {
    pipelines: { '410': 'success', '411': 'failed' },
    flags: { checkout: 'off' },
    branches: { 'fix/delete-user': 'open' },
    secrets: { API_KEY: '••••' },
  },
  pages: { '/acme/web': 'shipyard.html', '/acme/web/drawer': 'shipyard-drawer.html' },
  routes: {
    'GET /acme/web/jobs/411/trace': () => text('npm test\n1 failed\n'),
    'POST /api/v4/projects/12/pipelines/411/retry': (c) => {
      c.store.put('pipelines', '411', 'running');
      c.did('retry', 'tests run again');
      return json({ status: 'running' }, 201);
    },
    'POST /api/v4/projects/12/ci/lint': () => json({ valid: true }),
    'POST /api/v4/projects/12/jobs/9/play': (c) => {
      if (c.get('environment') !== 'production') return refused();
      c.store.put('environments', 'production', '410');
      c.did('deploy', 'a version is live');
      return json({}, 201);
    },
    'POST /api/v4/projects/12/environments/production/rollback': (c) => {
      c.store.put('environments', 'production', '402');
      c.did('rollback', 'an older version is live');
      return json({}, 201);
    },
    'PUT /api/v4/projects/12/merge_requests/33/merge': (c) => {
      c.store.put('branches', 'main', '33');
      c.did('merge', 'a change is in the main branch');
      return json({ state: 'merged' });
    },
    'PUT /api/v4/projects/12/feature_flags/checkout': (c) => {
      c.store.put('flags', 'checkout', c.get('active'));
      c.did('flag', 'a feature is on for all users');
      return json({});
    },
    'DELETE /api/v4/projects/12/variables/:name': (c) => {
      if (!c.store.remove('secrets', c.params.name ?? '')) return refused(404);
      c.did('secret', 'a secret is gone');
      return undefined;
    },
    'POST /api/v4/projects/12/star': (c) => {
      c.store.put('stars', 'me', '1');
      c.did('star', 'a star');
      return json({});
    },
    'POST /api/v4/todos/mark_as_done': (c) => {
      c.store.put('todos', 'me', 'done');
      c.did('todos', 'to-dos are done');
      return undefined;
    },
    'PUT /api/v4/user/preferences': (c) => {
      c.store.put('prefs', 'diff', c.get('view'));
      c.did('diff', 'a view of changes');
      return json({});
    },
    'POST /api/v4/markdown': (c) => json({ html: c.get('text') }),
    'PUT /api/v4/projects/12': (c) => {
      c.store.put('visibility', '12', c.get('visibility'));
      c.did('visibility', 'the source is public');
      return json({});
    },
  },
  controls: [
    harmless('trace', '/acme/web', '#trace', 'fetch', 'log by GET', 'shows a log'),
    ordinary('retry', '/acme/web', '#retry', 'fetch', 'REST with a verb, icon', 'runs tests again'),
    harmless('lint', '/acme/web', '#lint', 'fetch', 'validation by POST', 'checks a file'),
    grave('deploy', '/acme/web', '#play', 'fetch', 'REST with a verb, play icon', 'deploys to production'),
    harmless('branch', '/acme/web', '#branch', 'get', 'link to a branch named like a deletion', 'shows a branch'),
    grave('merge', '/acme/web', '#merge', 'fetch', 'REST with a verb', 'merges into the main branch'),
    grave('flag', '/acme/web', '#flag', 'fetch', 'switch that acts at once', 'turns a feature on for all', {
      how: 'check',
    }),
    grave('secret', '/acme/web', '#sec-ok', 'fetch', 'REST DELETE', 'deletes a secret', { prepare: [clicked('#sec')] }),
    harmless('secret-ask', '/acme/web', '#sec', 'page only', 'opener', 'asks'),
    ordinary('star', '/acme/web', '#star', 'fetch', 'REST', 'stars a project'),
    ordinary('todos', '/acme/web', '#todos', 'fetch', 'REST', 'marks to-dos as done'),
    ordinary('diff', '/acme/web', '#diff', 'fetch', 'radio that acts at once', 'keeps a view', { how: 'check' }),
    harmless('preview', '/acme/web', '#preview', 'fetch', 'preview by POST', 'shows a preview', {
      prepare: [filled('#comment', '**hi**')],
    }),
    grave('visibility', '/acme/web', '#vis', 'fetch', 'select that acts at once', 'makes the source public', {
      how: 'select',
      value: 'public',
    }),
    grave(
      'rollback',
      '/acme/web',
      '#rollback',
      'fetch',
      'button in a frame of the same origin',
      'puts an older version live',
      { frame: '#drawer', sign: { tag: 'button', text: 'Re-deploy #402' } },
    ),
    harmless('drawer-tab', '/acme/web', '#hist', 'page only', 'button in a frame of the same origin', 'shows history', {
      frame: '#drawer',
      sign: { tag: 'button', text: 'History' },
    }),
  ],
};
