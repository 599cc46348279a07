import type { Site } from './set.js';
import { serve, startOutside, type Running, type SiteDef } from './kit.js';
import { newspaper } from './site-newspaper.js';
import { shop } from './site-shop.js';
import { manual } from './site-manual.js';
import { city } from './site-city.js';
import { recipes } from './site-recipes.js';
import { bus } from './site-bus.js';
import { forum } from './site-forum.js';
import { school } from './site-school.js';
import { museum } from './site-museum.js';
import { tide } from './site-tide.js';
import { books } from './site-books.js';

const defs: readonly SiteDef[] = [newspaper, shop, manual, city, recipes, bus, forum, school, museum, tide, books];

export async function start(): Promise<Site> {
  const outside = await startOutside();
  const running: Running[] = [];
  const close = async (): Promise<void> => {
    await Promise.all([outside.close(), ...running.map((one) => one.close())]);
  };
  try {
    for (const def of defs) running.push(await serve(def, outside.origin));
  } catch (error) {
    await close();
    throw error;
  }
  return { sites: running.map((one) => one.site), close };
}
