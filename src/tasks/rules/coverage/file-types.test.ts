import { describe, expect, it } from 'vitest';
import { isOfItsType, isPageType, isTextType, promisedType } from './file-types.js';

describe('what is a page and what a file [E&T 5.10]', () => {
  it.each([
    ['text/html', false, true],
    ['application/xhtml+xml', false, true],
    ['text/html', true, false],
    ['application/pdf', false, false],
    ['text/plain', false, false],
    ['', false, false],
  ])('%s, to be saved: %s', (mediaType, isAttachment, isPage) => {
    expect(isPageType(mediaType, isAttachment)).toBe(isPage);
  });

  it.each([
    ['http://s.test/a.pdf', 'application/pdf'],
    ['http://s.test/A.PDF?v=2', 'application/pdf'],
    ['http://s.test/a.csv', 'text/csv'],
    ['http://s.test/a.html', null],
    ['http://s.test/pdf', null],
    ['http://s.test/v1.0', null],
    ['nothing', null],
  ])('%s promises %s', (url, type) => {
    expect(promisedType(url)).toBe(type);
  });

  it.each([
    ['text/csv', true],
    ['application/json', true],
    ['application/ld+json', true],
    ['image/svg+xml', true],
    ['application/pdf', false],
    ['application/zip', false],
    ['image/png', false],
  ])('%s is read as text: %s', (mediaType, isText) => {
    expect(isTextType(mediaType)).toBe(isText);
  });
});

describe('bytes that are not what they are called [E&T 5.10]', () => {
  const at = (url: string, mediaType: string) => ({ url: `http://s.test${url}`, mediaType });
  it.each([
    ['%PDF-1.7', at('/a.pdf', 'application/pdf'), true],
    ['\n\n%PDF-1.7', at('/a.pdf', 'application/pdf'), true],
    ['%PDF-1.7', at('/a.pdf', 'application/octet-stream'), true],
    ['{"error":"sign in"}', at('/a.pdf', 'application/json'), false],
    ['sign in', at('/a.pdf', 'application/pdf'), false],
    ['<!doctype html><p>Sign in', at('/a.bin', 'application/octet-stream'), false],
    ['  <!-- x -->\n<html lang=en>', at('/report', 'application/msword'), false],
    ['<html>', at('/how-to.txt', 'text/plain'), true],
    ['<html>', at('/page.html', 'text/html'), true],
    ['PK\x03\x04', at('/a.docx', 'application/vnd.openxmlformats'), true],
    ['nothing', at('/a.docx', 'application/vnd.openxmlformats'), false],
    ['\x89PNG\r\n', at('/logo', 'image/png'), true],
    ['\xff\xd8\xff', at('/logo.png', 'image/jpeg'), false],
    ['a;b;c', at('/a.csv', 'text/csv'), true],
    ['anything', at('/thing', 'application/x-unknown'), true],
  ])('%j as %o: %s', (head, file, isOfType) => {
    expect(isOfItsType(head, file)).toBe(isOfType);
  });
});
