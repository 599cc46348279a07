import { describe, expect, it } from 'vitest';
import type { NavigationReport } from '../../browser/index.js';
import { NO_ASIDES } from '../../browser/watch/aside-types.js';
import { navigationOutcome } from './navigation.js';

const URL = 'http://site/report';
const shown = (mimeType: string): NavigationReport => ({
  requestedUrl: URL,
  url: URL,
  committed: true,
  httpStatus: 200,
  loadCompleted: true,
  navigationFailed: false,
  failure: null,
  settlement: null,
  dialogs: [],
  mimeType,
  asides: NO_ASIDES,
});

describe('what a navigation amounts to', () => {
  it('says that a PDF is shown in a viewer, whose text nobody can read', () => {
    expect(navigationOutcome(shown('application/pdf'), true)).toMatchObject({
      status: 'ok',
      message: expect.stringContaining('The address is a PDF'),
      hint: expect.stringContaining('nova.capture_screenshot'),
      data: { mimeType: 'application/pdf' },
    });
  });

  it.each(['text/html', 'text/plain', 'image/png'])('says nothing more of %s', (mimeType) => {
    expect(navigationOutcome(shown(mimeType), true)).not.toHaveProperty('message');
  });
});
