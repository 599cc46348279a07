/** E&T 5.6, from the laxest to the strictest. */
export const URL_GATE_MODES = ['off', 'warn', 'shadow_block', 'block'] as const;
export type UrlGateMode = (typeof URL_GATE_MODES)[number];

/** Where a unit comes from: an agent listed it, or a run was seeded with it (E&T 5.1). */
export const UNIT_SOURCES = ['site_urls', 'crawler', 'explicit'] as const;
export type UnitSourceKind = (typeof UNIT_SOURCES)[number];
