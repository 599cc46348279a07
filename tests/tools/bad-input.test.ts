import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Catalogue } from '../../src/dispatch/index.js';
import { allTools } from '../../src/tools/index.js';
import { badInputs } from '../support/bad-input.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

const catalogue = new Catalogue(allTools);
let nova: TestNova;
let agent: TestAgent;
beforeAll(async () => {
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
});
afterAll(() => nova?.close());

describe.each(allTools.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  it.each(badInputs(catalogue.inputSchema(tool)).map((bad) => [bad.what, bad] as const))(
    'refuses %s, naming the field [A&S A1] [A&S A3]',
    async (_, bad) => {
      const answer = await agent.call(name, bad.args);
      expect(answer.isError).toBe(true);
      expect(answer.structured).toMatchObject({ ok: false, errorCode: -32602, stage: 'validate', toolName: name });
      expect(String(answer.structured.errorData.field).split('.')[0]).toBe(bad.field);
      expect(answer.structured.message).toContain(bad.field);
      expect(answer.structured.hint).toContain('nova_tools_bundle');
      expect(answer.structured.actionDispatched ?? false).toBe(false);
    },
  );
});

describe('after all of that', () => {
  it('no browser was started and nothing broke', async () => {
    expect((await agent.call('nova_tabs')).structured.totalCount).toBe(0);
    expect(nova.logged.filter(({ level }) => level === 'error')).toEqual([]);
    expect(nova.logged.filter(({ event }) => event.startsWith('browser.'))).toEqual([]);
  });
});
