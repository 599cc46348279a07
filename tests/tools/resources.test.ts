/** Resources over the real road: what they tell is what the tools tell. */
import { describe, expect, it } from 'vitest';
import { allTools } from '../../src/tools/index.js';
import { useTaskSite } from '../support/task-site.js';

const desk = useTaskSite();
const textOf = async (uri: string) => {
  const { contents } = await desk.agent.client.readResource({ uri });
  const [content] = contents;
  return content !== undefined && 'text' in content ? content.text : '';
};

describe('resources', () => {
  it('nova://tool-reference has every tool with its arguments [A&S I6]', async () => {
    const text = await textOf('nova://tool-reference');
    const named = [...text.matchAll(/^## (\S+)$/gm)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(allTools.map(({ name }) => name)));
    expect(named).toHaveLength(allTools.length);
    expect(text).toMatch(/\| `sinceRev` \| integer/);
  });

  it('nova://tasks/{id}/evidence follows the run [A&S I6]', async () => {
    const instanceId = await desk.begin();
    const uri = `nova://tasks/${instanceId}/evidence`;
    await desk.read('/a');
    await desk.progress(instanceId, 0, {
      discoveredUnits: [{ unitKey: '/a' }],
      unitUpdates: [{ unitKey: '/a', status: 'checked' }],
    });
    const { structured } = await desk.agent.call('nova_task_instance_get', { instanceId, includeUnitEvidence: true });
    const told = JSON.parse(await textOf(uri));
    expect(told).toMatchObject({ contentTrust: 'untrusted_page', instanceId, instanceStatus: 'active' });
    expect(told.unitEvidence).toEqual(structured.unitEvidence);
    expect(told.evidenceSummary).toEqual(structured.evidenceSummary);
    expect(told).not.toHaveProperty('callId');
    await expect(textOf('nova://tasks/ti_unknown/evidence')).rejects.toMatchObject({ code: -32602 });
  });

  it('nova://knowledge/{scope} tells what nova.pks_get tells [A&S I6]', async () => {
    await desk.read('/a');
    const scope = new URL(desk.url).host;
    const uri = `nova://knowledge/${encodeURIComponent(scope)}`;
    await expect(textOf(uri)).rejects.toMatchObject({ code: -32602, data: { uri } });
    const domainHint = { kind: 'content_filter.ad_container', selectors: ['.promoted'] };
    const stored = await desk.agent.call('nova_pks_upsert_hint', { scope, domainHint });
    expect(stored.structured.ok, JSON.stringify(stored.structured)).toBe(true);
    const told = JSON.parse(await textOf(uri));
    expect(told).toMatchObject({ contentTrust: 'untrusted_page', scope, domainHints: [{ selectors: ['.promoted'] }] });
  });

  it('a stopped Nova reads none of them [A&S I6] [A&S Z7]', async () => {
    const order = (what: 'stop' | 'resume') => desk.nova.owner.desk.run({ do: what }, 'command_line');
    await order('stop');
    try {
      await expect(textOf('nova://tool-reference')).rejects.toMatchObject({
        code: -32603,
        data: { reasonCode: 'safety.emergency_stop' },
      });
    } finally {
      await order('resume');
    }
    expect(await textOf('nova://tool-reference')).toContain('## nova.tabs');
  });
});
