import type { Site } from './set.ts';
import { serve } from './kit.ts';
import { rathaus } from './sites/rathaus.ts';
import { mizuki } from './sites/mizuki.ts';
import { courrier } from './sites/courrier.ts';
import { forum } from './sites/forum.ts';
import { hospital } from './sites/hospital.ts';
import { freight } from './sites/freight.ts';
import { tienda } from './sites/tienda.ts';
import { gory } from './sites/gory.ts';
import { museum } from './sites/museum.ts';
import { school } from './sites/school.ts';
import { trilha } from './sites/trilha.ts';
import { wiki } from './sites/wiki.ts';

export async function start(): Promise<Site> {
  const running = await Promise.all([rathaus, mizuki, courrier, forum, hospital, freight, tienda, gory, museum, school, trilha, wiki].map(serve));
  return {
    sites: running.map((r) => r.site),
    close: async () => { await Promise.all(running.map((r) => r.close())); },
  };
}
