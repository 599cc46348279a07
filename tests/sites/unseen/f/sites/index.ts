import type { SiteSource } from '../kit.js';
import { app } from './app.js';
import { archive } from './archive.js';
import { blog } from './blog.js';
import { booking } from './booking.js';
import { docs } from './docs.js';
import { forum } from './forum.js';
import { intranet } from './intranet.js';
import { jobs } from './jobs.js';
import { magazine } from './magazine.js';
import { news } from './news.js';
import { shop } from './shop.js';
import { town } from './town.js';
import { wiki } from './wiki.js';
import { wine } from './wine.js';

export const SITES: readonly SiteSource[] = [
  docs,
  shop,
  town,
  wiki,
  news,
  forum,
  intranet,
  booking,
  app,
  blog,
  archive,
  wine,
  jobs,
  magazine,
];
