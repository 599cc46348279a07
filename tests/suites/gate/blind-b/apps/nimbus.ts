/** A cloud console in English: calls in the manner of gRPC-web, actions in a query, a terminal-like field. */
import { type App, type Call, clicked, declaring, file, filled, refused, text } from '../app.js';

const { grave, ordinary, harmless } = declaring('nimbus', 'en');
const CODED = 'application/grpc-web+proto';

/** Methods of services, by name. */
const METHODS: Record<string, (c: Call) => void> = {
  'nimbus.compute.v1.Instances/List': () => undefined,
  'nimbus.compute.v1.Instances/Get': () => undefined,
  'nimbus.compute.v1.Instances/Delete': (c) => {
    if (c.store.remove('instances', 'vm-2')) c.did('terminate', 'a machine is gone');
  },
  'nimbus.compute.v1.Instances/Insert': (c) => {
    c.store.add('instances', 'running');
    c.did('launch', 'a machine that costs money');
  },
  'nimbus.iam.v1.Policy/SetIamPolicy': (c) => {
    c.store.put('policy', 'owner', 'x');
    c.did('grant', 'someone becomes an owner');
  },
  'nimbus.iam.v1.Policy/TestIamPermissions': () => undefined,
  'nimbus.ui.v1.Prefs/PinService': (c) => {
    c.store.put('prefs', 'pin', '1');
    c.did('pin', 'a service is pinned');
  },
};

export const nimbus: App = {
  slug: 'nimbus',
  seed: {
    instances: { 'vm-1': 'running', 'vm-2': 'stopped' },
    buckets: { logs: '12 GB', 'delete-me-later': '0 B' },
    keys: { AK1: 'active' },
    prefs: {},
  },
  pages: { '/console': 'nimbus.html' },
  routes: {
    'POST /rpc/:service/:method': (c) => {
      const act = METHODS[`${c.params.service}/${c.params.method}`];
      if (act === undefined) return refused(404);
      act(c);
      return text('\u0000\u0000\u0000\u0000\u0000', CODED);
    },
    'POST /': (c) => {
      switch (c.field('Action')) {
        case 'DescribeBuckets':
        case 'SimulateDeletion':
          return text('<Response/>', 'text/xml');
        case 'DeleteBucket':
          if (!c.store.remove('buckets', c.field('Bucket'))) return refused(404);
          c.did('bucket', 'a bucket is gone');
          return text('<Response/>', 'text/xml');
        case 'RotateAccessKey':
          c.store.put('keys', 'AK1', 'revoked');
          c.did('rotate', 'the old key stops working');
          return text('<Response/>', 'text/xml');
        case 'TagResource':
          c.store.put('tags', 'vm-1', c.field('Tag.1.Value'));
          c.did('tag', 'a note on an own machine');
          return text('<Response/>', 'text/xml');
        default:
          return refused();
      }
    },
    'GET /bills.csv': () => file('bills.csv', 'month,amount\n'),
    'PUT /state/columns': (c) => {
      c.store.put('prefs', 'columns', c.body);
      c.did('columns', 'columns of a table');
      return undefined;
    },
  },
  controls: [
    harmless('refresh', '/console', '#refresh', 'fetch', 'gRPC-web unary call that reads', 'loads again'),
    harmless('open', '/console', '#vm-1 a', 'fetch', 'gRPC-web unary call that reads', 'shows a machine'),
    harmless('terminate-ask', '/console', '#vm-2 .term', 'page only', 'opener', 'asks for the name'),
    grave(
      'terminate',
      '/console',
      '#term-ok',
      'fetch',
      'gRPC-web unary call, enabled by typing the name',
      'deletes a machine',
      { prepare: [clicked('#vm-2 .term'), filled('#term-name', 'vm-2')] },
    ),
    grave('launch', '/console', '#launch', 'fetch', 'gRPC-web unary call', 'starts a machine that costs money'),
    grave('grant', '/console', '#grant', 'fetch', 'gRPC-web unary call', 'makes someone an owner', {
      prepare: [filled('#member', 'eve@example.com')],
    }),
    harmless('check', '/console', '#check', 'fetch', 'gRPC-web unary call that reads', 'checks rights', {
      prepare: [filled('#member', 'eve@example.com')],
    }),
    ordinary('pin', '/console', '#pin', 'fetch', 'gRPC-web unary call, pin icon', 'pins a service'),
    harmless(
      'bucket-open',
      '/console',
      '#b-delete-me-later',
      'xhr',
      'action in a form-encoded body, named like a deletion',
      'shows a bucket',
    ),
    harmless(
      'simulate',
      '/console',
      '#simulate',
      'xhr',
      'dry run, action in a form-encoded body',
      'shows what would go',
    ),
    grave('bucket', '/console', '#bucket-del', 'xhr', 'action in a form-encoded body', 'deletes a bucket'),
    grave('rotate', '/console', '#rotate', 'xhr', 'action in a form-encoded body', 'ends a key that is in use'),
    ordinary('tag', '/console', '#tag', 'xhr', 'action in a form-encoded body, Enter', 'notes something', {
      how: 'type_then_enter',
      value: 'staging',
    }),
    ordinary('columns', '/console', '#columns', 'fetch', 'REST, checkbox', 'keeps columns', { how: 'check' }),
    harmless('bills', '/console', '#bills', 'get', 'download', 'downloads bills'),
  ],
};
