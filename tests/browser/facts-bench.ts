import type { FactReading, FactScope, PageQuery, PageTopic, Target } from '../../src/browser/index.js';
import { operation } from './bench.js';

export const value = (found: unknown) => ({ condition: 'value', value: found });
export const ABSENT = { condition: 'absent' };
export const UNREADABLE = { condition: 'unreadable', error: 'fact_unreadable' };
export const BROKEN = { condition: 'unreadable', error: 'selector_invalid' };

export const PLAIN: FactScope = { actedRef: null, isBaseline: false };

/** One question to a page. */
export async function fact(
  target: Target,
  topic: PageTopic,
  more: Omit<PageQuery, 'topic'> = {},
  scope: Partial<FactScope> = {},
): Promise<FactReading> {
  const [reading] = await target.readFacts([{ topic, ...more }], { ...PLAIN, ...scope }, operation());
  if (reading === undefined) throw new Error(`${topic} was not answered`);
  return reading;
}
