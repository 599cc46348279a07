import { expect, it } from 'vitest';
import { brokenGuarantees, kindOf, lacksOf, sentenceOf } from './browser-lacks.js';

const whole = { kind: 'full', keepsProxy: true, isSandboxed: true } as const;

it('a full browser that keeps the proxy and the sandbox lacks nothing', () => {
  expect(lacksOf(whole)).toEqual([]);
  expect(brokenGuarantees(whole)).toBe(0);
});

it('a shell lacks its window, which is no broken guarantee', () => {
  const shell = { ...whole, kind: 'shell' } as const;
  expect(lacksOf(shell)).toEqual(['window']);
  expect(brokenGuarantees(shell)).toBe(0);
});

it('each broken guarantee counts and has its sentence', () => {
  const broken = { ...whole, keepsProxy: false, isSandboxed: false };
  expect(lacksOf(broken)).toEqual(['proxy', 'sandbox']);
  expect(brokenGuarantees(broken)).toBe(2);
  for (const lack of lacksOf(broken)) expect(sentenceOf(lack)).toMatch(/\w{3}/);
});

it.each([
  ['HeadlessChrome/153.0.8010.0', 'shell'],
  ['HeadlessEdg/153.0.0.0', 'shell'],
  ['Chrome/156.0.8078.79', 'full'],
  ['Edg/156.0.1.2', 'full'],
])('%s is a browser of the kind %s', (product, kind) => {
  expect(kindOf(product)).toBe(kind);
});
