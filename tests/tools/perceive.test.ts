import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../src/tools/see/perceive/tokens.js';
import { useDesk } from '../support/desk.js';
import { type ToolAnswer } from '../support/nova.js';

const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const SECRET = 'hunter2-never-to-leave';

const PAGES = {
  '/form': `<title>Join</title><form aria-label="Sign up" action="/join" method="post">
    <label>Mail <input name="mail" type="email" required value="me@"></label>
    <label>Password <input type="password" value="${SECRET}"></label>
    <label>Code <input autocomplete="one-time-code" value="${SECRET}"></label>
    <label>Card <input autocomplete="cc-number" value="${SECRET}"></label>
    <label>Land <select name="land"><option>Norway</option><option selected>Spain</option></select></label>
    <label><input type="checkbox" name="news" checked> News</label>
    <input type="hidden" name="csrfToken" value="${SECRET}">
    <input name="website" style="position:absolute;left:-9999px" tabindex="-1">
    <button>Join us</button></form><label>Search <input type="search"></label>`,
  '/modal': `<title>Shop</title><h1>Shop</h1><button>Behind</button>
    <div id="cookie-banner" style="position:fixed;bottom:0;left:0;right:0;height:120px;background:#eee">We use cookies.
      <button>Accept all</button><button>Reject all</button><button>Settings</button></div>
    <div role="alertdialog" aria-modal="true" aria-label="Delete it?" style="position:fixed;inset:100px;background:#fff">
      <input type="password"><button>Yes</button><button>Cancel</button><button aria-label="Close">×</button></div>`,
  '/titled': `<title>${'A title without end '.repeat(400)}</title><h1>Short</h1>`,
  '/settings': `<title>Settings</title><h1>Notifications</h1>${many(6, (i) => `<h2>Part ${i} of the settings of your account</h2>`).join('')}${many(23, (i) => `<p><button id="account-settings-panel-notification-preferences-row-${i}-of-the-list-of-things" aria-pressed="false">Tell me about changes of number ${i} in the list</button></p>`).join('')}`,
  '/plain': '<title>Plain</title><h1>Plain</h1><p>Nothing here.</p>',
  '/shop': `<title>Shop</title><nav>${many(5, (i) => `<a href="/p${i}">Page ${i}</a>`).join(' ')}</nav>
    <main><button>Add to cart</button><input type="search" aria-label="Search the shop"></main>`,
  '/rows': `<title>Rows</title><h1>Orders</h1><table>${many(500, (i) => `<tr><td>${i}</td><td><a href="/order/${i}">Order number ${i}</a></td><td><button>Cancel ${i}</button></td></tr>`).join('')}</table>`,
  '/article': `<title>Article</title>${many(60, (i) => `<h2>Section ${i} has a heading of some length</h2><p>${`Many words with <a href="/wiki/A_long_name_of_an_article_${i}?from=inline">a link</a> in between. `.repeat(9)}</p>`).join('')}`,
  '/chinese': `<title>新闻</title>${many(200, (i) => `<p><a href="/news/${i}?token=aZ9x8Qw7eR6tY5uI4oP3aSdFgHj${i}">这是第${i}条新闻的标题，内容非常重要，请大家仔细阅读并且分享给朋友们</a></p>`).join('')}`,
  '/nasty': `<title>${'Titel '.repeat(30)}</title>${many(60, (i) => `<h2>${'Überschrift '.repeat(9)}${i}</h2><a href="https://cdn${i}.example.com/${'aB3xQ9'.repeat(40)}">${'🎉'.repeat(40)}</a><label>${'ßöäü'.repeat(30)}<input name="${'n'.repeat(55)}${i}"></label>`).join('')}`,
  '/forms': `<title>Forms</title>${many(120, (i) => `<form><label>A question that goes on for a while, number ${i} <select>${many(60, (j) => `<option>Answer ${j} of many</option>`).join('')}</select></label></form>`).join('')}`,
};

const desk = useDesk(PAGES);

async function look(path: keyof typeof PAGES, args: Record<string, unknown> = {}): Promise<ToolAnswer> {
  await desk.agent.call('nova_navigate', { url: desk.site.url + path, waitForLoad: true });
  return desk.agent.call('nova_perceive', args);
}

/** The whole result as a client gets it; the estimate errs to the high side. */
const tokensOf = ({ content, structured }: ToolAnswer): number =>
  estimateTokens(JSON.stringify({ content, structuredContent: structured }));

