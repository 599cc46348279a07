import { describe, expect, it } from 'vitest';
import { judgeClaim } from './judge-claim.js';
import { looksSecret } from './secrets.js';

describe('secrets are not taken [A&S O6] [seed 003 Report only visible state]', () => {
  it.each([
    ['shop.password', 'x'],
    ['shop.api_key', 'x'],
    ['shop.session_cookie', 'x'],
    ['shop.access_token', 'x'],
    ['shop.user', { password: 'hunter2' }],
    ['shop.user', { nested: [{ apiKey: 'x1' }] }],
    ['shop.note', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcDEF123'],
    ['shop.note', 'Authorization: Bearer abcdefghijklmnop'],
    ['shop.note', 'password: hunter22'],
    ['shop.note', 'sk-live-51H8xYzAbCdEf'],
    ['shop.note', 'ghp_16C7e42F292c6912E7710c838347Ae178B4a'],
    ['shop.note', 'wJalrXUtnFEMIK7MDENGbPxRfiCYzEXAMPLEKEY9'],
    ['shop.note', '5f4dcc3b5aa765d61d8327deb882cf995f4dcc3b'],
    ['shop.card', '4111 1111 1111 1111'],
    ['shop.card', 4111111111111111],
    ['shop.card', ['ok', '5500-0000-0000-0004']],
  ])('%s = %o', (signalKey, value) => {
    expect(looksSecret(signalKey, value)).toBe(true);
    expect(judgeClaim({ signalKey, value })).toMatchObject({
      verdict: 'reject',
      warnings: [{ code: 'sensitive_value' }],
    });
  });

  it.each([
    ['core.login_state', 'logged_in'],
    ['core.account.email', 'ada.lovelace.the.first.programmer@example.com'],
    ['core.model.active', 'claude-sonnet-4-5-20250929'],
    ['core.model.active', 'gpt-4.1-mini-2025-04-14-preview'],
    ['core.models.available', ['Sonnet 4.5', 'Haiku 4.5', 'Opus 4.1']],
    ['core.session.state', 'active'],
    ['shop.order', 'Order 1234567890123 was placed'],
    ['shop.order_id', 20260131123456],
    ['shop.form', { passwordFieldVisible: true, hasToken: false }],
    ['shop.note', 'Donaudampfschifffahrtsgesellschaftskapitän'],
    ['shop.link', 'https://shop.example/orders/8f14e45fceea167a5a36dedd4bea2543'],
    ['shop.tabs', 'Two_Factor_Authentication_Settings_Overview'],
    ['core.plan.label', 'Enterprise (billed yearly, 25 seats)'],
  ])('%s = %o is none', (signalKey, value) => {
    expect(looksSecret(signalKey, value)).toBe(false);
  });
});
