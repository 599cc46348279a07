import type { CDPSession } from 'playwright-core';
import { type Bound, bounded } from '../tabs/bounded.js';
import { collapse } from './counting.js';

const ELEMENT = 1;
const TEXTS = [3, 4];

/** A shadow root that the page made. */
export interface AuthorRoot {
  readonly backendNodeId: number;
  readonly isClosed: boolean;
  /** One without anything in it still hides what its host holds. */
  readonly isEmpty: boolean;
}

interface TreeNode {
  readonly nodeType: number;
  readonly nodeValue: string;
  readonly backendNodeId: number;
  readonly shadowRootType?: string;
  readonly shadowRoots?: readonly TreeNode[];
  readonly children?: readonly TreeNode[];
  readonly contentDocument?: TreeNode;
}

/** The roots whose hosts are among `hosts`. The flat tree shows what is in them, but not where one begins. */
export async function findAuthorRoots(
  cdp: CDPSession,
  hosts: ReadonlySet<number>,
  bound: Bound,
): Promise<readonly AuthorRoot[]> {
  const { root } = await bounded(cdp.send('DOM.getDocument', { depth: -1, pierce: true }), bound);
  const found: AuthorRoot[] = [];
  const stack: TreeNode[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const { backendNodeId, shadowRoots = [], children = [], contentDocument } = node;
    for (const each of shadowRoots) {
      stack.push(each);
      if (each.shadowRootType === 'user-agent' || !hosts.has(backendNodeId)) continue;
      const isClosed = each.shadowRootType === 'closed';
      found.push({ backendNodeId: each.backendNodeId, isClosed, isEmpty: !holdsSomething(each) });
    }
    for (const child of children) stack.push(child);
    if (contentDocument !== undefined) stack.push(contentDocument);
  }
  return found;
}

function holdsSomething({ children = [] }: TreeNode): boolean {
  return children.some(
    ({ nodeType, nodeValue }) => nodeType === ELEMENT || (TEXTS.includes(nodeType) && collapse(nodeValue) !== ''),
  );
}
