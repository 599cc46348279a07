import { describe, expect, it } from 'vitest';
import { numberedName, safeFileName } from './download-name.js';

describe('names of downloads [A&S D3]', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['/etc/cron.d/x', 'x'],
    ['C:\\Windows\\system.ini', 'system.ini'],
    ['..', 'download'],
    ['', 'download'],
    ['.bashrc', 'bashrc'],
    ['  spaced .txt ', 'spaced .txt'],
    ['a\u0000b\nc.txt', 'a_b_c.txt'],
    ['invoice\u202efdp.exe', 'invoice_fdp.exe'],
    ['NUL.txt', '_NUL.txt'],
    ['what?.html', 'what_.html'],
    ['Übersicht 2026.xlsx', 'Übersicht 2026.xlsx'],
    [`${'x'.repeat(400)}.csv`, `${'x'.repeat(120)}.csv`],
    [`a.${'y'.repeat(400)}`, `a.${'y'.repeat(118)}`],
  ])('%j becomes %j', (suggested, name) => {
    expect(safeFileName(suggested)).toBe(name);
  });

  it('gives the next name before the extension', () => {
    expect([1, 2, 3].map((n) => numberedName('report.pdf', n))).toEqual([
      'report.pdf',
      'report (2).pdf',
      'report (3).pdf',
    ]);
    expect(numberedName('README', 2)).toBe('README (2)');
  });
});
