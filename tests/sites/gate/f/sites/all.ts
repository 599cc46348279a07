import type { SiteModule } from './kit.ts';
import { konto } from './konto.ts';
import { outfitters } from './outfitters.ts';
import { beheer } from './beheer.ts';
import { react } from './react.ts';
import { vue } from './vue.ts';
import { second } from './second.ts';
import { third } from './third.ts';
import { fourth } from './fourth.ts';

export const SITES: readonly SiteModule[] = [konto, outfitters, beheer, react, vue, second, third, fourth];
