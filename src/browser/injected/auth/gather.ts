import type { Sighted } from '../../protocol/auth.js';
import {
  attributeOf,
  closest,
  fieldValue,
  firstChildOf,
  hasAttribute,
  inputType,
  pageTitle,
  queryFirst,
  rectOf,
  tagOf,
  textContentOf,
} from '../dom/dom.js';
import { isRenderedAt, isUnseen } from '../sight/visibility.js';
import { walk } from '../dom/walk.js';
import { isBox, isInFooter, useLabels } from './fields.js';
import { plain } from './plain.js';
import { isHeadline, type Meaning, meaningOf, NOTHING, plainOf } from './words.js';

/** What one walk over a document found that may have to do with signing in. Nothing is measured before it is needed. */
export interface Finds {
  readonly fields: readonly Element[];
  readonly boxes: readonly Element[];
  readonly buttons: readonly Button[];
  readonly links: readonly Button[];
  /** Those of both whose label says something here: on most pages very few. */
  readonly telling: readonly Button[];
  readonly headings: readonly Element[];
  readonly portraits: readonly Element[];
  readonly frames: readonly HTMLIFrameElement[];
  /** Elements of a tag that pages make up. */
  readonly components: readonly Element[];
}

export interface Button {
  readonly element: Element;
  readonly meaning: Meaning;
}

const PRESSED_ROLES = new Set(['button', 'link', 'menuitem']);
const BUTTON_INPUTS = new Set(['submit', 'button', 'image']);
const LONGEST_LABEL = 400;
const PORTRAIT = /avatar|user-?pic|gravatar|profile-?(?:pic|image|photo|img)|\bpfp\b/i;

/** What a chosen tab is called stands over what it shows, as a heading does. */
const isChosenTab = (element: Element): boolean =>
  attributeOf(element, 'role') === 'tab' && attributeOf(element, 'aria-selected') === 'true';

/** A cheap name, as it is written: what most controls are called by. Long ones are no buttons. */
function labelOf(element: Element): string {
  const own = attributeOf(element, 'aria-label');
  if (own !== null && own.trim() !== '') return own;
  if (element instanceof HTMLInputElement)
    return (inputType(element) === 'image' ? attributeOf(element, 'alt') : fieldValue(element))?.trim() || 'Submit';
  const text = textContentOf(element) ?? '';
  if (text.length <= LONGEST_LABEL && text.trim() !== '') return text;
  const image = firstChildOf(element) === null ? null : queryFirst(element, 'img[alt]');
  return (image === null ? attributeOf(element, 'title') : attributeOf(image, 'alt')) ?? '';
}

/** Takes in the elements of one walk. */
export class AuthFinder {
  readonly #fields: Element[] = [];
  readonly #boxes: Element[] = [];
  readonly #buttons: Button[] = [];
  readonly #links: Button[] = [];
  readonly #headings: Element[] = [];
  readonly #portraits: Element[] = [];
  readonly #frames: HTMLIFrameElement[] = [];
  readonly #components: Element[] = [];
  readonly #labels: Element[] = [];

