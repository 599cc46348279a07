import { describe, expect, it } from 'vitest';
import { destructiveMenu, guardedCommitPreview, identityOverlayAdvice, screenshotBudget } from './advice.js';

describe('gates that only advise [A&S 8]', () => {
  it('commit points in view are announced; no mode makes that a block', () => {
    expect(guardedCommitPreview(0, {})).toBeNull();
    expect(guardedCommitPreview(2, {})).toMatchObject({ gateId: 'safety.guarded_commit_preview', status: 'warned' });
    expect(guardedCommitPreview(2, { 'safety.guarded_commit_preview': 'block' })?.status).toBe('warned');
    expect(guardedCommitPreview(2, { 'safety.guarded_commit_preview': 'off' })).toBeNull();
  });

  it('an identity overlay in view is announced', () => {
    expect(identityOverlayAdvice('Example ID', { 'safety.identity_overlay': 'block' })).toMatchObject({
      gateId: 'safety.identity_overlay',
      status: 'warned',
      reason: expect.stringContaining('Example ID'),
    });
    expect(identityOverlayAdvice('Example ID', { 'safety.identity_overlay': 'off' })).toBeNull();
  });

  it('a menu that destroys something, or that nobody can read, is announced', () => {
    const menu = { readable: true, destructiveEntries: ['Delete'] };
    expect(destructiveMenu(menu, {})).toMatchObject({ gateId: 'safety.destructive_menu', status: 'warned' });
    expect(destructiveMenu({ readable: false, destructiveEntries: [] }, {})).toMatchObject({
      reason: 'The context menu cannot be read.',
    });
    expect(destructiveMenu({ readable: true, destructiveEntries: [] }, {})).toBeNull();
    expect(destructiveMenu(menu, { 'safety.destructive_menu': 'off' })).toBeNull();
  });

  it.each([
    ['small', { width: 1280, height: 720, bytes: 200_000 }],
    ['just at the limits', { width: 2000, height: 2000, bytes: 2 * 1024 * 1024 }],
  ])('a %s picture goes as it is', (_title, picture) => {
    expect(screenshotBudget(picture, {})).toBeNull();
  });

  it.each([
    ['many pixels', { width: 1280, height: 15_000, bytes: 500_000 }],
    ['many bytes', { width: 1000, height: 1000, bytes: 8_000_000 }],
  ])('%s make it smaller, in proportion', (_title, picture) => {
    const fit = screenshotBudget(picture, {});
    expect(fit?.notice).toMatchObject({ gateId: 'aag.screenshot_budget', status: 'warned' });
    const { width, height } = fit ?? { width: 0, height: 0 };
    expect(width * height).toBeLessThanOrEqual(4_000_000);
    expect(width).toBeLessThan(picture.width);
    expect(width / height).toBeCloseTo(picture.width / picture.height, 2);
    expect(screenshotBudget(picture, { 'aag.screenshot_budget': 'off' })).toBeNull();
  });
});
