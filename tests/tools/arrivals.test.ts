import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { useDesk } from '../support/desk.js';

const LOGIN =
  '<title>Sign in</title><h1>Sign in</h1><form method="post"><label>E-mail <input type="email" autocomplete="username"></label><label>Password <input type="password" autocomplete="current-password"></label><button>Sign in</button></form>';
const answering = (status: number) => (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<title>Oops</title><h1>Something is wrong</h1>');
};
const leading = (location: string) => (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(302, { location }).end();
};
const abroad = (request: IncomingMessage, response: ServerResponse) => {
  const { hostname, port } = new URL(`http://${request.headers.host}`);
  const other = hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  response.writeHead(302, { location: `http://${other}:${port}/page` }).end();
};

const desk = useDesk({
  '/page': '<title>Page</title><h1>Page</h1><p>Words.</p>',
  '/gone': answering(404),
  '/broken': answering(500),
  '/abroad': abroad,
  '/moved': leading('/page'),
  '/slash': leading('/slash/?from=here'),
  '/slash/': '<title>Slash</title><h1>Slash</h1>',
  '/account': leading('/login'),
  '/login': LOGIN,
  '/wall': LOGIN,
});

describe('what came instead of the page asked for [A&S navigate]', () => {
  const go = (path: string) => desk.agent.call('nova_navigate', { url: desk.site.url + path, waitForLoad: true });
  const firstLine = (text: string) => text.split('\n', 1)[0];

  it.each([
    ['/gone', 404],
    ['/broken', 500],
  ])('%s: the status comes first', async (path, httpStatus) => {
    const { structured, text } = await go(path);
    expect(structured).toMatchObject({ ok: true, status: 'ok', httpStatus, arrival: ['error_status'] });
    expect(firstLine(text)).toBe(`HTTP ${httpStatus}: the server answered with an error page.`);
  });

  it('another address comes first', async () => {
    const { structured, text } = await go('/moved');
    expect(structured).toMatchObject({ ok: true, arrival: ['other_path'] });
    expect(firstLine(text)).toBe(`Ended at ${desk.site.url}/page, not at ${desk.site.url}/moved.`);
  });

  it('another host does', async () => {
    const { structured } = await go('/abroad');
    expect(structured).toMatchObject({ ok: true, arrival: ['other_host'] });
  });

  it.each([
    ['/account', ['login_wall', 'other_path']],
    ['/wall', ['login_wall']],
  ])('%s: a login wall comes first', async (path, arrival) => {
    const { structured, text } = await go(path);
    expect(structured).toMatchObject({ ok: true, arrival });
    expect(firstLine(text)).toBe('The page shown asks to sign in (login wall).');
  });

  it.each(['/page', '/slash'])('%s is where it was asked for: nothing is said', async (path) => {
    const { structured, text } = await go(path);
    expect(structured).not.toHaveProperty('arrival');
    expect(firstLine(text)).toContain('— ');
  });

  it('tab_new says the same', async () => {
    const { structured } = await desk.agent.call('nova_tab_new', { url: `${desk.site.url}/gone`, waitForLoad: true });
    expect(structured).toMatchObject({ ok: true, arrival: ['error_status'] });
  });
});