  /** `tag`: of the element, which whoever walks has asked for already. */
  visit(element: Element, tag: string): void {
    switch (tag) {
      case 'input':
        return this.#input(element);
      case 'textarea':
        this.#fields.push(element);
        return;
      case 'button':
        if (isChosenTab(element)) this.#headings.push(element);
        return press(this.#buttons, element);
      case 'a':
        if (hasAttribute(element, 'href') || hasAttribute(element, 'role')) press(this.#links, element);
        return;
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'legend':
        this.#headings.push(element);
        return;
      case 'label':
        this.#labels.push(element);
        return;
      case 'img':
        if (['class', 'alt', 'src', 'data-testid'].some((name) => PORTRAIT.test(attributeOf(element, name) ?? '')))
          this.#portraits.push(element);
        return;
      case 'iframe':
        if (element instanceof HTMLIFrameElement) this.#frames.push(element);
        return;
      default:
        this.#other(element, tag);
    }
  }

  finds(): Finds {
    useLabels(this.#labels);
    return {
      fields: this.#fields,
      boxes: this.#boxes,
      buttons: this.#buttons,
      links: this.#links,
      telling: [...this.#buttons, ...this.#links].filter(({ meaning }) => meaning !== NOTHING),
      headings: this.#headings,
      portraits: this.#portraits,
      frames: this.#frames,
      components: this.#components,
    };
  }

  #input(element: Element): void {
    if (isBox(element)) this.#boxes.push(element);
    else if (element instanceof HTMLInputElement && BUTTON_INPUTS.has(inputType(element)))
      press(this.#buttons, element);
    else if (element instanceof HTMLInputElement && inputType(element) !== 'hidden') this.#fields.push(element);
  }

  #other(element: Element, tag: string): void {
    if (tag.includes('-')) this.#components.push(element);
    const role = attributeOf(element, 'role');
    if (role === null) return;
    if (role === 'heading' || isChosenTab(element)) this.#headings.push(element);
    else if (PRESSED_ROLES.has(role)) press(role === 'button' ? this.#buttons : this.#links, element);
  }
}

const press = (into: Button[], element: Element): void =>
  void into.push({ element, meaning: meaningOf(labelOf(element)) });

export function gather(): Finds {
  const finder = new AuthFinder();
  walk(document, (element) => finder.visit(element, tagOf(element)));
  return finder.finds();
}

/** People can see it, if they scroll there. */
export function isSeen(element: Element): boolean {
  const rect = rectOf(element);
  return isRenderedAt(element, rect) && !isUnseen(element, rect);
}

export function sighted(elements: readonly Element[]): Sighted {
  if (elements.length === 0) return 'none';
  return elements.some(isSeen) ? 'visible' : 'hidden';
}

const MAY_LEAD_OUT = /(?:log|sign)[-_]?o/i;
const LOGOUT_ADDRESS = /(?:^|[/_-])(?:log|sign)[-_]?(?:out|off)(?:[/?_.-]|$)|[?&]action=logout/i;

function leadsOut({ element }: Button): boolean {
  const address = attributeOf(element, 'href');
  // Asked about every link of a page, nearly none of which does.
  return address !== null && MAY_LEAD_OUT.test(address) && LOGOUT_ADDRESS.test(address.split('#')[0] ?? '');
}

export function logoutControls({ links, telling }: Finds): readonly Element[] {
  const named = telling.filter(({ meaning }) => meaning.isLogout);
  const led = links.filter(leadsOut);
  return [...new Set([...named, ...led].map(({ element }) => element))];
}

const HEADS =
  'header,nav,[role="banner" i],[role="navigation" i],aside,[class*="header" i],[class*="topbar" i],[class*="navbar" i],[class*="appbar" i],[class*="sidebar" i]';

/** Kinds of controls that only an account has. Footers list them for everybody. */
export function accountKinds({ telling, portraits }: Finds): readonly string[] {
  const kinds = new Set<string>();
  for (const { element, meaning } of telling) {
    if (meaning.account === null || meaning.isLogout || kinds.has(meaning.account)) continue;
    if (!isInFooter(element) && isSeen(element)) kinds.add(meaning.account);
  }
  const isMenu = (image: Element) =>
    closest(image, 'button,a,summary,[role="button" i]') !== null && closest(image, HEADS) !== null && isSeen(image);
  if (!kinds.has('avatar') && portraits.some(isMenu)) kinds.add('avatar');
  return [...kinds];
}

/** What a page says in large; most of it has nothing to do with signing in, so nobody asks yet whether it can be seen. */
export interface Headline {
  readonly text: string;
  /** Null for the title of the document. */
  readonly element: Element | null;
}

const HEADLINE_LIMIT = 200;

export function headlines(finds: Finds): readonly Headline[] {
  const large = finds.headings.flatMap((element) => {
    const text = textContentOf(element) ?? '';
    return text.length < HEADLINE_LIMIT ? [{ text: plainOf(text), element }] : [];
  });
  return [...large, ...plainTitle().map((text) => ({ text, element: null }))];
}

/** The title, and its parts: sites put their own name before or after. */
function plainTitle(): readonly string[] {
  return pageTitle()
    .split(/\s[-–—|·•:]\s/u)
    .map(plain);
}

const AUTH_PATH =
  /(?:^|[/_.-])(?:log[-_]?in|log[-_]?on|sign[-_]?in|sso|auth|oauth2?|authenticate|authorize|saml2?|mfa|2fa|two[-_]?factor|otp|verify[-_]?(?:code|otp|2fa)?|challenge|anmelden|anmeldung|connexion|identification|iniciar[-_]?sesion|acceso|session[s]?[/_-]new)(?:[/_.?-]|$)/i;

export const hasAuthPath = (): boolean =>
  AUTH_PATH.test(`${location.pathname}${location.hash.startsWith('#/') ? location.hash.slice(1) : ''}`);

export const isAnyHeadline = (list: Parameters<typeof isHeadline>[0], lines: readonly Headline[]): boolean =>
  lines.some(({ text, element }) => isHeadline(list, text) && (element === null || isSeen(element)));
