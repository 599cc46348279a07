/** What a site of files really holds, found without a browser: every page that links lead to, and every link to nothing. */
const COMMENTS = /<!--[\s\S]*?-->|<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>/gi;
const ANCHOR = /<a\s[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi;
const LANGUAGE = /<html\b[^>]*?\s(?:xml:)?lang\s*=\s*["']?([a-zA-Z-]+)/i;

/** @returns {Promise<{ pages: Map<string, string>, files: Set<string>, dead: Set<string> }>} Pages with their language. */
export async function truthOf(start) {
  const { origin } = new URL(start);
  const [pages, files, dead, known] = [new Map(), new Set(), new Set(), new Set([start])];
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

function linksOf(text, base) {
  return [...text.replace(COMMENTS, '').matchAll(ANCHOR)].flatMap(([, double, single, bare]) => {
    const href = (double ?? single ?? bare ?? '').trim().replaceAll('&amp;', '&');
    const url = addressOf(href, base);
    return url === null ? [] : [url];
  });
}

function addressOf(href, base) {
  try {
    const url = new URL(href, base);
    url.hash = '';
    return url.href;
  } catch {
    return null;
  }
}
