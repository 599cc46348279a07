/** All pages of the bench: library, configuration, language and place. */
import { CONSENT_KITS, plainBanner } from './kits-consent.js';
import { MODAL_KITS, modalKit } from './kits-modal.js';
import { NEGATIVES } from './negatives.js';
import type { Drawing, Kit, Page, Place, Positive } from './page.js';
import { TRAPS } from './traps.js';
import { LANGS, type Lang } from './words.js';

interface Standing extends Drawing {
  readonly place?: Place;
}
const FRAMES = ['frame', 'cross-origin frame'] as const;

const pageOf = (kit: string, make: Kit['make'], { config, lang, place = 'page', root }: Standing): Positive => ({
  id: [kit, config, lang, place, root].filter(Boolean).join('.'),
  group: 'positive',
  kit,
  config,
  lang,
  place: root === undefined ? place : `${root} shadow root`,
  frame: place === 'page' ? null : place,
  html: make({ config, lang, root }),
});

function positives(): Positive[] {
  const pages: Positive[] = [];
  for (const [kit, { make, configs }] of Object.entries(CONSENT_KITS)) {
    const [first] = configs;
    for (const config of configs) for (const lang of LANGS) pages.push(pageOf(kit, make, { config, lang }));
    for (const place of FRAMES)
      if (kit !== 'tarteaucitronjs' && first !== undefined)
        pages.push(pageOf(kit, make, { config: first, lang: 'en', place }));
  }
  const { make: a11yDialog } = modalKit('a11y-dialog');
  // a11y-dialog hears clicks at the document, where those of a closed root arrive without their target.
  for (const lang of ['en', 'de'] as const)
    pages.push(pageOf('a11y-dialog', a11yDialog, { config: 'promo', lang, root: 'open' }));
  for (const root of ['open', 'closed'] as const)
    for (const lang of LANGS) pages.push(pageOf('plain', plainBanner, { config: 'banner', lang, root }));
  for (const place of FRAMES)
    for (const lang of LANGS) pages.push(pageOf('plain', plainBanner, { config: 'banner', lang, place }));
  for (const kit of ['bootstrap', 'sweetalert2', 'tingle.js'] as const)
    for (const place of FRAMES) pages.push(pageOf(kit, modalKit(kit).make, { config: 'promo', lang: 'en', place }));
  for (const [index, [kit, { make, configs }]] of MODAL_KITS.entries())
    for (const [at, config] of configs.entries())
      for (const step of [0, 2]) pages.push(pageOf(kit, make, { config, lang: languageAt(index + at + step) }));
  return pages;
}

const languageAt = (index: number): Lang => LANGS[index % LANGS.length] ?? 'en';

export function planPages(): Page[] {
  const rest = { kit: 'plain', lang: 'en', place: 'page', frame: null } as const;
  return [
    ...positives(),
    ...NEGATIVES.map((page): Page => ({ ...rest, ...page, id: `negative.${page.name}`, group: 'negative' })),
    ...TRAPS.map((page): Page => ({ ...rest, ...page, id: `trap.${page.name}`, group: 'trap' })),
  ];
}
