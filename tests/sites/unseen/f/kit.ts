import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageCase } from '../../../suites/unseen/set.js';

/** A body, or something that answers by itself. In bodies {{links}} stands for the site's list of pages, {{third}} for another host. */
export type Answer = string | ((response: ServerResponse, request: IncomingMessage) => void);

export interface Entry extends PageCase {
  /** What links of the same site call it, so that a visitor knows what to expect. */
  readonly title: string;
  /** Words that a visitor reads there once everything has come. */
  readonly shows: string;
  /** Of what is not the page: words of the page that should be there, which nobody can read. */
  readonly hides?: string;
  readonly answer: Answer;
}

export interface SiteSource {
  readonly name: string;
  readonly language: string;
  readonly entries: readonly Entry[];
  /** Start page, scripts, data: addresses that are not under audit. */
  readonly extra: Readonly<Record<string, Answer>>;
}

type Told = Pick<Entry, 'path' | 'title' | 'kind' | 'about' | 'answer'>;

/** What links of the site promise, however short or odd; it may take up to a second to stand. */
export function page(told: Told & Pick<Entry, 'shows'>): Entry {
  return { ...told, path: encodeURI(told.path), truth: 'page' };
}

/** Answered with 200 at its own address, and not what links of the site promise there. */
export function wall(told: Told & { readonly shows: string; readonly hides: string }): Entry {
  return { ...told, path: encodeURI(told.path), truth: 'not_page' };
}

/**
 * A page whose part comes `lateMs` after it stood, and which says until then that it is coming: whoever reads it has waited for
 * `lateText`, or says that something was still to come.
 */
export function late(told: Told & { readonly lateText: string; readonly lateMs: number }): Entry {
  return { ...told, path: encodeURI(told.path), truth: 'late', shows: told.lateText };
}

export function json(data: unknown, { status = 200, afterMs = 0 } = {}): Answer {
  return (response) => {
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
      response.end(JSON.stringify(data));
    }, afterMs);
  };
}

export function fragment(text: string, { status = 200, afterMs = 0, type = 'text/html' } = {}): Answer {
  return (response) => {
    setTimeout(() => {
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
      response.end(text);
    }, afterMs);
  };
}

export function script(text: string): Answer {
  return fragment(text, { type: 'text/javascript' });
}

/** An answer that is never finished; the connection is dropped after a while so that nothing is kept for ever. */
export function silence(): Answer {
  return (response) => {
    const timer = setTimeout(() => response.destroy(), 90_000);
    response.on('close', () => clearTimeout(timer));
  };
}

/** Parts of one answer, each so long after the one before it. A cut one breaks off instead of ending. */
export function stream(
  parts: readonly (readonly [afterMs: number, text: string])[],
  ends: 'whole' | 'cut' = 'whole',
): Answer {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    for (const [afterMs, text] of parts) {
      await new Promise((done) => setTimeout(done, afterMs));
      if (response.destroyed) return;
      response.write(text);
    }
    if (ends === 'whole') response.end();
    else setTimeout(() => response.destroy(), 300);
  };
}

export function paragraphs(...texts: readonly string[]): string {
  return texts.map((text) => `<p>${text}</p>`).join('\n');
}
