import { z } from 'zod';
import type { Guard } from '../../dispatch/index.js';
import { actionWaitArgs, elementArgs, namesOneElement, ONE_ELEMENT, targetArgs } from './args.js';
import { blockArgs } from './blockers.js';
import { CLICK_REASONS, type ClickArgs, clickOutput, renderClick, runClick } from './clicking.js';
import { CONTRACT_REASONS } from './contract.js';
import { clickGuard } from './guards.js';

const { strict: _, ...element } = elementArgs;

/** What every macro takes, with arguments of its own. */
export const macroInput = <S extends z.ZodRawShape>(more: S) =>
  z.strictObject({ ...targetArgs, ...element, ...blockArgs, ...actionWaitArgs, ...more });

export const namesMacroElement = <S extends z.ZodType<{ selector?: string | undefined; ctaRef?: number | undefined }>>(
  schema: S,
) => schema.refine(namesOneElement, ONE_ELEMENT);

/** Guarded macros are one left click under a contract of their own (A&S 5.14). */
export function macroDeclaration(macro: NonNullable<Guard['macro']>) {
  return {
    effect: 'interact',
    surface: 'dom_node',
    operation: 'submit',
    category: 'normal',
    addresses: 'element',
    needs: ['redactor'],
    published: ['ctaRef', 'selector', 'targetId', 'transitionContract', 'clientEventId'],
    reasons: [...CLICK_REASONS, ...CONTRACT_REASONS],
    input: namesMacroElement(macroInput({})),
    output: z.strictObject(clickOutput),
    guard: { ...clickGuard, macro },
    run: (
      args: Omit<ClickArgs, 'button' | 'clickCount'>,
      services: Parameters<typeof runClick>[2],
      call: Parameters<typeof runClick>[1],
    ) => runClick({ ...args, button: 'left', clickCount: 1 }, call, services),
    render: renderClick,
  } as const;
}
