import type { WireRequest } from '../../../src/verification/rules/wire/request.js';

export const EXPECTED = [
  'read',
  'telemetry',
  'ordinary',
  'submit',
  'login',
  'send',
  'publish',
  'identity',
  'destructive',
  'critical',
] as const;
export type Expected = (typeof EXPECTED)[number];

/**
 * What is expected, the request line, the body and headers. A body that begins with a bracket is JSON, one with "=" a
 * form. An address without a host is the page's own.
 */
export type Sample = readonly [Expected, string, string?, Readonly<Record<string, string>>?];

const PAGE = 'https://app.example.com/home';

export function requestOf([, line, body = '', extra = {}]: Sample): WireRequest {
  const [method = 'GET', address = '/'] = line.split(' ');
  const { resourceType = 'Fetch', page = PAGE, ...headers } = extra;
  const guessed = /^\s*[[{]/.test(body)
    ? 'application/json'
    : body.startsWith('<')
      ? 'text/xml'
      : 'application/x-www-form-urlencoded';
  return {
    method,
    url: new URL(address, page).href,
    resourceType,
    headers: { ...(body === '' ? {} : { 'content-type': guessed }), ...headers },
    body: body === '' ? { kind: 'none' } : { kind: 'text', text: body },
    pageUrl: page,
    isTopNavigation: resourceType === 'Document',
  };
}
