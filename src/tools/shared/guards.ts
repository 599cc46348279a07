import type { HistoryStep, Operation, ResolvedElement, Target } from '../../browser/index.js';
import type { Guard } from '../../dispatch/index.js';
import type { CommitQuestion } from '../../verification/index.js';

type Page = Parameters<Guard['questions']>[1];

function pressing(action: 'click' | 'route' | 'drag' | 'choose' | 'type_enter') {
  return (element: ResolvedElement | null, selectorText: unknown): CommitQuestion => ({
    action,
    facts: element?.facts.commit ?? null,
    selectorText: typeof selectorText === 'string' ? selectorText : null,
  });
}

/** What each kind of action asks the commit-point detector (A&S 5.13). */
export const clickGuard: Guard = {
  questions: async ({ selector }, { element }) => [pressing('click')(element, selector)],
};

export const chooseGuard: Guard = {
  questions: async ({ selector }, { element }) => [pressing('choose')(element, selector)],
};

/** Typing commits nothing; Enter may. */
export const typingGuard: Guard = {
  questions: async ({ selector, pressEnter }, { element }) =>
    pressEnter === true ? [pressing('type_enter')(element, selector)] : [],
};

export const routeGuard: Guard = {
  questions: async ({ selector }, { element }) => (element === null ? [] : [pressing('route')(element, selector)]),
};

/** The key goes to what has the focus. */
export const keyGuard: Guard = {
  questions: async ({ key, combo }, { target, op }) => {
    const focused = await target.resolveFocused(op);
    return [{ ...pressing('click')(focused, null), action: 'key', key: String(key ?? combo) }];
  },
};

/** Source and drop target are both looked at. */
export const dragGuard: Guard = {
  questions: async (args, page) => [
    pressing('drag')(page.element, args.selector),
    pressing('drag')(await dropTarget(args, page), args.toSelector),
  ],
};

async function dropTarget(args: Record<string, unknown>, { target, op }: Page): Promise<ResolvedElement | null> {
  const { toSelector, toCtaRef } = args;
  if (toSelector === undefined && toCtaRef === undefined) return null;
  const found = await target.resolve(
    {
      selector: typeof toSelector === 'string' ? toSelector : undefined,
      ctaRef: typeof toCtaRef === 'number' ? toCtaRef : undefined,
      frameId: toCtaRef === undefined && typeof args.frameId === 'string' ? args.frameId : undefined,
      timeoutMs: 0,
      strict: false,
    },
    op,
  );
  return found.kind === 'found' ? found.element : null;
}

/** A document that was the answer to a POST is posted again when it is loaded again (rule 11). */
export function historyGuard(step: (args: Record<string, unknown>) => HistoryStep): Guard {
  return {
    questions: async (args, { target, op }) => [
      { action: 'history', facts: null, selectorText: null, isPostResult: await repeatsPost(target, step(args), op) },
    ],
  };
}

function repeatsPost(target: Target, step: HistoryStep, op: Operation): Promise<boolean> {
  return target.repeatsPost(step, op);
}

/** Rule 12: choosing the file sends it, by the looks of its form or by what an earlier upload here did. */
export const uploadGuard: Guard = {
  questions: async (_args, { target, element }) => [
    {
      action: 'upload',
      facts: element?.facts.commit ?? null,
      selectorText: null,
      uploadSendsAtOnce: target.uploadsSendAtOnce(),
    },
  ],
};
