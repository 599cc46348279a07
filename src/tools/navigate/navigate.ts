import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { navigationWaitArgs, targetArgs } from '../shared/args.js';
import { leavingArgs, SESSION_REASONS } from '../shared/leaving.js';
import { navigationOutput, openPage, renderNavigation } from '../shared/navigation.js';

export const navigate = defineTool({
  name: 'nova.navigate',
  summary: 'Open a URL in the tab.',
  doc: 'Returns once the page starts to show; set waitForLoad or waitForSettlement to wait longer. An error status, a login wall or another address than asked for comes first in the answer.',
  effect: 'navigate',
  surface: 'webpage',
  operation: 'navigate',
  category: 'normal',
  addresses: 'page',
  needs: [],
  bundles: ['browser_automation', 'form_submission', 'page_read_debug'],
  actsAs: 'navigate',
  expectsIntent: ({ force }) => force === true,
  inSequence: true,
  otherNames: ['nova.goto'],
  listed: 'core',
  published: ['url', 'targetId', 'waitForLoad'],
  reasons: [
    'url.blocked_by_policy',
    ...SESSION_REASONS,
    'navigation.failed',
    'navigation.wait_for_load_timeout',
    'navigation.http_auth_required',
    'browser.unavailable',
  ],
  input: z.strictObject({
    url: z.string().min(1).max(32_000).describe('Absolute URL'),
    ...targetArgs,
    ...navigationWaitArgs,
    ...leavingArgs,
    forceAuthProbe: z.boolean().default(false).describe('Detect again what keeps the session'),
  }),
  output: z.strictObject(navigationOutput),
  opensUrl: (args) => args.url,
  leaves: ({ url, force, confirmSessionDestruction, forceAuthProbe }) => ({
    to: { url },
    force,
    confirmed: confirmSessionDestruction,
    refresh: forceAuthProbe,
  }),
  run: (args, _services, call) => openPage(args.url, args, call),
  render: renderNavigation,
});
