import { NovaError } from '../../kernel/index.js';
import type { Operation } from '../operation.js';
import type { ScanDocument, ScanDocuments } from './documents.js';
import type { DocumentExtract, DomSkeleton, ScanId, ScanOptions, ScanResult } from './types.js';

/** What each scan takes out of a document, beside its skeleton and its counts (E&T 6.5). */
const TAKES: Readonly<Record<ScanId, { readonly withText: boolean; readonly withAttributes: boolean }>> = {
  nova_full_page_text_v1: { withText: true, withAttributes: true },
  nova_structured_dom_v1: { withText: false, withAttributes: false },
  nova_i18n_spellcheck_v1: { withText: true, withAttributes: false },
};

export const countsAttributes = (scanId: ScanId): boolean => TAKES[scanId].withAttributes;

interface Extracted {
  readonly result: 'empty' | 'malformed' | ScanResult;
  /** Those the result was taken from. */
  readonly documents: readonly ScanDocument[];
}

/** Runs the registered script (E&T 6.2, step 3) in the main document and, when they are wanted, in the frames it shows. */
export async function runScan(
  { main, frames }: ScanDocuments,
  { scanId, scope }: ScanOptions,
  op: Operation,
): Promise<Extracted> {
  const args = { includeShadowDom: scope.includeShadowDom, ...TAKES[scanId] };
  const text = await main.world.callText('scan', args, op);
  if (text === null || text === '') return { result: 'empty', documents: [main] };
  const first = parse(text);
  if (first === null) return { result: text === 'null' ? 'empty' : 'malformed', documents: [main] };
  const extracts = new Map<ScanDocument, DocumentExtract>([[main, first]]);
  for (const frame of scope.includeIframes ? frames : []) {
    const { owner } = frame;
    if (owner === null || !extracts.has(owner.parent)) continue;
    if (!(await owner.parent.world.isShownFrame(owner.backendNodeId, op))) continue;
    const extract = await scanFrame(frame, args, op);
    if (extract !== null) extracts.set(frame, extract);
  }
  return { result: merge(scanId, first, [...extracts.values()]), documents: [...extracts.keys()] };
}

/** Null when the frame went away meanwhile. */
async function scanFrame(
  frame: ScanDocument,
  args: { readonly includeShadowDom: boolean; readonly withText: boolean; readonly withAttributes: boolean },
  op: Operation,
): Promise<DocumentExtract | null> {
  try {
    return parse((await frame.world.callText('scan', args, op)) ?? '');
  } catch (error) {
    if (error instanceof NovaError || op.signal.aborted) throw error;
    return null;
  }
}

const NUMBERS = ['visibleTextChars', 'attributeChars', 'totalTextChars', 'nodes', 'iframes', 'shadowRoots'];
const LISTS = ['blocks', 'ariaLabels', 'placeholders', 'altTexts', 'langs'];

/** Null for anything that is not what the script returns. */
function parse(text: string): DocumentExtract | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isExtract(value) ? value : null;
}

function isExtract(value: unknown): value is DocumentExtract {
  if (typeof value !== 'object' || value === null) return false;
  const field = (name: string): unknown => Reflect.get(value, name);
  return (
    typeof field('href') === 'string' &&
    typeof field('skeleton') === 'object' &&
    NUMBERS.every((name) => Number.isInteger(field(name))) &&
    LISTS.every((name) => Array.isArray(field(name)))
  );
}

function merge(scanId: ScanId, main: DocumentExtract, all: readonly DocumentExtract[]): ScanResult {
  const { withText, withAttributes } = TAKES[scanId];
  const sum = (key: 'visibleTextChars' | 'attributeChars' | 'totalTextChars' | 'nodes' | 'iframes' | 'shadowRoots') =>
    all.reduce((total, each) => total + each[key], 0);
  const visibleTextChars = sum('visibleTextChars');
  const skeleton = all.map((each) => each.skeleton).reduce(join);
  const counts = { nodes: sum('nodes'), iframes: sum('iframes'), shadowRoots: sum('shadowRoots'), ...skeleton.counts };
  const blocks = all.flatMap((each) => each.blocks);
  const text = blocks.map((block) => block.text).join('\n');
  return {
    href: main.href,
    textChars: visibleTextChars + (withAttributes ? sum('attributeChars') : 0),
    visibleTextChars,
    included: {
      visibleText: withText,
      ariaLabels: withAttributes,
      inputs: withAttributes,
      altText: withAttributes,
    },
    domSkeleton: scanId === 'nova_i18n_spellcheck_v1' ? null : skeleton,
    blocks,
    raw: {
      ...(withText && { text }),
      ...(withAttributes && {
        ariaLabels: all.flatMap((each) => each.ariaLabels),
        placeholders: all.flatMap((each) => each.placeholders),
        altTexts: all.flatMap((each) => each.altTexts),
      }),
      ...(scanId === 'nova_i18n_spellcheck_v1'
        ? {
            totalBodyTextChars: sum('totalTextChars'),
            documentLang: main.documentLang,
            langs: [...new Set(all.flatMap((each) => each.langs))],
          }
        : { counts }),
    },
  };
}

function join(a: DomSkeleton, b: DomSkeleton): DomSkeleton {
  const union = (left: readonly string[], right: readonly string[]) => [...new Set([...left, ...right])].sort();
  return {
    tags: [...a.tags, ...b.tags],
    landmarks: union(a.landmarks, b.landmarks),
    roles: union(a.roles, b.roles),
    counts: {
      buttons: a.counts.buttons + b.counts.buttons,
      inputs: a.counts.inputs + b.counts.inputs,
      links: a.counts.links + b.counts.links,
      forms: a.counts.forms + b.counts.forms,
      headings: a.counts.headings + b.counts.headings,
      modals: a.counts.modals + b.counts.modals,
    },
  };
}
