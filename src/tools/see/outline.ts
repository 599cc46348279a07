import type { PageState, PageSummary } from '../../browser/index.js';

/** The page as a model reads it: one line a control, refs first. Everything in it is page content. */
export function renderSummary(data: Record<string, unknown>): string {
  const page = data.extraction as PageSummary;
  const lines = [`${page.title || '(no title)'} — ${page.url}`];
  for (const heading of page.headings) lines.push(`${'#'.repeat(Number(heading.level.slice(1)) || 1)} ${heading.text}`);
  for (const control of page.ctas) {
    const state = control.state.length > 0 ? ` (${control.state.join(', ')})` : '';
    const link = control.href === null ? '' : ` → ${shortHref(control.href, page.url)}`;
    lines.push(`[${control.ref}] ${control.role} "${control.text}"${state}${link}`);
  }
  if (page.ctasOmitted > 0) lines.push(`… ${page.ctasOmitted} more controls; raise maxResults to see them`);
  if (page.textSample !== '') lines.push(`Text: ${page.textSample}`);
  const { belowFoldPx, mechanismHint } = page.completeness;
  if (mechanismHint !== 'none') lines.push(`More below: ${belowFoldPx} px, ${mechanismHint}`);
  return lines.join('\n');
}

export function renderState(data: Record<string, unknown>): string {
  const state = data.extraction as PageState;
  return Object.entries(state)
    .map(([family, value]) => `${family}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
}

/** A link on the same origin needs no origin. */
function shortHref(href: string, pageUrl: string): string {
  try {
    const target = new URL(href, pageUrl);
    return target.origin === new URL(pageUrl).origin ? target.pathname + target.search + target.hash : href;
  } catch {
    return href;
  }
}
