/** The mixed work of one client: it opens orders, reads them, sends them, and opens and closes tabs beside it. */
import { finish, submit, type Word } from '../crash/commit-agent.js';
import type { Front } from '../crash/front.js';
import type { OrderSite } from '../crash/order-site.js';
import { cycle } from '../crash/lists.js';
import { messageOf } from '../support/errors.js';
import type { Diary } from './diary.js';

const KINDS = ['fetch', 'form'] as const;
/** How many times a page is asked for that a fault keeps away. */
const MAX_LOOKS = 40;

/** Lets clients work, or has them wait between two orders. */
export class Barrier {
  #isOpen = true;
  #parked = 0;
  #go: (() => void)[] = [];

  get parked(): number {
    return this.#parked;
  }

  async pass(): Promise<void> {
    if (this.#isOpen) return;
    this.#parked += 1;
    await new Promise<void>((resolve) => this.#go.push(resolve));
    this.#parked -= 1;
  }

  close(): void {
    this.#isOpen = false;
  }

  open(): void {
    this.#isOpen = true;
    for (const go of this.#go.splice(0)) go();
  }
}

export interface Errands {
  readonly site: OrderSite;
  readonly diary: Diary;
  readonly barrier: Barrier;
  readonly isOver: () => boolean;
}

/** What became of one order: what its agent was told on the way. */
export interface Order {
  readonly id: string;
  readonly told: readonly Word[];
}

/** Works until it is over, and answers the orders that came to an end. A client that is stuck says so and starts anew. */
export async function workAs(front: Front, errands: Errands): Promise<readonly Order[]> {
  const orders: Order[] = [];
  for (let turn = 0; !errands.isOver(); turn += 1) {
    await errands.barrier.pass();
    const id = `${front.name}-${turn}-end`;
    try {
      orders.push({ id, told: await oneOrder(front, errands, { id, turn }) });
      if (turn % 4 === 3) await besides(front, errands, id);
    } catch (error) {
      errands.diary.stuck(`${id}: ${messageOf(error)}`);
    }
  }
  return orders;
}

async function oneOrder(
  front: Front,
  { site, diary }: Errands,
  { id, turn }: { readonly id: string; readonly turn: number },
): Promise<readonly Word[]> {
  const url = site.url(id, cycle(KINDS, turn));
  await open(front, url, id);
  await readOwn(front, diary, id);
  return finish({ front, url, key: `${id}-key`, first: await submit(front, `${id}-key`) });
}

async function open(front: Front, url: string, id: string): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const { answer } = await front.call('nova_navigate', { url, waitForLoad: true });
    if (answer?.ok && answer.pageTitle?.endsWith(id)) return;
  }
  throw new Error(`${id} could not be opened`);
}

/** Two ways of reading, which may fail in a fault; what they answer must be of this very order. */
async function readOwn(front: Front, diary: Diary, id: string): Promise<void> {
  for (const tool of ['nova_read_text', 'nova_perceive'] as const) {
    const { answer } = await front.call(tool, {});
    if (answer?.ok !== true) continue;
    const orders = [...new Set(JSON.stringify(answer).match(/\bload\d+-\d+-end/g))];
    if (orders.some((one) => one !== id)) diary.mixed(`${id}: ${tool} told of ${orders.join(', ')}`);
    if (orders.length === 0)
      diary.mixed(`${id}: ${tool} told of another page: ${JSON.stringify(answer).slice(0, 200)}`);
  }
}

/** A tab beside the work, searched and closed; and what the tab of the work told of itself. */
async function besides(front: Front, { site }: Errands, id: string): Promise<void> {
  const { answer } = await front.call('nova_tab_new', { url: site.url(`${id}-aside`, 'form'), waitForLoad: true });
  const targetId = answer?.targetId;
  if (typeof targetId !== 'string') return;
  await front.call('nova_search_text', { targetId, query: 'Order' });
  await front.call('nova_tab_close', { targetId });
  await front.call('nova_console_read', {});
  await front.call('nova_network_read', {});
}
