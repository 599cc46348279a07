import { describe, expect, it } from 'vitest';
import { useDesk } from '../support/desk.js';

const TRACK =
  "fetch('https://www.google-analytics.com/g/collect?v=2&en=click', { method: 'POST', mode: 'no-cors' }).catch(() => {});";
const PAGE = `<title>Clicks</title>
<button id="throws" onclick="undefined.save()">Expand</button>
<button id="leaks" onclick="throw new Error('for token=s3cr3tS3cr3tS3cr3t ' + 'x'.repeat(900))">Unfold</button>
<button id="tracks" onclick="${TRACK}">Show</button>
<button id="pixel" onclick="new Image().src = 'https://www.google-analytics.com/collect?t=event&ea=click'">Look</button>
<button id="both" onclick="${TRACK} undefined.save()">Open</button>
<button id="works" onclick="${TRACK} out.textContent = 'shown'">More</button>
<button id="late" onclick="${TRACK} setTimeout(() => { out.textContent = 'late' }, 120)">Later</button>
<button id="asks" onclick="fetch('/list').then((answer) => answer.text())">List</button><p id="out"></p>`;

const desk = useDesk({ '/': PAGE, '/list': 'one' });

describe('what a click did', () => {
  const click = async (selector: string) => {
    await desk.open('/');
    return desk.agent.call('nova_click_selector', { selector });
  };

  it.each(['#tracks', '#pixel'])('%s only tells a tracker: uncertain, and it says so [A&S D5a]', async (selector) => {
    const { structured, text } = await click(selector);
    expect(structured).toMatchObject({ ok: true, verifyState: 'uncertain', effectOnly: 'measurement' });
    expect(text).toContain('only a report to a tracker');
  });

  it.each(['#throws', '#both'])('%s only threw: uncertain, with what was thrown [A&S D5a]', async (selector) => {
    const { structured, text } = await click(selector);
    expect(structured).toMatchObject({
      verifyState: 'uncertain',
      scriptErrors: [expect.stringContaining('Cannot read properties of undefined')],
    });
    expect(text).toContain("the page's script threw: Uncaught TypeError");
  });

  it('what was thrown is cut and redacted [A&S D5a] [A&S Z9]', async () => {
    const { structured } = await click('#leaks');
    const [error] = structured.scriptErrors as string[];
    expect(error?.length).toBeLessThan(260);
    expect(error).not.toContain('s3cr3tS3cr3t');
  });

  it.each(['#works', '#late', '#asks'])('%s does more than that: likely [A&S D5]', async (selector) => {
    const { structured } = await click(selector);
    expect(structured).toMatchObject({ verifyState: 'likely' });
    expect(structured).not.toHaveProperty('effectOnly');
  });
});
