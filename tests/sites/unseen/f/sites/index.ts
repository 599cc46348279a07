import type { SiteSource } from '../kit.js';
import { docs } from './docs.js';
import { forum } from './forum.js';
import { intranet } from './intranet.js';
import { news } from './news.js';
import { shop } from './shop.js';
import { town } from './town.js';
import { wiki } from './wiki.js';

export const SITES: readonly SiteSource[] = [docs, shop, town, wiki, news, forum, intranet];
