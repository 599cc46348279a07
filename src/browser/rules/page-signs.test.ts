import { describe, expect, it } from 'vitest';
import type { LoginSigns } from '../protocol/signs.js';
import { concludeSigns } from './page-signs.js';

const LOGIN: LoginSigns = {
  hasPassword: true,
  loginWallVisible: true,
  stage: 'login_wall',
  isContentBlocked: true,
  identifier: '#user',
  password: '#pw',
  submit: null,
};

describe('signs of a page and its frames [K 9] [A&S 7.1]', () => {
  it('follow the assessment of the whole page', () => {
    const signs = { consent: null, login: LOGIN, surfaceLabel: 'Billing' };
    expect(concludeSigns(signs, { stage: 'mfa_challenge', loginWallVisible: false })).toEqual({
      ...signs,
      login: { ...LOGIN, stage: 'mfa_challenge', loginWallVisible: false },
    });
  });

  it('name no form that the document does not show', () => {
    const signs = { consent: null, login: null, surfaceLabel: null };
    expect(concludeSigns(signs, { stage: 'login_wall', loginWallVisible: true })).toBe(signs);
  });
});
