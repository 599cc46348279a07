/** All pages of the bench: library, configuration, language and place. */
import { CONSENT_KITS, plainBanner } from './kits-consent.mjs';
import { MODAL_KITS } from './kits-modal.mjs';
import { NEGATIVES } from './negatives.mjs';
import { TRAPS } from './traps.mjs';
import { LANGS } from './words.mjs';

const pageOf = (kit, make, { config, lang, place = 'page', root }) => ({
  id: [kit, config, lang, place, root].filter(Boolean).join('.'),
  group: 'positive',
  kit,
  config,
  lang,
  place: root === undefined ? place : `${root} shadow root`,
  frame: place === 'page' ? null : place,
  html: make({ config, lang, root }),
});

function positives() {
  const pages = [];
  for (const [kit, { make, configs }] of Object.entries(CONSENT_KITS)) {
    for (const config of configs) for (const lang of LANGS) pages.push(pageOf(kit, make, { config, lang }));
    for (const place of ['frame', 'cross-origin frame'])
      if (kit !== 'tarteaucitronjs') pages.push(pageOf(kit, make, { config: configs[0], lang: 'en', place }));
  }
  const { make: a11yDialog } = MODAL_KITS['a11y-dialog'];
  // a11y-dialog hears clicks at the document, where those of a closed root arrive without their target.
  for (const lang of ['en', 'de'])
    pages.push(pageOf('a11y-dialog', a11yDialog, { config: 'promo', lang, root: 'open' }));
  for (const root of ['open', 'closed'])
    for (const lang of LANGS) pages.push(pageOf('plain', plainBanner, { config: 'banner', lang, root }));
  for (const place of ['frame', 'cross-origin frame'])
    for (const lang of LANGS) pages.push(pageOf('plain', plainBanner, { config: 'banner', lang, place }));
  for (const kit of ['bootstrap', 'sweetalert2', 'tingle.js'])
    for (const place of ['frame', 'cross-origin frame'])
      pages.push(pageOf(kit, MODAL_KITS[kit].make, { config: 'promo', lang: 'en', place }));
  for (const [index, [kit, { make, configs }]] of Object.entries(MODAL_KITS).entries())
    for (const [at, config] of configs.entries())
      for (const step of [0, 2]) pages.push(pageOf(kit, make, { config, lang: LANGS[(index + at + step) % 4] }));
  return pages;
}

export function planPages() {
  const rest = { kit: 'plain', lang: 'en', place: 'page', frame: null };
  return [
    ...positives(),
    ...NEGATIVES.map((page) => ({ ...rest, ...page, id: `negative.${page.name}`, group: 'negative' })),
    ...TRAPS.map((page) => ({ ...rest, ...page, id: `trap.${page.name}`, group: 'trap' })),
  ];
}
