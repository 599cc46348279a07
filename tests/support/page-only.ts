/**
 * Tests in tests/tools that look at one page and the answers about it, and at nothing that a later call, another caller or
 * the next start reads from the store. A second run on PostgreSQL would show what the first one did; `every-tool.test.ts`
 * sends their tools down the road there. A test that is not named here runs on both databases.
 */
export const PAGE_ONLY = [
  'act-choices',
  'act-pointer',
  'act-routes',
  'act-upload',
  'act-waiting',
  'attach',
  'auth',
  'bad-input',
  'commit-ctas',
  'confirmation',
  'console-network',
  'context-menu',
  'coverage-scan',
  'coverage-spelling',
  'crawl',
  'dismissed-evidence',
  'edges-downloads',
  'edges-limits',
  'edges-prompts',
  'egress',
  'extract-table',
  'fields',
  'frame-args',
  'guarded',
  'hostile-knowledge',
  'leaving',
  'perceive',
  'sameness',
  'search-text',
  'send-composers',
  'send-message',
  'type-selector-secret',
].map((name) => `tests/tools/${name}.test.ts`);
