import { expect, test } from 'vitest';
import { RenderPlan } from './render-plan.js';

const PLAIN = { hasAnchors: true, hasScripts: true, hasButtons: false };
const at = (path: string) => `http://s.test${path}`;

test('pages that build their links by script are always loaded, pages without scripts never [E&T 5.1]', () => {
  const plan = new RenderPlan();
  for (let count = 0; count < 20; count += 1) plan.note(at('/a'), false);
  expect(plan.wants(at('/b'), { ...PLAIN, hasAnchors: false })).toBe(true);
  expect(plan.wants(at('/docs/b'), { ...PLAIN, hasScripts: false, hasButtons: true })).toBe(false);
  expect(plan.wants(at('/docs/c'), { hasAnchors: false, hasScripts: false, hasButtons: false })).toBe(false);
});

test('three pages of a shape that bring nothing stand for the rest; with buttons it takes ten [E&T 5.1]', () => {
  const plan = new RenderPlan();
  const wants: boolean[] = [];
  for (let count = 0; count < 11; count += 1) {
    wants.push(plan.wants(at(`/docs/p${count}x`), { ...PLAIN, hasButtons: count >= 3 }));
    plan.note(at(`/docs/p${count}x`), false);
  }
  expect(wants).toEqual([...Array(10).fill(true), false]);
  expect(plan.wants(at('/docs/other'), PLAIN)).toBe(false);
  expect(plan.wants(at('/news/other'), PLAIN)).toBe(true);
});

test('once one has brought more, all of its shape are loaded [E&T 5.1]', () => {
  const plan = new RenderPlan();
  plan.note(at('/news/a'), true);
  for (let count = 0; count < 20; count += 1) plan.note(at('/news/b'), false);
  expect(plan.wants(at('/news/c'), PLAIN)).toBe(true);
});
