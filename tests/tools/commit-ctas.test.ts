import { describe, expect, it } from 'vitest';
import { useDesk } from '../support/desk.js';
import { type ToolAnswer } from '../support/nova.js';

const PAGES = {
  '/account': `<title>Account</title><h1>Account</h1><a href="/help">Help</a>
    <form method="post" action="/save"><label>Town <input name="town"></label><button>Save</button></form>
    <button type="button">Delete account</button><form role="search"><input><button>Search</button></form>`,
  '/plain': '<title>Plain</title><a href="/more">More</a>',
};

const desk = useDesk(PAGES);

async function look(path: keyof typeof PAGES, args: Record<string, unknown> = {}): Promise<ToolAnswer> {
  await desk.agent.call('nova_navigate', { url: desk.site.url + path, waitForLoad: true });
  return desk.agent.call('nova_perceive', args);
}

const EXPECTED = [
  { ctaRef: expect.any(Number), label: 'Save', class: 'submit', rule: 9, suggestedTool: 'nova.guarded_submit_form' },
  { ctaRef: expect.any(Number), label: 'Delete account', class: 'critical', rule: 5, suggestedTool: null },
];
/** The list beside it has the names [A&S E2b]. */
const BRIEF = EXPECTED.map(({ label: _label, suggestedTool, ...rest }) => ({
  ...rest,
  ...(suggestedTool && { suggestedTool }),
}));
const lineOf = (answer: ToolAnswer, words: string) =>
  answer.text.split('\n').find((line) => line.includes(words)) ?? '';

describe('perceive names the commit points it lists [A&S 5.13]', () => {
  it('beside the list, by the refs of the list', async () => {
    const answer = await look('/account');
    expect(answer.structured.commitPointCtas).toEqual(BRIEF);
    const { ctas } = answer.structured.extraction as { ctas: readonly { ref: number; text: string }[] };
    const [save] = answer.structured.commitPointCtas as readonly { ctaRef: number }[];
    expect(ctas.find(({ ref }) => ref === save?.ctaRef)?.text).toBe('Save');
    expect(JSON.stringify(ctas)).not.toContain('isSubmitter');
  });

  it.each(['full', 'essential'])(
    'once in the text, where the control stands, with %s detail',
    async (responseDetail) => {
      const answer = await look('/account', { responseDetail });
      expect(lineOf(answer, 'Save')).toContain('commit:submit');
      expect(lineOf(answer, 'Delete account')).toContain('commit:critical');
      expect(lineOf(answer, 'Search')).not.toContain('commit:');
      expect(answer.structured.commitPointCtas).toEqual(EXPECTED);
    },
  );

  it('in cta_detection_v3 with their class [A&S P4]', async () => {
    const answer = await look('/account', { mode: 'cta_detection_v3' });
    const { items } = answer.structured.extraction as { items: readonly { label: string; commit?: string }[] };
    const classOf = (label: string) => items.find((item) => item.label === label)?.commit;
    expect([classOf('Save'), classOf('Delete account'), classOf('Help')]).toEqual(['submit', 'critical', undefined]);
    expect(lineOf(answer, 'Save')).toContain('commit:submit');
  });

  it('and none when there are none', async () => {
    expect((await look('/plain')).structured.commitPointCtas).toBeUndefined();
    expect((await look('/account', { mode: 'modals' })).structured.commitPointCtas).toBeUndefined();
    expect((await look('/plain', { responseDetail: 'full' })).structured.commitPointCtas).toEqual([]);
  });
});
