import type { CallEntry, TabView } from '../../src/console/api/index.js';
import { call } from './support.js';

const AGENTS = ['ada', 'agent_01jcq8w5x0n3f7k2m9p4r6t8vz', 'research-bot'];

type Kind = Partial<CallEntry>;

const KINDS: readonly Kind[] = [
  {
    toolName: 'nova.navigate',
    actionKind: 'navigate',
    durationMs: 1840,
    verifyState: 'verified',
    url: 'https://shop.example/search?q=lamp',
  },
  { toolName: 'nova.perceive', durationMs: 92, url: 'https://shop.example/search?q=lamp' },
  {
    toolName: 'nova.click_selector',
    actionKind: 'interact',
    durationMs: 410,
    verifyState: 'verified',
    url: 'https://shop.example/p/4411',
  },
  {
    toolName: 'nova.type_selector',
    actionKind: 'interact',
    durationMs: 655,
    verifyState: 'likely',
    url: 'https://mail.example/compose',
  },
  { toolName: 'nova.read_text', durationMs: 38, url: 'https://en.wikipedia.org/wiki/Nova' },
  {
    toolName: 'nova.click_selector',
    actionKind: 'interact',
    durationMs: 2310,
    ok: false,
    status: 'failed',
    outcomeKind: 'logical_fail',
    verifyState: 'uncertain',
    reasonCode: null,
    url: 'https://shop.example/checkout',
  },
  { toolName: 'nova.tabs', actionKind: 'meta', durationMs: 3, targetId: null, url: null },
  {
    toolName: 'nova.click_selector',
    actionKind: 'interact',
    durationMs: 5020,
    ok: false,
    status: 'failed',
    outcomeKind: 'error',
    reasonCode: 'selector.not_found',
    url: 'https://docs.example/start',
  },
  { toolName: 'nova.capture_screenshot', durationMs: 240, url: 'https://docs.example/start' },
  {
    toolName: 'nova.navigate',
    actionKind: 'navigate',
    durationMs: 6,
    ok: false,
    status: 'blocked',
    outcomeKind: 'blocked_preflight',
    reasonCode: 'url.blocked_by_policy',
    url: 'http://169.254.169.254/',
  },
  {
    toolName: 'nova.navigate',
    actionKind: 'navigate',
    durationMs: 30_000,
    ok: false,
    status: 'partial',
    reasonCode: 'navigation.wait_for_load_timeout',
    url: 'https://slow.example/',
  },
];

/** A plausible ten minutes of work, newest first. */
export function sampleCalls(count: number, nowMs: number): CallEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const seq = count - index;
    const kind = KINDS[(seq * 7) % KINDS.length] ?? {};
    const isBad = kind.ok === false && seq % 3 !== 0;
    const base = isBad ? (KINDS[(seq * 5) % 5] ?? {}) : kind;
    const wobble = 0.5 + ((seq * 37) % 100) / 60;
    return call(seq, {
      ...base,
      at: nowMs - Math.round(index * (560_000 / count) * (0.9 + ((seq * 13) % 20) / 100)) - 2000,
      durationMs: Math.round((base.durationMs ?? 100) * wobble),
      agentId: AGENTS[(seq * 3) % 7 > 4 ? 1 : (seq * 3) % 7 > 2 ? 2 : 0] ?? 'ada',
    });
  });
}

export const SAMPLE_TABS: readonly TabView[] = [
  {
    targetId: 'T1',
    url: 'https://shop.example/checkout',
    title: 'Checkout: 2 items in your basket',
    agentId: 'ada',
    isActive: true,
    known: 0,
    disputed: 0,
    learn: null,
  },
  {
    targetId: 'T2',
    url: 'https://en.wikipedia.org/wiki/Nova',
    title: 'Nova - Wikipedia',
    agentId: 'research-bot',
    isActive: false,
    known: 0,
    disputed: 0,
    learn: null,
  },
  {
    targetId: 'T3',
    url: 'https://mail.example/compose',
    title: 'New message (3 drafts waiting for somebody to send them)',
    agentId: 'agent_01jcq8w5x0n3f7k2m9p4r6t8vz',
    isActive: false,
    known: 0,
    disputed: 0,
    learn: null,
  },
  { targetId: 'T4', url: 'about:blank', title: '', agentId: null, isActive: false, known: 0, disputed: 0, learn: null },
];
