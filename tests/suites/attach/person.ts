/** A person at work in their own browser: a second connection, which presses keys and turns the wheel in their own tabs only. */
import { connectCdp, type CdpSocket } from '../../../src/browser/attach/cdp-socket.js';

const LINE = 40;

type Answer = Readonly<Record<string, unknown>>;

interface OwnTab {
  readonly targetId: string;
  readonly sessionId: string;
}

/** What the person did, to be compared with what is there afterwards. */
export interface Done {
  letter: string;
  name: string;
  list: string;
  scrolled: number;
  steps: number;
  /** How often something else was in front of their page. */
  returns: number;
}

export class Person {
  readonly did: Done = { letter: '', name: '', list: '', scrolled: 0, steps: 0, returns: 0 };
  /** Everything they opened and did not close. */
  readonly tabs = new Set<string>();
  readonly #socket: CdpSocket;
  readonly #url: string;
  readonly #waiting = new Map<number, (answer: { result?: Answer; error?: { message: string } }) => void>();
  #lastId = 0;
  #desk: OwnTab = { targetId: '', sessionId: '' };
  #list: OwnTab = { targetId: '', sessionId: '' };
  #isLeaving = false;

  static async sitDown(endpoint: string, url: string): Promise<Person> {
    const person = new Person(await connectCdp(endpoint), url);
    for (const { targetId } of await person.allTabs()) person.tabs.add(targetId);
    person.#list = await person.#open('/list');
    person.#desk = await person.#open('/desk');
    await person.#lookAt(person.#desk);
    await person.#evaluate(person.#desk, 'watch()');
    return person;
  }

  private constructor(socket: CdpSocket, url: string) {
    this.#socket = socket;
    this.#url = url;
    socket.onMessage(({ id, result, error }) => {
      if (id !== undefined) this.#waiting.get(id)?.({ ...(result && { result }), ...(error && { error }) });
    });
  }

  /** One thing after the other until they are told to stop. */
  async work(): Promise<void> {
    const steps = [
      () => this.#write('letter', 'dear '),
      () => this.#scroll(),
      () => this.#write('name', 'a'),
      () => this.#turnToList(),
      () => this.#write('letter', 'friend '),
      () => this.#openPopup(),
    ];
    while (!this.#isLeaving) {
      await this.#comeBackIfCovered();
      await steps[this.did.steps % steps.length]?.();
      this.did.steps += 1;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  stop(): void {
    this.#isLeaving = true;
  }

  /** What is in their fields and where they stand, as their own pages see it. */
  async found(): Promise<Done & { url: string; losses: number; focus: boolean; sight: string }> {
    const desk = await this.#evaluate(
      this.#desk,
      `({ letter: letter.value, name: person.value, scrolled: scrollY, url: location.href, losses, focus: document.hasFocus(), sight: document.visibilityState })`,
    );
    const list = await this.#evaluate(this.#list, 'list.value');
    return {
      ...(desk as Done & { url: string; losses: number; focus: boolean; sight: string }),
      list: String(list),
      steps: this.did.steps,
      returns: this.did.returns,
    };
  }

  async allTabs(): Promise<readonly { targetId: string; url: string; attached: boolean }[]> {
    const { targetInfos } = await this.#ask('Target.getTargets', {});
    const all = targetInfos as { targetId: string; type: string; url: string; attached: boolean }[];
    return all.filter(({ type }) => type === 'page');
  }

  /** Looks away from nothing: whatever is in front now is put behind their own tab. */
  async comeBack(): Promise<void> {
    await this.#lookAt(this.#desk);
  }

  leave(): void {
    this.#socket.close();
  }

  async #write(field: 'letter' | 'name', text: string): Promise<void> {
    await this.#evaluate(this.#desk, `${field === 'name' ? 'person' : 'letter'}.focus({ preventScroll: true })`);
    await this.#type(this.#desk, text);
    this.did[field] += text;
  }

