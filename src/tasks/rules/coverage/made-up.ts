import { isUrl } from '../../../kernel/index.js';

/** An address beside another one that nobody would have made, and what the answer to it can be used for (E&T 5.9). */
export interface MadeUp {
  readonly part: 'path' | 'query';
  /** Addresses of one shape are answered by the same thing: folder, ending, kind of name. */
  readonly shape: string;
  readonly address: (token: string) => string;
}

/** Null for what has no place beside it: the front page, and what is no page of the web. */
export function madeUpBeside(url: string): MadeUp | null {
  if (!isUrl(url) || !/^https?:/i.test(url)) return null;
  const { origin, pathname, search, hash } = new URL(url);
  if (/^#!?\//.test(hash)) return besideRoute(url, hash);
  if (search.length > 1) return besideQuery(url);
  const segments = pathname.replace(/\/index\.\w+$/, '/').split('/');
  const at = segments.findLastIndex((segment) => segment !== '');
  if (at < 0) return null;
  return {
    part: 'path',
    shape: `${origin}${segments.with(at, shapeOf(segments[at] ?? '')).join('/')}`,
    address: (token) => `${origin}${segments.with(at, like(segments[at] ?? '', token)).join('/')}`,
  };
}

function besideRoute(url: string, hash: string): MadeUp | null {
  const segments = hash.split('/');
  const at = segments.findLastIndex((segment, index) => index > 0 && segment !== '');
  if (at < 0) return null;
  const base = url.slice(0, -hash.length);
  return {
    part: 'path',
    shape: `${base}${segments.with(at, shapeOf(segments[at] ?? '')).join('/')}`,
    address: (token) => `${base}${segments.with(at, like(segments[at] ?? '', token)).join('/')}`,
  };
}

/** The last value of the query, which most often names what is shown. */
function besideQuery(url: string): MadeUp | null {
  const last = [...new URL(url).searchParams].at(-1);
  if (last === undefined) return null;
  const [name, value] = last;
  const names = [...new URL(url).searchParams.keys()].join('&');
  const { origin, pathname } = new URL(url);
  return {
    part: 'query',
    shape: `${origin}${pathname}?${names}=${shapeOf(value)}`,
    address: (token) => {
      const other = new URL(url);
      other.searchParams.set(name, like(value, token));
      return other.href;
    },
  };
}

const endingOf = (name: string): string => /\.[a-z]{2,5}$/i.exec(name)?.[0] ?? '';
const isNumber = (name: string): boolean => /^\d+$/.test(name);
const shapeOf = (name: string): string => (isNumber(name) ? '{n}' : `{s}${endingOf(name)}`);

/** A name of the same kind: a number stays a number, an ending stays. */
function like(name: string, token: string): string {
  const digits = token.replaceAll(/[a-z]/g, (letter) => String(letter.charCodeAt(0) % 10)).slice(0, 9);
  return isNumber(name) ? `9${digits}` : `${token.replaceAll(/\d/g, 'q')}${endingOf(name)}`;
}
