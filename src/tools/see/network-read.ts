import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { targetArgs } from '../shared/args.js';

export const networkRead = defineTool({
  name: 'nova.network_read',
  summary: "Read the page's requests: address, status, time.",
  doc: 'Keeps the newest 500 requests of the tab across navigations; dropped counts older ones. Never headers or bodies; credentials in addresses are masked. failed means a network error, or a status of 400 or above.',
  effect: 'read',
  surface: 'browser',
  operation: 'observe',
  category: 'safe',
  addresses: 'page',
  needs: ['redactor'],
  bundles: ['page_read_debug'],
  inSequence: true,
  published: ['failedOnly', 'urlContains', 'since', 'targetId', 'limit'],
  reasons: ['target.unknown', 'browser.unavailable'],
  pageContent: true,
  input: z.strictObject({
    ...targetArgs,
    since: z.int().min(0).optional().describe('Unix milliseconds'),
    failedOnly: z.boolean().default(false),
    method: z.string().min(1).max(20).optional(),
    urlContains: z.string().min(1).max(200).optional().describe('Part of the address as shown'),
    limit: z.int().min(1).max(200).default(50).describe('Newest ones returned'),
  }),
  output: z.strictObject({
    requests: z.array(
      z.strictObject({
        at: z.int(),
        method: z.string(),
        url: z.string(),
        type: z.string(),
        status: z.int().nullable(),
        durationMs: z.int().nullable(),
        failed: z.boolean(),
      }),
    ),
    omitted: z.int(),
    pending: z.int(),
    dropped: z.int(),
  }),
  run: async ({ since = 0, failedOnly, method, urlContains = '', limit }, { redactor }, { target }) => {
    const { requests: held, pending, dropped } = target.requestHistory();
    // The redacted address is the one that is searched, so that nobody can feel their way to a masked value.
    const matching = held
      .filter(({ at, failed }) => at >= since && (failed || !failedOnly))
      .filter((request) => method === undefined || request.method === method.toUpperCase())
      .map((request) => ({ ...request, url: shownUrl(request.url, redactor) }))
      .filter(({ url }) => url.toLowerCase().includes(urlContains.toLowerCase()));
    const requests = matching.slice(-limit);
    return { status: 'ok', data: { requests, omitted: matching.length - requests.length, pending, dropped } };
  },
  render: (data) => {
    const lines = data.requests.map(({ method, url, status, durationMs, failed, type }) => {
      const result = status ?? (failed ? 'failed' : 'pending');
      return `${result} ${method} ${url} ${type}${durationMs === null ? '' : ` ${durationMs} ms`}`;
    });
    const rest = [
      data.omitted > 0 ? `${data.omitted} older` : '',
      data.dropped > 0 ? `${data.dropped} dropped` : '',
      data.pending > 0 ? `${data.pending} pending` : '',
    ].filter((part) => part !== '');
    return [
      ...(lines.length === 0 ? ['No requests'] : lines),
      ...(rest.length === 0 ? [] : [`[${rest.join(', ')}]`]),
    ].join('\n');
  },
});

/** Without its secrets. The address of a WebSocket has the parts of an http address; of other schemes nothing more is told. */
function shownUrl(url: string, redactor: { url(raw: string): string | null }): string {
  const scheme = url.split(':', 1)[0] ?? '';
  const isSocket = scheme === 'ws' || scheme === 'wss';
  const redacted = redactor.url(isSocket ? url.replace('ws', 'http') : url);
  if (redacted === null) return `${scheme}:…`;
  return isSocket ? redacted.replace('http', 'ws') : redacted;
}