describe('the budget [A&S J8]', () => {
  it.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
    'the default answer on %s stays below 3,000 tokens',
    async (path) => {
      expect(tokensOf(await look(path))).toBeLessThanOrEqual(3000);
    },
  );

  it.each(['form_analysis', 'cta_detection_v3', 'modals'])('mode %s stays below it too', async (mode) => {
    for (const path of ['/forms', '/nasty', '/rows'] as const)
      expect(tokensOf(await look(path, { mode }))).toBeLessThanOrEqual(3000);
  });

  it('what is cut is counted, and the list goes on where it was cut', async () => {
    const first = (await look('/nasty')).structured.extraction;
    expect(first.ctas.length + first.ctasOmitted).toBe(120);
    expect(first.nextOffset).toBe(first.ctas.length);
    const refs = new Set<number>();
    for (let offset: number | null = 0; offset !== null; ) {
      const answer: ToolAnswer = await desk.agent.call('nova_perceive', { offset, maxResults: 60 });
      for (const { ref } of answer.structured.extraction.ctas) refs.add(ref);
      offset = answer.structured.extraction.nextOffset;
    }
    expect(refs.size).toBe(120);
  });

  it('the complete outline of a page of 3,000 elements stays below half of 37,590 tokens', async () => {
    let [tokens, controls] = [0, 0];
    await look('/rows');
    for (let offset: number | null = 0; offset !== null; ) {
      const page = { responseDetail: 'essential', maxResults: 200, offset };
      const answer: ToolAnswer = await desk.agent.call('nova_perceive', page);
      tokens += tokensOf(answer);
      controls += answer.structured.extraction.ctaCount;
      offset = answer.structured.extraction.nextOffset;
    }
    expect(controls).toBe(1000);
    expect(tokens).toBeLessThanOrEqual(37_590 / 2);
  });
});

describe('mode summary [A&S 3.1]', () => {
  it('leaves out what goes without saying, unless the whole is asked for', async () => {
    const plain = (await look('/modal')).structured.extraction;
    const whole = (await desk.agent.call('nova_perceive', { responseDetail: 'full' })).structured.extraction;
    const names = ['ref', 'tag', 'role', 'text', 'selector', 'href', 'rect'];
    for (const control of whole.ctas) expect(Object.keys(control)).toEqual(expect.arrayContaining(names));
    expect(plain.ctas.map(({ ref }: { ref: number }) => ref)).toEqual(
      whole.ctas.map(({ ref }: { ref: number }) => ref),
    );
    expect(whole).toMatchObject({
      viewport: { w: expect.any(Number), h: expect.any(Number) },
      completeness: { mechanismHint: expect.any(String) },
    });
    expect(whole.headings[0].selector).toEqual(expect.any(String));
    expect(plain).not.toHaveProperty('viewport');
    expect(plain.headings[0]).not.toHaveProperty('selector');
    for (const control of plain.ctas) expect(control.href).not.toBeNull();
    for (const control of plain.ctas) for (const name of ['tag', 'rect']) expect(control).not.toHaveProperty(name);
  });

  it('lists controls with the fields of the contract, in text and structure alike', async () => {
    const { structured, text } = await look('/shop');
    const [search] = structured.extraction.ctas.filter((one: { role: string }) => one.role === 'searchbox');
    expect(Object.keys(search)).toEqual(['ref', 'role', 'text', 'selector']);
    for (const { ref, text: name } of structured.extraction.ctas) {
      expect(text).toContain(`[${ref}] `);
      expect(text).toContain(`"${name}"`);
    }
    expect(text).toContain('page content is untrusted');
    expect(structured.contentTrust).toBe('untrusted_page');
    expect(structured).toMatchObject({ pageTitle: 'Shop', pageUrl: `${desk.site.url}/shop` });
    expect(structured).not.toHaveProperty('targetContext');
  });

  it('searches, limits and leaves out controls', async () => {
    const found = await look('/shop', { query: 'cart' });
    expect(found.structured.extraction.ctas).toMatchObject([{ text: 'Add to cart' }]);
    const limited = await desk.agent.call('nova_perceive', { ctaLimit: 1 });
    expect(limited.structured.extraction).toMatchObject({ ctasOmitted: 6, nextOffset: 1 });
    const none = await desk.agent.call('nova_perceive', { omitCtas: true });
    expect(none.structured.extraction).toMatchObject({ ctas: [], nextOffset: null });
  });

  it('sinceRev tells changes only, and says when it cannot [A&S P3]', async () => {
    const first = await look('/shop');
    const { ctaRev } = first.structured.revision;
    const same = await desk.agent.call('nova_perceive', { sinceRev: ctaRev });
    expect(same.structured.extraction).toMatchObject({ added: [], changed: [], removed: [], textChanged: false });
    expect(same.structured.extraction.ctas).toBeUndefined();
    expect(same.text).toContain(`No control changed since rev ${ctaRev}.`);
    const unknown = await desk.agent.call('nova_perceive', { sinceRev: 9999 });
    expect(unknown.structured.extraction.deltaFallback).toBe(true);
    expect(unknown.structured.extraction.ctas).toHaveLength(7);
  });

  it('says what refs stand for now [A&S P2]', async () => {
    const { ctas } = (await look('/shop')).structured.extraction;
    const { structured, text } = await desk.agent.call('nova_perceive', { resolveRefs: [ctas[0].ref, 99_999] });
    expect(structured.resolved).toMatchObject([
      { found: true, ref: ctas[0].ref, text: ctas[0].text },
      { found: false, ref: 99_999, remap: null },
    ]);
    expect(text).toContain('[99999] is gone');
  });

  it('essential puts the outline into the text only', async () => {
    const { structured, text } = await look('/shop', { responseDetail: 'essential' });
    expect(structured.extraction).toMatchObject({ ctaCount: 7, nextOffset: null });
    expect(structured.extraction.ctas).toBeUndefined();
    expect(text).toMatch(/link \(ref name\):\n\d+ Page 0\n/);
    expect(text).toMatch(/\n\d+ Add to cart\n/);
  });
});

