/** What an agent does on every page. */
import { type Group, must } from '../check.js';
import { elsewhere, page } from '../world.js';

const CONTROLS = `<h1>Shop</h1><p id="out">nothing</p>
  <button onclick="out.textContent = 'first'">First</button> <button onclick="out.textContent = 'second'">Second</button>
  <label>Name <input id="name" oninput="out.textContent = this.value"></label>
  <select id="size" aria-label="Size" onchange="out.textContent = this.value"><option>Small<option>Large</select>
  <a id="next" href="/next">Next</a>`;

const CARDS = `<style>div { width: 120px; height: 60px } #card { background: #8cf } #bin { background: #ccc; margin-top: 80px }</style>
  <div id="card" draggable="true">Card</div><div id="bin">Bin</div><script>
  card.ondragstart = event => event.dataTransfer.setData('text', 'card');
  bin.ondragover = event => event.preventDefault();
  bin.ondrop = event => { event.preventDefault(); bin.append(card); document.title = 'Dropped' };</script>`;

export const WORK: Group = {
  name: 'work',
  checks: [
    {
      works: 'Nova starts the browser and opens a first page',
      otherwise: 'Nothing works with this browser: choose another with --browser, or run "nova browser install".',
      run: async (world) => {
        const desk = await world.start();
        const opened = await desk.call('tab_new', {
          url: world.site.serve(page('Hello', '<h1>Hello</h1>')),
          waitForLoad: true,
        });
        must(opened.ok === true && opened.httpStatus === 200, 'the first page is there', opened);
        const { length } = await desk.tabs();
        must(length === 1, 'one tab', length);
      },
    },
    {
      works: 'a look lists the controls, and a click by its ref presses the right one',
      otherwise: 'Agents cannot see or press what is on a page: stay with the browser before this one.',
      run: async (world) => {
        const desk = await world.desk();
        await desk.open(world.site.serve(page('Controls', CONTROLS)));
        await desk.done('click_selector', { ctaRef: await desk.ref('Second') });
        await desk.reads('#out', 'second');
      },
    },
    {
      works: 'text is typed, an option is chosen, and both are read back',
      otherwise: 'Agents cannot fill in forms: stay with the browser before this one.',
      run: async (world) => {
        const desk = await world.desk();
        await desk.open(world.site.serve(page('Controls', CONTROLS)));
        const typed = await desk.done('type_selector', { selector: '#name', text: 'Zoë 7', verify: true });
        must(typed.readback?.matched === true, 'what was typed is read back', typed);
        await desk.reads('#out', 'Zoë 7');
        const chosen = await desk.done('select_option', { selector: '#size', text: 'Large' });
        must(chosen.selected?.[0]?.text === 'Large', 'the option is chosen', chosen);
        await desk.reads('#out', 'Large');
      },
    },
    {
      works: 'a click that is asked to prove itself is verified, and one without the effect is not',
      otherwise: 'Verdicts cannot be trusted with this browser: do not let agents commit anything in it.',
      run: async (world) => {
        const desk = await world.desk();
        world.site.serve(page('Next', 'arrived'), '/next');
        await desk.open(world.site.serve(page('Controls', CONTROLS)));
        const verify = { factKey: 'page.urlChanged', operator: 'eq', expected: true };
        const stayed = await desk.call('click_selector', {
          ctaRef: await desk.ref('First'),
          verify,
          verifyTimeout: 500,
        });
        must(stayed.reasonCode === 'action.verify_failed', 'a click that leads nowhere is not verified', stayed);
        const left = await desk.done('click_selector', { selector: '#next', verify });
        must(left.verifyState === 'verified', 'a click that leads on is verified', left);
      },
    },
    {
      works: 'a control below the fold in a frame of another site is scrolled to and pressed',
      otherwise: 'Embedded payment, consent and sign-in frames cannot be used: report it with the version above.',
      run: async (world) => {
        const inner = world.site.serve(
          page(
            'Inner',
            `<div style="height:1500px">Tall</div><button onclick="this.textContent = 'Pressed'">Press</button>`,
          ),
        );
        const desk = await world.start({ program: world.subject.wrapped({ flags: ['--site-per-process'] }) });
        const outer = page(
          'Outer',
          `<div style="height:1600px">Tall</div><iframe width="500" height="300" src="${elsewhere(inner)}"></iframe>`,
        );
        await desk.done('tab_new', { url: world.site.serve(outer), waitForLoad: true });
        const { frames } = await desk.look({ deep: true });
        must(frames[0]?.crossSite === true, 'the frame is of another site', frames);
        await desk.done('click_selector', { ctaRef: await desk.ref('Press', { deep: true }) });
        await desk.ref('Pressed', { deep: true });
      },
    },
    {
      works: 'a card is dragged onto another element',
      otherwise: 'Boards, sliders and sortable lists cannot be worked with: report it with the version above.',
      run: async (world) => {
        const desk = await world.desk();
        await desk.open(world.site.serve(page('Cards', CARDS)));
        const dragged = await desk.done('drag', { selector: '#card', toSelector: '#bin' });
        must(dragged.moved === true, 'the card moved', dragged);
        const { title } = await desk.look();
        must(title === 'Dropped', 'the page got the drop', title);
      },
    },
  ],
};
