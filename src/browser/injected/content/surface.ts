import type { ContentCalls, PageSurface } from '../../protocol/content.js';
import { attributeOf, pageTitle, queryAll, queryFirst, rootElement } from '../dom/dom.js';
import { waitingSigns } from './arriving.js';
import { isSeenBox } from './boxes.js';
import { readZones, type Zones } from './zones.js';

const ALERTS = '[role="alert" i],[aria-live="assertive" i]';
const REFRESH = /^\s*(\d+(?:\.\d+)?)\s*(?:[;,]\s*(?:url\s*=\s*)?['"]?([^'"]*))?/i;

/** What the document is made of. */
export const surface = (): PageSurface => surfaceOf(readZones());

/** The same with what is being waited for. */
export function glance(): ContentCalls['glance']['result'] {
  const zones = readZones();
  return { surface: surfaceOf(zones), waiting: waitingSigns(zones) };
}

function surfaceOf(read: Zones): PageSurface {
  const { empties: _, ...zones } = read;
  const refresh = refreshOf();
  return {
    title: pageTitle(),
    mimeType: document.contentType,
    ...zones,
    alerts: queryAll(document, ALERTS).filter(isSeenBox).length,
    refreshSeconds: refresh?.isOwn === true ? refresh.seconds : null,
    refreshesElsewhere: refresh?.isOwn === false,
    isNoindex: queryAll(document, 'meta[name="robots" i]').some((meta) =>
      /noindex|\bnone\b/i.test(attributeOf(meta, 'content') ?? ''),
    ),
    canonical: addressIn(attributeOf(queryFirst(document, 'link[rel="canonical" i]') ?? rootElement(), 'href')),
  };
}

function refreshOf(): { readonly seconds: number; readonly isOwn: boolean } | null {
  const meta = queryFirst(document, 'meta[http-equiv="refresh" i]');
  const [, seconds, url = ''] = REFRESH.exec((meta && attributeOf(meta, 'content')) ?? '') ?? [];
  if (seconds === undefined) return null;
  const place = (address: string) => address.split('#')[0];
  const isOwn = url.trim() === '' || place(addressIn(url.trim()) ?? '') === place(location.href);
  return { seconds: Number(seconds), isOwn };
}

function addressIn(written: string | null): string | null {
  if (written === null || !URL.canParse(written, location.href)) return null;
  return new URL(written, location.href).href;
}
