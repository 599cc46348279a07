/** What a site of files really holds, found without a browser: every page that links lead to, and every link to nothing. */
const COMMENTS = /<!--[\s\S]*?-->|<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>/gi;
const ANCHOR = /<a\s[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi;
const LANGUAGE = /<html\b[^>]*?\s(?:xml:)?lang\s*=\s*["']?([a-zA-Z-]+)/i;

export interface Truth {
  /** With their language. */
  readonly pages: ReadonlyMap<string, string>;
  readonly files: ReadonlySet<string>;
  readonly dead: ReadonlySet<string>;
}

export async function truthOf(start: string): Promise<Truth> {
  const { origin } = new URL(start);
  const pages = new Map<string, string>();
  const files = new Set<string>();
  const dead = new Set<string>();
  const known = new Set([start]);
  const queue = [start];
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    const answer = await fetch(url);
    const text = await answer.text();
    if (answer.status === 404) dead.add(url);
    else if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) files.add(answer.url);
    else if (!pages.has(answer.url)) {
      pages.set(answer.url, (LANGUAGE.exec(text)?.[1] ?? 'none').toLowerCase());
      for (const link of linksOf(text, answer.url)) {
        if (!link.startsWith(`${origin}/`) || known.has(link)) continue;
        known.add(link);
        queue.push(link);
      }
    }
  }
  return { pages, files, dead };
}

function linksOf(text: string, base: string): string[] {
  return [...text.replace(COMMENTS, '').matchAll(ANCHOR)].flatMap(([, double, single, bare]) => {
    const href = (double ?? single ?? bare ?? '').trim().replaceAll('&amp;', '&');
    const url = addressOf(href, base);
    return url === null ? [] : [url];
  });
}

function addressOf(href: string, base: string): string | null {
  try {
    const url = new URL(href, base);
    url.hash = '';
    return url.href;
  } catch {
    return null;
  }
}
