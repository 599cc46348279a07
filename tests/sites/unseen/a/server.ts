import type { Site } from './set.js';
import { run } from './kit.js';
import type { Running } from './kit.js';
import { arabic } from './site-ar.js';
import { chinese } from './site-zh.js';
import { english } from './site-en.js';
import { french } from './site-fr.js';
import { german } from './site-de.js';
import { hindi } from './site-hi.js';
import { japanese } from './site-ja.js';
import { korean } from './site-ko.js';
import { russian } from './site-ru.js';
import { spanish } from './site-es.js';
import { third } from './third.js';

/** Starts every site on a port of its own, and the outside services they call. */
export async function start(): Promise<Site> {
  const outside = await run(third);
  const plans = [
    english, german, japanese, spanish(outside.origin), arabic(outside.origin),
    russian, hindi, chinese, french(outside.origin), korean,
  ];
  const running: Running[] = [];
  const close = async (): Promise<void> => {
    await Promise.all([outside, ...running].map((one) => one.close()));
  };
  try {
    for (const plan of plans) running.push(await run(plan));
  } catch (error) {
    await close();
    throw error;
  }
  return { sites: running.map((one) => one.site), close };
}