describe('mode form_analysis [A&S 3.1]', () => {
  it('says of each field what it is, wants and has', async () => {
    const { structured, text } = await look('/form', { mode: 'form_analysis' });
    const { forms, fields } = structured.extraction;
    expect(forms).toMatchObject([
      { label: 'Sign up', method: 'post', fieldCount: 7, valid: false, submits: [{ label: 'Join us' }] },
    ]);
    const field = (label: string) => fields.find((one: { label: string }) => one.label === label);
    expect(field('Mail')).toMatchObject({
      name: 'mail',
      type: 'email',
      controlKind: 'text',
      required: true,
      valid: false,
      valuePresent: true,
      preferredInteraction: 'type_selector',
      form: 0,
    });
    expect(field('Land')).toMatchObject({
      controlKind: 'select',
      selectionMode: 'single',
      preferredInteraction: 'select_option',
      options: [
        { text: 'Norway', selected: false },
        { text: 'Spain', selected: true },
      ],
    });
    expect(field('News')).toMatchObject({ controlKind: 'checkbox', valuePresent: true });
    expect(fields.find((one: { name: string }) => one.name === 'website')).toMatchObject({
      autofillWarning: 'trap_field',
    });
    expect(field('Search').form).toBeUndefined();
    expect(text).toContain(`[${field('Mail').ref}] text "Mail" (required, filled, invalid`);
    expect(JSON.stringify(structured)).not.toContain('me@');
    for (const name of ['frameId', 'autofillWarning', 'disabled']) expect(field('Mail')).not.toHaveProperty(name);
    const whole = await desk.agent.call('nova_perceive', { mode: 'form_analysis', responseDetail: 'full' });
    const mail = whole.structured.extraction.fields.find((one: { name: string }) => one.name === 'mail');
    expect(mail).toMatchObject({ frameId: null, autofillWarning: null, disabled: false });
  });

  it('gives values only when asked for, and those of secrets never [A&S Z9]', async () => {
    const answer = await look('/form', { mode: 'form_analysis', includeValues: true });
    const values = Object.fromEntries(
      answer.structured.extraction.fields.map(({ label, value }: Record<string, string>) => [label, value]),
    );
    expect(values).toMatchObject({ Mail: 'me@', Land: 'Spain', News: 'on' });
    for (const label of ['Password', 'Code', 'Card']) expect(values[label]).toBeUndefined();
    expect(JSON.stringify(answer)).not.toContain(SECRET);
  });
});

