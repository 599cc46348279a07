import { describe, expect, it } from 'vitest';
import { Catalogue } from '../../dispatch/index.js';
import { REASONS } from '../../kernel/index.js';
import { hasPostconditions, prepareContract } from '../../verification/index.js';
import { allTools } from '../index.js';
import { composeInstructions, SAMPLE_CONTRACT } from './instructions-text.js';

const compact = { maxChars: 6000, task: [], more: [] };

describe('the instructions', () => {
  it('fit into the compact budget, with room for the task [A&S I2]', () => {
    const { text, isCut } = composeInstructions(compact);
    expect(isCut).toBe(false);
    expect(text.length).toBeLessThan(5500);
  });

  it('name only tools and reason codes that exist', () => {
    const { text } = composeInstructions(compact);
    const catalogue = new Catalogue(allTools);
    const tools = [...text.matchAll(/\b(?:nova\.|(?=guarded_(?!commit)))[a-z_]+/g)].map(([name]) => name);
    expect(tools.length).toBeGreaterThan(10);
    const full = tools.map((name) => (name.startsWith('nova.') ? name : `nova.${name}`));
    expect(full.filter((name) => catalogue.find(name) === undefined)).toEqual([]);
    const codes = [...text.matchAll(/\b(?:approval|safety|loop|claim|guarded_commit)\.[a-z_]+/g)].map(([code]) => code);
    expect(codes.filter((code) => !(code in REASONS))).toEqual([]);
  });

  it('show a contract that can be pasted', () => {
    const prepared = prepareContract({ caller: JSON.parse(SAMPLE_CONTRACT) });
    expect(prepared.ok).toBe(true);
    expect(prepared.ok && hasPostconditions(prepared.contract)).toBe(true);
  });

  it('oversize is cut with a pointer; trust, safety and bootstrap stay [A&S I2]', () => {
    const { text, isCut } = composeInstructions({ ...compact, task: ['x'.repeat(7000)] });
    expect(isCut).toBe(true);
    expect(text).toHaveLength(6000);
    for (const section of ['# Trust', '# Safety', '# Bootstrap']) expect(text).toContain(section);
    expect(text).toMatch(/\[cut; nova\.tools_bundle.*\]$/);
  });
});
