import { describe, expect, test } from 'vitest';
import type { AuthAssessment, Target } from '../../src/browser/index.js';
import { PUBLIC, SIGNED_IN, UNDECIDED } from './auth-others.js';
import { type AuthPage, CODES, WALLS } from './auth-walls.js';
import { NO_WAITS, operation, useBench } from './bench.js';

const bench = useBench();
let opened: Promise<Target> | undefined;

async function assess({ html, path }: AuthPage): Promise<AuthAssessment> {
  opened ??= bench.open();
  const target = await opened;
  const url = bench.site.serve(`<!doctype html><title>Acme</title>${html}`, path);
  await target.navigate(url, { ...NO_WAITS, waitForLoad: true }, operation());
  return (await target.auth({}, operation())).assessment;
}

const SETS: Readonly<Record<string, Readonly<Record<string, AuthPage>>>> = {
  'login walls, identity steps and providers [A&S 7.3]': WALLS,
  'one-time codes [A&S 7.3]': CODES,
  'public pages': PUBLIC,
  'pages that cannot be told: undecided is not false [A&S 7.1]': UNDECIDED,
  'pages somebody is signed in to': SIGNED_IN,
};

describe.each(Object.entries(SETS))('[A&S 7.2] %s', (_, pages) => {
  test.each(Object.entries(pages))('%s', async (_name, page) => {
    const { stage, loggedIn = false, wall = false, mfa = false, error = false } = page;
    const assessment = await assess(page);
    expect(assessment).toMatchObject({ stage, loggedIn, loginWallVisible: wall, mfaChallenge: mfa, authError: error });
  });
});
