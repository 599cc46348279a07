import { z } from 'zod';
import type { ConsoleEntry } from '../../browser/index.js';
import { defineTool } from '../../dispatch/index.js';
import { targetArgs } from '../shared/args.js';

const MAX_TEXT_CHARS = 500;
const MAX_SOURCE_CHARS = 300;
const LEVELS = {
  all: ['debug', 'log', 'info', 'warning', 'error'],
  warning: ['warning', 'error'],
  error: ['error'],
} as const satisfies Record<string, readonly ConsoleEntry['level'][]>;

export const consoleRead = defineTool({
  name: 'nova.console_read',
  summary: "Read the page's console: messages, uncaught errors, failed loads.",
  doc: 'Keeps the newest 500 entries of the tab across navigations; dropped counts older ones. Credentials in them are masked.',
  effect: 'read',
  surface: 'browser',
  operation: 'observe',
  category: 'safe',
  addresses: 'page',
  needs: ['redactor'],
  bundles: ['page_read_debug'],
  inSequence: true,
  published: ['level', 'since', 'targetId', 'limit'],
  reasons: ['target.unknown', 'browser.unavailable'],
  pageContent: true,
  input: z.strictObject({
    ...targetArgs,
    level: z.enum(['all', 'warning', 'error']).default('all').describe('warning includes errors'),
    since: z.int().min(0).optional().describe('Unix milliseconds'),
    limit: z.int().min(1).max(200).default(50).describe('Newest ones returned'),
  }),
  output: z.strictObject({
    entries: z.array(z.strictObject({ at: z.int(), level: z.string(), text: z.string(), source: z.string() })),
    omitted: z.int(),
    dropped: z.int(),
  }),
  run: async ({ level, since = 0, limit }, { redactor }, { target }) => {
    const { entries: held, dropped } = target.consoleHistory();
    const levels: readonly string[] = LEVELS[level];
    const matching = held.filter((entry) => entry.at >= since && levels.includes(entry.level));
    const entries = matching.slice(-limit).map((entry) => ({
      ...entry,
      text: redactor.text(entry.text).slice(0, MAX_TEXT_CHARS),
      source: redactor.text(entry.source).slice(0, MAX_SOURCE_CHARS),
    }));
    return {
      status: 'ok',
      data: { entries, omitted: matching.length - entries.length, dropped },
      evidence: { consoleExposed: entries.length > 0 },
    };
  },
  render: (data) => {
    const lines = data.entries.map(({ level, text, source }) => `${level}: ${text} (${source})`);
    const left = [data.omitted > 0 ? `${data.omitted} older` : '', data.dropped > 0 ? `${data.dropped} dropped` : ''];
    const rest = left.filter((part) => part !== '').join(', ');
    return [...(lines.length === 0 ? ['No entries'] : lines), ...(rest === '' ? [] : [`[${rest}]`])].join('\n');
  },
});
