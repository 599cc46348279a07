/** A project tracker in English: GraphQL in three makes (named, anonymous, persisted), a board with drag and drop. */
import { type App, type Call, clicked, declaring, filled, json, type Reply, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('plankboard', 'en');

/** What operations do, by their names. */
const OPERATIONS: Record<string, (c: Call) => unknown> = {
  IssueSearch: (c) => ({ issues: c.store.rows('issues') }),
  IssueDetail: (c) => ({ issue: c.store.get('issues', c.get('variables.id')) }),
  DeletedIssues: () => ({ issues: [] }),
  MoveIssue: (c) => {
    c.store.put('columns', c.get('variables.id'), c.get('variables.state'));
    c.did('move', `issue to ${c.get('variables.state')}`);
    return { moveIssue: true };
  },
  IssueDelete: (c) => {
    if (c.store.remove('issues', c.get('variables.id'))) c.did('delete', 'an issue is gone');
    return { issueDelete: { success: true } };
  },
  CommentCreate: (c) => {
    c.store.add('comments', c.get('variables.input.body'));
    c.did('comment', 'a comment that people are notified of');
    return { commentCreate: { success: true } };
  },
  FavoriteCreate: (c) => {
    c.store.put('favourites', c.get('variables.id'), '1');
    c.did('favourite', 'a favourite');
    return { favoriteCreate: { success: true } };
  },
  ViewPreferencesUpdate: (c) => {
    c.store.put('prefs', 'view', c.get('variables.layout'));
    c.did('layout', 'a layout is kept');
    return { ok: true };
  },
};

/** Operations that the page knows only by a hash. */
const PERSISTED: Record<string, (c: Call) => unknown> = {
  'sha256-9a1f': (c) => {
    c.store.add('members', c.get('variables.email'));
    c.did('invite', `${c.get('variables.email')} is invited`);
    return { ok: true };
  },
  'sha256-77be': () => ({ cycle: { name: 'Cycle 14', done: 3 } }),
  'sha256-c4d0': (c) => {
    c.store.put('prefs', 'snooze', c.get('variables.until'));
    c.did('snooze', 'a notification waits');
    return { ok: true };
  },
};

function graphql(c: Call): Reply {
  const hash = c.get('extensions.persistedQuery.sha256Hash');
  const act = PERSISTED[hash] ?? OPERATIONS[c.get('operationName')];
  if (act !== undefined) return json({ data: act(c) });
  if (/^mutation\s*\{\s*archiveProject/.test(c.get('query'))) {
    c.store.put('projects', 'p1', 'deleted');
    c.did('project', 'a project with all its issues is gone');
    return json({ data: { archiveProject: { id: 'p1' } } });
  }
  if (c.get('query').startsWith('{')) return json({ data: { viewer: { name: 'Kim' } } });
  return refused();
}

export const plankboard: App = {
  slug: 'plankboard',
  seed: {
    issues: { 'PB-1': 'Send invoices to customers', 'PB-2': 'Delete old logs', 'PB-3': 'Fix login' },
    projects: { p1: 'Website', p2: 'Mobile' },
    todos: { a: 'Buy milk', b: 'Pay rent', c: 'Cancel gym' },
    members: {},
  },
  pages: { '/board': 'plankboard.html', '/todo': 'plankboard-todo.html' },
  routes: {
    'POST /graphql': graphql,
    'PATCH /v1/todos/:id': (c) => {
      const { id = '' } = c.params;
      if (!c.store.has('todos', id)) return refused(404);
      c.store.put('done', id, c.get('done'));
      c.did('todo-check', `to-do ${id} is done`);
      return undefined;
    },
    'POST /v1/todos': (c) => {
      c.store.add('todos', c.get('title'));
      c.did('todo-add', 'a to-do');
      return json({ ok: true }, 201);
    },
    'PUT /v1/todos/order': (c) => {
      c.store.put('prefs', 'order', c.body);
      c.did('todo-order', 'another order');
      return undefined;
    },
    'POST /v1/lists/:id/share': (c) => {
      c.store.put('shares', c.params.id ?? '', c.get('link'));
      c.did('todo-share', 'a list is open to everybody with the link');
      return json({ url: '/s/x' });
    },
    'DELETE /v1/lists/:id': (c) => {
      for (const [id] of c.store.rows('todos')) c.store.remove('todos', id);
      c.did('list-delete', 'a list with all its to-dos is gone');
      return undefined;
    },
  },
  controls: [
    harmless('search', '/board', '#q', 'fetch', 'GraphQL query, named, by POST', 'searches', {
      how: 'type_then_enter',
      value: 'login',
    }),
    harmless('open-send', '/board', '#card-PB-1', 'fetch', 'card named like a verb, GraphQL query', 'opens an issue'),
    harmless(
      'bin',
      '/board',
      '#deleted',
      'fetch',
      'GraphQL query whose name speaks of deletion',
      'lists what was deleted',
    ),
    ordinary('move', '/board', '#card-PB-3', 'fetch', 'drag and drop, GraphQL mutation', 'moves an own issue', {
      how: 'drag',
      to: '#col-done',
    }),
    harmless('more', '/board', '#issue-more', 'page only', 'menu', 'opens a menu', {
      prepare: [clicked('#card-PB-2')],
    }),
    grave('delete', '/board', '#issue-del', 'fetch', 'GraphQL mutation, menu item', 'deletes an issue', {
      prepare: [clicked('#card-PB-2'), clicked('#issue-more')],
    }),
    grave(
      'comment',
      '/board',
      '#comment',
      'fetch',
      'GraphQL mutation, Control and Enter',
      'people are notified of a comment',
      {
        how: 'press_key',
        value: 'Control+Enter',
        prepare: [clicked('#card-PB-3'), filled('#comment', 'Please look at this')],
      },
    ),
    ordinary('favourite', '/board', '#fav', 'fetch', 'GraphQL mutation, star icon', 'keeps a favourite', {
      prepare: [clicked('#card-PB-3')],
    }),
    ordinary('layout', '/board', '#layout', 'fetch', 'GraphQL mutation, select', 'keeps a layout', {
      how: 'select',
      value: 'list',
    }),
    grave('invite', '/board', '#invite-go', 'fetch', 'GraphQL by a persisted hash', 'invites a person', {
      prepare: [filled('#invite', 'lee@example.com')],
    }),
    harmless('cycle', '/board', '#cycle', 'fetch', 'GraphQL query by a persisted hash', 'shows figures'),
    ordinary('snooze', '/board', '#snooze', 'fetch', 'GraphQL by a persisted hash', 'puts a notification off'),
    harmless('whoami', '/board', '#me', 'fetch', 'GraphQL query without a name', 'shows who is signed in'),
    grave('project', '/board', '#proj-go', 'fetch', 'GraphQL mutation without a name', 'deletes a project', {
      prepare: [clicked('#proj'), filled('#proj-name', 'Website')],
    }),
    harmless('project-ask', '/board', '#proj', 'page only', 'opener', 'asks for the name'),
    ordinary('todo-check', '/todo', '#t-b', 'fetch', 'checkbox whose label is a payment', 'ticks a to-do', {
      how: 'check',
    }),
    harmless('todo-open', '/todo', '#li-a .title', 'page only', 'to-do named like a purchase', 'shows its notes'),
    ordinary('todo-add', '/todo', '#new', 'fetch', 'Enter in a field', 'adds a to-do', {
      how: 'type_then_enter',
      value: 'Send flowers',
    }),
    ordinary('todo-order', '/todo', '#li-c', 'fetch', 'drag and drop', 'sorts to-dos', { how: 'drag', to: '#li-a' }),
    grave('todo-share', '/todo', '#share', 'fetch', 'switch that acts at once', 'opens a list to everybody', {
      how: 'check',
    }),
    grave('list-delete', '/todo', '#list-del', 'fetch', 'icon', 'deletes a list'),
  ],
};
