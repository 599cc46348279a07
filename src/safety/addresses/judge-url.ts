import { realpathSync } from 'node:fs';
import { isUrl } from '../../kernel/index.js';
import type { Settings } from '../../kernel/index.js';
import { describeHost } from './addresses.js';
import { decideUrl } from '../rules/url-policy.js';
import type { UrlPolicy, UrlSubject, UrlVerdict } from '../types.js';

/** Whether the browser may be sent to `url` (A&S Z8). Never throws; what cannot be understood is refused. */
export function judgeUrl(url: string, policy: UrlPolicy): UrlVerdict {
  const subject = takeApart(url);
  if (subject.kind !== 'file' || subject.path === null) return decideUrl(subject, policy);
  // Links are followed on both sides: what is judged is what would be read.
  const fileRoots = policy.fileRoots.map(realPathOf);
  return decideUrl({ ...subject, path: realPathOf(subject.path) }, { ...policy, fileRoots });
}

/** The policy that the operator's settings and Nova's own ports come to. */
export function urlPolicyOf(settings: Settings, ownPorts: readonly number[]): UrlPolicy {
  return {
    allowHosts: settings['url.allowHosts'],
    denyHosts: settings['url.denyHosts'],
    fileRoots: settings['url.fileRoots'],
    blockPrivateNetworks: settings['url.blockPrivateNetworks'],
    ownPorts,
  };
}

function takeApart(raw: string): UrlSubject {
  if (!isUrl(raw)) return { kind: 'unparsable' };
  const url = new URL(raw);
  switch (url.protocol) {
    case 'http:':
    case 'https:': {
      const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
      return { kind: 'web', url: url.href, port, host: describeHost(url.hostname) };
    }
    case 'file:':
      return { kind: 'file', url: url.href, path: url.host === '' ? decodePath(url.pathname) : null };
    default:
      return url.href === 'about:blank' ? { kind: 'blank', url: url.href } : { kind: 'other', scheme: url.protocol };
  }
}

/** Where a path leads in the end; as it is when there is nothing. On Windows paths of addresses have a slash before the drive. */
function realPathOf(path: string): string {
  try {
    const real = realpathSync(path.replace(/^\/(?=[a-z]:)/i, ''));
    return /^[a-z]:/i.test(real) && path.startsWith('/') ? `/${real.replaceAll('\\', '/')}` : real;
  } catch {
    return path;
  }
}

/** Null when an escape hides a separator or the end of a text, or is no UTF-8: readers disagree on what those name. */
function decodePath(pathname: string): string | null {
  if (/%(?:2f|5c|00)/i.test(pathname)) return null;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
