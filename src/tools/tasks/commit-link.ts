import type { CommitFacts } from '../../browser/index.js';
import type { PageLink } from '../../tasks/index.js';
import { type CommitClass, detectCommitPoint } from '../../verification/index.js';

const LINK: CommitFacts = {
  tag: 'a',
  role: 'link',
  type: null,
  names: [],
  isPlainLink: true,
  isDisclosure: false,
  blockerIntent: null,
  isSendControl: false,
  isComposer: false,
  inModelMenu: false,
  inWorkspaceSwitcher: false,
  form: null,
};

/** What words in an address are believed of. "post" and "share" are in too many harmless ones. */
const AT_THE_END: ReadonlySet<CommitClass> = new Set<CommitClass>(['critical', 'destructive', 'identity']);
/** Further up, a shop may sell things under "/buy/". */
const FURTHER_UP: ReadonlySet<CommitClass> = new Set<CommitClass>(['destructive', 'identity']);
/** A longer one is the title of a text. */
const MAX_WORDS = 3;

/**
 * Whether following a link could commit something (A&S 5.13): by what it says, by the request its markup names, and by
 * its address, since a link without words may sign out as well. It is asked about links nobody has seen as a page.
 */
export function isCommitLink({ url, names, request }: PageLink): boolean {
  if (classOf({ ...LINK, names, ...(request !== undefined && { request }) }) !== null) return true;
  const { pathname, searchParams } = new URL(url);
  const [last = '', before = ''] = pathname.split('/').filter(Boolean).reverse();
  const asked = [...searchParams].flatMap(([name, value]) => [name, value]);
  return [last, ...asked].some((part) => says(part, AT_THE_END)) || says(before, FURTHER_UP);
}

const classOf = (facts: CommitFacts): CommitClass | null =>
  detectCommitPoint({ action: 'click', facts, selectorText: null })?.class ?? null;

function says(part: string, classes: ReadonlySet<CommitClass>): boolean {
  const words = wordsOf(part);
  if (words.length === 0 || words.length > MAX_WORDS) return false;
  // "user logout" and "Special:UserLogout" are about the last of their words.
  const name = classOf({ ...LINK, names: [words.join(' '), words.at(-1) ?? ''] });
  return name !== null && classes.has(name);
}

/** "log", "out" of "LogOut.php", "log-out" or "log_out". */
function wordsOf(part: string): readonly string[] {
  return decoded(part)
    .replace(/\.[a-z]{2,5}$/i, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
