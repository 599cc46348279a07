import { createHash } from 'node:crypto';

/** The page may run its own files and nothing else; what a web page put into a title stays text. */
const CONTENT_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self' data:",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
};

function render(policy: Readonly<Record<string, string>>): string {
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

export const PAGE_POLICY = render(CONTENT_POLICY);

/** The policy of a page that carries one inline style sheet and no script. */
export function policyWithStyle(css: string): string {
  const hash = createHash('sha256').update(css).digest('base64');
  return render({ ...CONTENT_POLICY, 'script-src': "'none'", 'style-src': `'sha256-${hash}'` });
}

/** On every answer. A header that the answer already has is kept. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};