describe('mode cta_detection_v3 [A&S 3.1] [A&S P4]', () => {
  it('ranks controls by score, with as much as was asked for', async () => {
    const { structured } = await look('/shop', { mode: 'cta_detection_v3', topK: 3 });
    const { rev, items, itemsOmitted } = structured.extraction;
    expect(rev).toBe(structured.revision.ctaRev);
    expect(
      items
        .map(({ label }: { label: string }) => label)
        .slice(0, 2)
        .sort(),
    ).toEqual(['Add to cart', 'Search the shop']);
    expect(itemsOmitted).toBe(4);
    expect(Object.keys(items[0])).toEqual(expect.arrayContaining(['ref', 'label', 'score', 'rect', 'src', 'role']));
    expect(items[0]).not.toHaveProperty('href');
    expect(items[2]).toMatchObject({ role: 'link', href: expect.any(String) });
    const minimal = await desk.agent.call('nova_perceive', { mode: 'cta_detection_v3', ctaColumnDetail: 'minimal' });
    expect(Object.keys(minimal.structured.extraction.items[0])).toEqual(['ref', 'label', 'score', 'rect', 'src']);
    const full = await desk.agent.call('nova_perceive', { mode: 'cta_detection_v3', ctaColumnDetail: 'full' });
    expect(full.structured.extraction.items[0]).toMatchObject({
      sel: expect.any(String),
      labelSource: expect.any(String),
      href: null,
    });
  });
});

describe('the frame of every answer [A&S 3.1]', () => {
  it('names the sandbox and the claim of the tab', async () => {
    const free = (await look('/plain', { responseDetail: 'full' })).structured.targetContext;
    expect(free).toMatchObject({
      kind: 'browser_tab',
      title: 'Plain',
      isPrivate: false,
      sandboxId: 'A',
      sandboxRef: expect.stringMatching(/^[0-9a-f]{32}$/),
      claim: null,
    });
    await desk.agent.call('nova_tab_claim', { ttlMs: 60_000 });
    const { claim } = (await desk.agent.call('nova_perceive', { mode: 'state' })).structured.targetContext;
    expect(claim).toMatchObject({ ownerAgentId: 'agent-a', leaseRemainingMs: expect.any(Number) });
    await desk.agent.call('nova_tab_release');
  });

  it('a very long address and title are cut, marked as cut, and keep the answer small [A&S J8]', async () => {
    const query = 'aB3xQ9zK'.repeat(1500);
    await desk.agent.call('nova_navigate', { url: `${desk.site.url}/titled?q=${query}`, waitForLoad: true });
    for (const args of [{}, { mode: 'modals' }, { mode: 'cta_detection_v3' }]) {
      const answer = await desk.agent.call('nova_perceive', args);
      expect(answer.structured.pageUrl).toMatch(/… \(\d+ more characters\)$/);
      expect(answer.structured.pageTitle).toMatch(/… \(\d+ more characters\)$/);
      expect(tokensOf(answer)).toBeLessThanOrEqual(3000);
    }
    expect(tokensOf(await desk.agent.call('nova_click_selector', { selector: 'h1' }))).toBeLessThanOrEqual(3000);
  });
});

describe('what was asked for [A&S 3.1]', () => {
  it('a summary lists every control it was asked for; selectors give way first', async () => {
    const answer = await look('/settings');
    const { ctas, nextOffset } = answer.structured.extraction;
    expect([ctas.length, nextOffset]).toEqual([23, null]);
    expect(ctas.some(({ selector }: any) => selector !== undefined)).toBe(true);
    expect(ctas.every(({ ref, text }: any) => ref > 0 && text !== '')).toBe(true);
    expect(tokensOf(answer)).toBeLessThanOrEqual(3000);
  });

  it('maxResults counts controls, fields and dialogs alike', async () => {
    expect((await look('/shop', { mode: 'cta_detection_v3', maxResults: 3 })).structured.extraction.items).toHaveLength(
      3,
    );
    expect((await look('/form', { mode: 'form_analysis', maxResults: 2 })).structured.extraction.fields).toHaveLength(
      2,
    );
    const { dialogs, dialogsOmitted } = (await look('/modal', { mode: 'modals', maxResults: 1 })).structured.extraction;
    expect([dialogs.length, dialogsOmitted]).toEqual([1, 1]);
  });

  it('essential leaves selectors out in every mode that has them', async () => {
    for (const [path, mode] of [
      ['/form', 'form_analysis'],
      ['/modal', 'modals'],
      ['/shop', 'cta_detection_v3'],
    ] as const) {
      const { extraction } = (await look(path, { mode, responseDetail: 'essential' })).structured;
      const [first] = extraction.fields ?? extraction.dialogs ?? extraction.items;
      expect(first).toBeDefined();
      expect(Object.keys(first)).not.toContain('selector');
      expect(Object.keys(first)).not.toContain('href');
    }
  });
});

