import { describe, expect, it } from 'vitest';
import { useDesk } from '../support/desk.js';

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']
  .map(
    (name) =>
      `<div class="row" id="${name}"><button onpointerdown="note(this)" onclick="note(this)">Star</button></div>`,
  )
  .join('');
const LIST = `<!doctype html><title>List</title><style>.row { height: 60px } button { height: 60px; width: 200px; font: 16px monospace }</style>
<div id="list">${ROWS}</div><p id="out"></p>
<script>
  const note = (button) => { out.textContent += button.closest('.row').id + ' ' };
  let moves = 0;
</script>`;
/** The pointer comes once for the look and once for the press. */
const SHIFTS = `${LIST}<script>addEventListener('pointermove', () => { moves += 1; if (moves === 2) one.remove() })</script>`;
/** Whatever the pointer comes near goes on to the end of the list. */
const FLEES = `${LIST}<script>addEventListener('pointermove', () => { list.append(list.firstElementChild) })</script>`;
const REDRAWN = `${LIST}<script>addEventListener('pointermove', () => { moves += 1; if (moves === 2) list.innerHTML = list.innerHTML })</script>`;

const desk = useDesk({ '/shifts': SHIFTS, '/flees': FLEES, '/redrawn': REDRAWN });
const out = async () => (await desk.agent.call('nova_read_text', { selector: '#out' })).structured.text;

describe('a control that its page moves while it is pressed', () => {
  it('is pressed where it is then, and its neighbour is not [A&S D2b]', async () => {
    await desk.open('/shifts');
    const { structured } = await desk.agent.call('nova_click_selector', { selector: '#two button' });
    expect(structured).toMatchObject({ ok: true, effectObserved: true });
    expect(await out()).toBe('two two');
  });

  it('that never stays is not pressed, nor is anything else, and the answer says so [A&S D2b]', async () => {
    await desk.open('/flees');
    const { structured } = await desk.agent.call('nova_click_selector', { selector: '#two button' });
    expect(structured).toMatchObject({ ok: false });
    expect(JSON.stringify(structured)).toContain('othing was pressed');
    expect(await out()).toBe('');
  });

  it('that was drawn anew is the same control [A&S D2b]', async () => {
    await desk.open('/redrawn');
    const { structured } = await desk.agent.call('nova_click_selector', { selector: '#two button' });
    expect(structured).toMatchObject({ ok: true });
    expect(await out()).toBe('two two');
  });
});
