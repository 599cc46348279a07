import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { featureFlag } from '../../src/browser/launch/features.js';

it('everything that Playwright switches off stays off', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const driver = readFileSync(join(folder, 'lib', 'coreBundle.js'), 'utf8');
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(driver)?.[1] ?? '';
  const theirs = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(10);
  expect(featureFlag.replace('--disable-features=', '').split(',')).toEqual(expect.arrayContaining(theirs));
});