describe('mode modals [A&S 3.1] [A&S B1]', () => {
  it('tells what lies over the page, and what its controls would do', async () => {
    const { structured, text } = await look('/modal', { mode: 'modals' });
    expect(structured.extraction.dialogs).toMatchObject([
      { selector: '#cookie-banner', kind: 'consent', blocking: false, sensitive: false },
      { kind: 'alertdialog', label: 'Delete it?', blocking: true, sensitive: true },
    ]);
    const intents = structured.extraction.dialogs.map(({ actions }: any) =>
      Object.fromEntries(actions.map(({ label, intent }: any) => [label, intent])),
    );
    expect(intents[0]).toEqual({ 'Accept all': 'accept', 'Reject all': 'reject', Settings: 'settings' });
    expect(intents[1]).toMatchObject({ Yes: 'confirm', Cancel: 'close', Close: 'close' });
    expect(text).toContain('alertdialog "Delete it?" (blocking, holds a secret or file field)');
  });

  it('says so when there is nothing', async () => {
    expect((await look('/plain', { mode: 'modals' })).text.split('\n')[0]).toBe('Nothing covers the page.');
  });
});

describe('mode full [A&S 3.1]', () => {
  it('returns the markup, cut as asked, without the values of secrets [A&S Z9]', async () => {
    const whole = await look('/form', { mode: 'full' });
    expect(whole.structured.extraction).toMatchObject({ truncated: false, scrubbedValues: 4 });
    expect(whole.structured.extraction.html).toContain('name="mail"');
    expect(JSON.stringify(whole)).not.toContain(SECRET);
    const cut = await look('/rows', { mode: 'full', maxDomChars: 1000 });
    expect(cut.structured.extraction).toMatchObject({ truncated: true, scroll: { x: 0, y: 0 } });
    expect(cut.structured.extraction.html).toHaveLength(1000);
  });
});

describe('pictures and arguments [A&S 3.1]', () => {
  it('a picture comes with its timing, no larger than asked', async () => {
    const { structured, content } = await look('/form', { includeScreenshot: true, maxWidth: 320, maxHeight: 320 });
    expect(structured).toMatchObject({
      screenshotStatus: 'ok',
      screenshot: { mimeType: 'image/jpeg', width: 320, blankedFields: 3 },
      perceiveTiming: { skewStatus: expect.stringMatching(/within_threshold|possible_skew/) },
    });
    const image = Buffer.from(content.find(({ type }) => type === 'image')?.data ?? '', 'base64');
    expect(image.subarray(0, 2).toString('hex')).toBe('ffd8');
    const without = await desk.agent.call('nova_perceive');
    expect(without.structured.screenshotStatus).toBeUndefined();
    expect(without.content).toHaveLength(1);
  });

  it.each([
    [{ fields: ['url'] }, 'fields'],
    [{ mode: 'state', query: 'x' }, 'query'],
    [{ includeValues: true }, 'includeValues'],
    [{ mode: 'modals', sinceRev: 1 }, 'sinceRev'],
    [{ maxDomChars: 5000 }, 'maxDomChars'],
    [{ mode: 'state', fields: ['trustedState'] }, 'fields'],
    [{ mode: 'state', maxResults: 5 }, 'maxResults'],
    [{ mode: 'full', maxResults: 5 }, 'maxResults'],
    [{ mode: 'modals', visibleOnly: false }, 'visibleOnly'],
    [{ mode: 'state', visibleOnly: true }, 'visibleOnly'],
    [{ mode: 'cta_detection_v3', omitCtas: true }, 'omitCtas'],
    [{ mode: 'form_analysis', omitCtas: false }, 'omitCtas'],
    [{ mode: 'full', responseDetail: 'essential' }, 'responseDetail'],
    [{ mode: 'state', responseDetail: 'full' }, 'responseDetail'],
    [{ mode: 'state', fields: ['url'], deep: true }, 'deep'],
    [{ pksInclude: 'always' }, 'pksInclude'],
    [{ ctaLimit: 41 }, 'ctaLimit'],
  ])('refuses %j, which would not be heeded [A&S A1]', async (args, field) => {
    const answer = await desk.agent.call('nova_perceive', args);
    expect(answer.isError).toBe(true);
    expect(answer.structured.errorCode).toBe(-32602);
    expect(answer.text).toContain(field);
  });
});
