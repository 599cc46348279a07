import { expect, it } from 'vitest';
import { navigationOutcome } from './navigation.js';

type Report = Parameters<typeof navigationOutcome>[0];

const loaded = {
  requestedUrl: 'https://example.com/report.pdf',
  url: 'https://example.com/report.pdf',
  committed: true,
  failure: null,
  navigationFailed: false,
  loadCompleted: true,
  httpStatus: 200,
  mimeType: 'application/pdf',
  asides: {
    downloads: [],
    fileChooser: null,
    tabsClosed: 0,
    dialogsSilenced: false,
    externalUrl: null,
    httpAuth: null,
    permissionsAsked: [],
  },
} as unknown as Report;

it('[A&S navigate] a PDF in the viewer of an attached browser says that looks cannot read it', () => {
  expect(navigationOutcome(loaded, true)).toMatchObject({ status: 'ok', hint: expect.stringContaining('is a PDF') });
  expect(navigationOutcome({ ...loaded, mimeType: 'text/html' }, true)).not.toHaveProperty('hint');
});
