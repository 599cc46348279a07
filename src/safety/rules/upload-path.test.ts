import { describe, expect, it } from 'vitest';
import { mayUpload } from './upload-path.js';

const policy = { roots: ['/home/me/work', '/srv/files/'], ownFolder: '/home/me/work/.nova', separator: '/' };

describe('[A&S 4] which files may be uploaded', () => {
  it.each([
    ['/home/me/work/a.txt', true],
    ['/home/me/work/deep/er/a.txt', true],
    ['/srv/files/a.txt', true],
    ['/home/me/workshop/a.txt', false],
    ['/home/me/a.txt', false],
    ['/home/me/work', false],
    ['/home/me/work/.nova/keys/receipt.pem', false],
    ['/home/me/work/.nova2/a.txt', true],
  ])('%s: %s', (path, allowed) => {
    expect(mayUpload(path, policy)).toBe(allowed);
  });

  it("the operator's secrets are not uploaded, wherever they lie [A&S Z9]", () => {
    const own = { ...policy, ownFiles: ['/home/me/work/secrets.json'] };
    expect(mayUpload('/home/me/work/secrets.json', own)).toBe(false);
    expect(mayUpload('/home/me/work/secrets.json.txt', own)).toBe(true);
  });

  it('everything is under the root folder, but Nova keeps its own', () => {
    const everywhere = { ...policy, roots: ['/'] };
    expect(mayUpload('/etc/hosts', everywhere)).toBe(true);
    expect(mayUpload('/home/me/work/.nova/x', everywhere)).toBe(false);
  });
});
