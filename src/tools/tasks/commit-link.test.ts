import { describe, expect, it } from 'vitest';
import { isCommitLink } from './commit-link.js';

const asks = (path: string, ...names: readonly string[]) => isCommitLink({ url: `http://site.test${path}`, names });

describe('links that a crawl must not follow [A&S 5.13]', () => {
  it.each([
    ['/x', 'Log out'],
    ['/x', 'Abmelden'],
    ['/x', 'Se déconnecter'],
    ['/x', 'Delete account'],
    ['/x', 'Delete'],
    ['/x', 'Pay now'],
    ['/x', 'Publish'],
  ])('by what they say: %s %s', (path, name) => {
    expect(asks(path, name)).toBe(true);
  });

  it.each([
    '/logout',
    '/Logout.aspx',
    '/user/sign-out',
    '/user/sign_out',
    '/users/logout/',
    '/wiki/Special:UserLogout',
    '/index.php?title=Special:UserLogout&returnto=Main',
    '/doku.php?id=start&do=logout',
    '/?logout',
    '/?action=logout&nonce=5',
    '/items/5/delete',
    '/items/delete/5',
    '/cart?remove=5',
    '/delete-account',
    '/abmelden',
    '/deconnexion',
  ])('by their address: %s', (path) => {
    expect(asks(path)).toBe(true);
  });

  it('by the request their markup names', () => {
    expect(isCommitLink({ url: 'http://site.test/items/5', names: ['5'], request: 'deletes' })).toBe(true);
    expect(isCommitLink({ url: 'http://site.test/items/5', names: ['5'], request: 'writes' })).toBe(true);
  });
});

describe('links that a crawl follows [E&T 5.1]', () => {
  it.each([
    ['/', 'Home'],
    ['/login', 'Sign in'],
    ['/post', 'Posts'],
    ['/?post=5', 'Read more'],
    ['/share', 'Sharing'],
    ['/blog/how-to-delete-your-account', 'How to delete your account'],
    ['/news/removing-stains-from-every-shirt', 'Removing stains'],
    ['/buy/shoes', 'Shoes'],
    ['/products?sort=price&page=2', 'Next'],
    ['/%E0%A4%A', 'Broken escape'],
    ['/contact', 'Contact'],
    ['/search?q=coffee', 'Coffee'],
  ])('%s %s', (path, name) => {
    expect(asks(path, name)).toBe(false);
  });
});
