import { expect, it } from 'vitest';
import { browserEnv } from './browser-env.js';

it('[A&S Z13] a browser inherits what it needs, and no key', () => {
  const needed = {
    PATH: '/bin',
    HOME: '/home/u',
    LC_ALL: 'C',
    XDG_RUNTIME_DIR: '/run/u',
    DISPLAY: ':1',
    SystemRoot: 'C:\\Windows',
    'ProgramFiles(x86)': 'C:\\P',
  };
  const keys = {
    OPENAI_API_KEY: 'k',
    AWS_SECRET_ACCESS_KEY: 'k',
    NOVA_SECRETS_FILE: '/f',
    DATABASE_URL: 'postgres://u:p@h/d',
    HTTP_PROXY: 'http://u:p@proxy',
    NODE_OPTIONS: '--inspect',
    MY_PATH: 'x',
    HOME_TOKEN: 'x',
  };
  expect(browserEnv({ ...needed, ...keys, LANG: undefined })).toEqual(needed);
});
