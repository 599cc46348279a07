import providers from '../../lexicons/auth-providers.json';
import type { OverlayNote } from '../../protocol/auth.js';
import { mayOccur } from '../dom/ancestors.js';
import { attributeOf, closest, composedAncestors, queryAll, rectOf, rootElement, tagOf } from '../dom/dom.js';
import { selectorOf } from '../dom/selectors.js';
import { view } from '../sight/view.js';
import { isRendered, isTransparent } from '../sight/visibility.js';
import { type Finds, type Headline, isAnyHeadline, isSeen } from './gather.js';
import { plain } from './plain.js';
import { hasWords, isHeadline } from './words.js';

/** A&S 7.5. */
const BASE = 0.4;
const CROSS_ORIGIN = 0.2;
const LARGE = 0.15;
const HIGH = 0.1;
const TITLED = 0.1;
const OUT_OF_REACH = 0.25;
const WARN_FROM = 0.7;
const LARGE_SHARE = 0.1;
const LARGE_AREA = 12_000;
const HIGH_LAYER = 1000;

/**
 * Asked for at once, since most pages have none of them. What all of them have stands before: an element without any is
 * then turned down by it, instead of by one selector after the other.
 */
const OVERLAYS = `:is([id],[class],[data-ms-modal],iframe):is(${providers.overlays.map(({ selector }) => selector).join(',')})`;

const isHost = (host: string, of: string): boolean => host === of || host.endsWith(`.${of}`);

function addressOf(frame: Element): URL | null {
  const address = attributeOf(frame, 'src');
  try {
    return address === null ? null : new URL(address, location.href);
  } catch {
    return null;
  }
}

function providerAt({ hostname, pathname }: URL): string | null {
  if (providers.excluded.some((host) => isHost(hostname, host))) return null;
  const known = providers.frames.find(({ host, path }) => {
    if (host !== '' && !isHost(hostname, host)) return false;
    return path === undefined || new RegExp(path).test(pathname);
  });
  return known?.provider ?? null;
}

function scoreOf(element: Element, isForeign: boolean): number {
  const rect = rectOf(element);
  const { width, height } = view();
  const area = rect.width * rect.height;
  const style = getComputedStyle(element);
  const boxes = [element, ...composedAncestors(element)].map((box) => getComputedStyle(box));
  const isHigh = boxes.some(({ position, zIndex }) => position === 'fixed' || Number(zIndex) >= HIGH_LAYER);
  const isOff = rect.bottom <= 0 || rect.right <= 0 || rect.top >= height || rect.left >= width;
  const title = plain(`${attributeOf(element, 'title') ?? ''} ${attributeOf(element, 'aria-label') ?? ''}`);
  const score =
    BASE +
    (isForeign ? CROSS_ORIGIN : 0) +
    (area >= LARGE_SHARE * width * height || area >= LARGE_AREA ? LARGE : 0) +
    (isHigh ? HIGH : 0) +
    (isHeadline('loginHeading', title) || hasWords('login', title) ? TITLED : 0) -
    (isOff || rect.width < 10 || rect.height < 10 || style.pointerEvents === 'none' ? OUT_OF_REACH : 0);
  return Math.round(score * 100) / 100;
}

const isShown = (element: Element): boolean => isRendered(element) && !isTransparent(element);

/** Something of an identity provider that lies on the page and is likely to take what is typed or clicked (A&S 7.5). */
export function identityOverlay({ frames, components }: Finds): OverlayNote | null {
  const notes: OverlayNote[] = [];
  const note = (element: Element, provider: string, kind: OverlayNote['kind'], isForeign = false) => {
    if (isShown(element))
      notes.push({ provider, kind, score: scoreOf(element, isForeign), selector: selectorOf(element) });
  };
  for (const frame of frames) {
    const address = addressOf(frame);
    const provider = address === null ? null : providerAt(address);
    if (address !== null && provider !== null) note(frame, provider, 'frame', address.origin !== location.origin);
  }
  for (const { provider, selector } of mayOccur(rootElement(), OVERLAYS) ? providers.overlays : []) {
    for (const element of queryAll(document, selector)) note(element, provider, 'overlay');
  }
  for (const element of components) {
    if (providers.components.includes(tagOf(element))) note(element, tagOf(element), 'component');
  }
  return notes.filter(({ score }) => score >= WARN_FROM).sort((a, b) => b.score - a.score)[0] ?? null;
}

const CHALLENGE_FRAMES: readonly (readonly [kind: string, address: RegExp])[] = [
  ['recaptcha', /^https:\/\/(?:www\.)?(?:google\.com|recaptcha\.net)\/recaptcha\//],
  ['hcaptcha', /^https:\/\/[\w.-]*hcaptcha\.com\//],
  ['turnstile', /^https:\/\/challenges\.cloudflare\.com\//],
  ['arkose', /^https:\/\/[\w.-]*(?:arkoselabs|funcaptcha)\.com\//],
  ['datadome', /^https:\/\/[\w.-]*captcha-delivery\.com\//],
  ['geetest', /^https:\/\/[\w.-]*geetest\.com\//],
];
const CHALLENGES =
  ':is([id],[class],input,img,awswaf-captcha):is(#px-captcha,#challenge-form,#challenge-running,#challenge-stage,.g-recaptcha,.h-captcha,.cf-turnstile,.frc-captcha,.mtcaptcha,[class^="geetest_"],#captcha-container,input[name*="captcha" i]:not([type="hidden" i]),img[src*="captcha" i],awswaf-captcha)';
const SMALLEST = 25;

const isLarge = (element: Element): boolean => {
  const { width, height } = rectOf(element);
  return width >= SMALLEST && height >= SMALLEST - 10;
};
const isBadge = (element: Element): boolean =>
  closest(element, '.grecaptcha-badge') !== null || /[?&#]size=invisible/.test(attributeOf(element, 'src') ?? '');

/** A captcha or bot challenge that people can see; the badge of one that works unseen is none. */
export function humanVerification({ frames }: Finds, lines: readonly Headline[]): string | null {
  for (const frame of frames) {
    const address = addressOf(frame)?.href ?? '';
    const kind = CHALLENGE_FRAMES.find(([, pattern]) => pattern.test(address))?.[0];
    if (kind !== undefined && !isBadge(frame) && isLarge(frame) && isSeen(frame)) return kind;
  }
  if (queryAll(document, CHALLENGES).some((element) => isLarge(element) && isSeen(element))) return 'captcha';
  return isAnyHeadline('human', lines) ? 'challenge' : null;
}