  async #turnToList(): Promise<void> {
    await this.#evaluate(this.#desk, 'mine = true');
    await this.#lookAt(this.#list);
    await this.#evaluate(this.#list, 'list.focus()');
    await this.#type(this.#list, 'milk ');
    this.did.list += 'milk ';
    await this.#lookAt(this.#desk);
    await this.#evaluate(this.#desk, 'back()');
  }

  async #openPopup(): Promise<void> {
    await this.#evaluate(this.#desk, 'mine = true');
    const isWindow = this.did.steps % 2 === 0;
    await this.#evaluate(
      this.#desk,
      `void open('/theirs?${this.did.steps}', '', '${isWindow ? 'width=300,height=200' : ''}')`,
    );
    const opened = await this.#until('a pop-up', async () =>
      (await this.allTabs()).find(({ url }) => url.endsWith(`/theirs?${this.did.steps}`)),
    );
    if (this.tabs.size > 8) await this.#ask('Target.closeTarget', { targetId: opened.targetId });
    else this.tabs.add(opened.targetId);
    await this.#lookAt(this.#desk);
    await this.#evaluate(this.#desk, 'back()');
  }

  /** A wheel turned over a tab that another one has just covered moves nothing: they bring it back and turn it again. */
  async #scroll(): Promise<void> {
    const goal = this.did.scrolled + LINE;
    const wheel = { type: 'mouseWheel', x: 200, y: 300, deltaX: 0, deltaY: LINE };
    for (let tries = 0; this.did.scrolled < goal && tries < 5; tries += 1) {
      await this.#comeBackIfCovered();
      await this.#ask('Input.dispatchMouseEvent', wheel, this.#desk.sessionId);
      const isThere = async () => (await this.#evaluate(this.#desk, 'scrollY')) === goal || undefined;
      if (await this.#until('the page scrolled', isThere, 3000).catch(() => false)) this.did.scrolled = goal;
    }
  }

  async #type({ sessionId }: OwnTab, text: string): Promise<void> {
    for (const key of text) {
      await this.#ask('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key }, sessionId);
      await this.#ask('Input.dispatchKeyEvent', { type: 'keyUp', key }, sessionId);
    }
  }

  async #open(path: string): Promise<OwnTab> {
    const { targetId } = await this.#ask('Target.createTarget', { url: `${this.#url}${path}` });
    this.tabs.add(String(targetId));
    const { sessionId } = await this.#ask('Target.attachToTarget', { targetId, flatten: true });
    const tab = { targetId: String(targetId), sessionId: String(sessionId) };
    await this.#until(
      'a page',
      async () => (await this.#evaluate(tab, 'document.readyState === "complete" && document.title')) || undefined,
    );
    return tab;
  }

  /** Asked for again when something else came to the front meanwhile. */
  async #lookAt(tab: OwnTab): Promise<void> {
    await this.#until('a tab in front', async () => {
      await this.#ask('Target.activateTarget', { targetId: tab.targetId });
      const isThere = async () => (await this.#evaluate(tab, 'document.visibilityState')) === 'visible' || undefined;
      return this.#until('a tab in front', isThere, 1000).catch(() => undefined);
    });
  }

  async #evaluate({ sessionId }: OwnTab, expression: string): Promise<unknown> {
    const params = { expression, returnByValue: true, userGesture: true };
    const { result } = await this.#ask('Runtime.evaluate', params, sessionId);
    return (result as { value?: unknown }).value;
  }

  async #comeBackIfCovered(): Promise<void> {
    if ((await this.#evaluate(this.#desk, 'document.visibilityState')) === 'visible') return;
    this.did.returns += 1;
    await this.#lookAt(this.#desk);
  }

  async #until<T>(what: string, look: () => Promise<T | undefined>, ms = 30_000): Promise<T> {
    for (const deadline = performance.now() + ms; performance.now() < deadline; ) {
      const found = await look();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`the person waits in vain: ${what}`);
  }

  #ask(method: string, params: Answer, sessionId?: string): Promise<Answer> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result, error }) => {
        this.#waiting.delete(id);
        if (result === undefined) reject(new Error(`${method}: ${error?.message}`));
        else resolve(result);
      });
      this.#socket.send({ id, method, params, ...(sessionId !== undefined && { sessionId }) });
    });
  }
}
