import { z } from 'zod';
import { envelope } from '../call/envelope.js';
import { isForward, takesSteps, type Tool } from '../call/tool.js';
import { contractBlocks, knowledgeBlocks, learningOffBlocks, replayBlocks, unitBlocks, writeBlocks } from './blocks.js';

/** A group of blocks, and which tools may carry it. */
export interface BlockGroup {
  readonly title: string;
  readonly shape: z.ZodRawShape;
  readonly isOn: (tool: Tool) => boolean;
}

const takes = ({ input }: Tool, name: string): boolean => input instanceof z.ZodObject && name in input.shape;
const isOnPage = (tool: Tool): boolean =>
  takesSteps(tool) || tool.effect !== 'meta' || ('addresses' in tool && tool.addresses !== 'nothing');

export const BLOCK_GROUPS: readonly BlockGroup[] = [
  { title: 'Contract', shape: contractBlocks, isOn: (tool) => 'guard' in tool && tool.guard !== undefined },
  {
    title: 'Writes',
    shape: writeBlocks,
    isOn: (tool) => 'addresses' in tool && tool.addresses !== 'nothing' && tool.operation !== 'observe',
  },
  {
    title: 'Repeated call',
    shape: replayBlocks,
    isOn: (tool) => takes(tool, 'clientEventId') && tool.keepsEventIds !== true,
  },
  {
    title: 'Learning switched off',
    shape: learningOffBlocks,
    isOn: ({ bundles }) => bundles.includes('pks_learning'),
  },
  { title: 'Work unit', shape: unitBlocks, isOn: isOnPage },
  { title: 'Knowledge', shape: knowledgeBlocks, isOn: isOnPage },
];

const shapes = new WeakMap<Tool, z.ZodRawShape>();

/** Every member an answer of the tool may have: the envelope, the blocks it may carry, and its own output. */
export function answerShape(tool: Tool): z.ZodRawShape {
  let shape = shapes.get(tool);
  if (shape === undefined) {
    const blocks = BLOCK_GROUPS.filter(({ isOn }) => isOn(tool)).map((group) => group.shape);
    const said = tool.saysWarnings === true ? { warnings: envelope.shape.warnings.unwrap() } : {};
    shape = Object.assign({}, envelope.shape, said, ...blocks, tool.output.shape) as z.ZodRawShape;
    shapes.set(tool, shape);
  }
  return shape;
}

/** An answer of the tool as a client gets it. One that did not go well has what there is of the tool's own output. */
export function answerSchema(tool: Tool, { ok }: { readonly ok: boolean }): z.ZodObject {
  if (isForward(tool)) throw new TypeError(`${tool.name} has no answer of its own.`);
  const whole = z.strictObject(answerShape(tool));
  return ok ? whole : z.strictObject({ ...answerShape(tool), ...tool.output.partial().shape, ...envelope.shape });
}
