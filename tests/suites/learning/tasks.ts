/** Twenty errands that people repeat. Each names the way as a person would tell it, and what to read at its end. */
import type { Errand } from './agent.js';
import type { Step } from './choose.js';
import type { Sites, Truth } from './sites/index.js';

const press = (name: string): Step => ({ press: name });
/** Types into the field of this name and presses Enter. */
const find = (into: string, type: string): Step => ({ into, type });

interface Plan {
  readonly site: string;
  readonly path?: string;
  readonly name: string;
  /** What is drawn anew for every run, by name or by what the run looks for. */
  readonly figure: string | ((value: string) => string);
  /** What runs look for in turn. */
  readonly varies?: readonly string[];
  readonly of: (value: string) => readonly Step[];
  readonly read: string;
}

export interface Task extends Plan {
  readonly id: string;
  readonly path: string;
}

/** `of` gives the steps of one run: what is looked for differs from run to run, the way does not. */
const FIXTURE_TASKS: readonly Plan[] = [
  {
    site: 'ledger',
    name: 'revenue of a quarter',
    figure: 'quarter',
    of: () => [press('Reports'), press('Revenue'), press('By quarter')],
    read: 'Third quarter',
  },
  {
    site: 'ledger',
    name: 'last payment for the plan',
    figure: 'payment',
    of: () => [press('Settings'), press('Billing'), press('Payment history')],
    read: 'Last payment',
  },
  {
    site: 'ledger',
    name: 'credit limit of a customer',
    figure: 'credit',
    varies: ['Cedar Dental', 'Fir Instruments', 'Juniper Optics', 'Larch Architects'],
    of: (name) => [press('Customers'), find('Find a customer', name), press(name)],
    read: 'Credit limit',
  },
  {
    site: 'shop',
    name: 'sum of refunded orders',
    figure: 'refunded',
    of: () => [press('Orders'), press('Refunded')],
    read: 'Sum of these orders',
  },
  {
    site: 'shop',
    name: 'shipping rate of a zone',
    figure: 'europe',
    of: () => [press('Settings'), press('Shipping'), press('Europe')],
    read: 'Base rate',
  },
  {
    site: 'shop',
    name: 'purchase price of a product',
    figure: 'price',
    varies: ['Wool hat', 'Camp stove', 'Water filter', 'Tent pegs'],
    of: (name) => [press('Products'), find('Search products', name), press(name)],
    read: 'Purchase price',
  },
  {
    site: 'handbook',
    name: 'page behind a box of news',
    figure: 'Canary',
    of: () => [press('Guides'), press('Deployment'), press('Canary')],
    read: 'Figure of the year',
  },
  {
    site: 'handbook',
    path: '/people',
    name: 'small print of a page',
    figure: 'Limits limit',
    of: () => [press('Reference'), press('Configuration'), press('Limits'), press('Small print')],
    read: 'Upper limit',
  },
  {
    site: 'handbook',
    path: '/guides',
    name: 'page found by a word',
    varies: ['Retries', 'Laptops', 'Chairs', 'Trains'],
    figure: (word) => word,
    of: (word) => [press('Search'), find('Words to look for', word), press(word)],
    read: 'Figure of the year',
  },
  {
    site: 'tracker',
    name: 'time spent on an issue of mine',
    figure: 'spent',
    varies: ['210', '212', '214'],
    of: (issue) => [press('Issues'), press('Assigned to me'), press(issue), press('Time of this issue')],
    read: 'Time spent',
  },
  {
    site: 'tracker',
    name: 'size of a release',
    figure: 'archive',
    of: () => [press('Releases'), press('Files of Beech')],
    read: 'Size of the archive',
  },
  {
    site: 'tracker',
    name: 'storage that the account uses',
    figure: 'storage',
    of: () => [press('Open account menu'), press('Usage')],
    read: 'Storage used',
  },
];

const APP_TASKS: readonly Plan[] = [
  {
    site: 'fossil',
    name: 'costs in a ticket',
    figure: 'ticket',
    of: () => [press('Tickets'), press('All Tickets')],
    read: 'Ladder costs',
  },
  {
    site: 'fossil',
    name: 'figure on a wiki page',
    figure: 'Harvest',
    of: () => [press('Wiki'), press('List of All Wiki Pages'), press('Harvest')],
    read: 'Total of the year',
  },
  {
    site: 'dokuwiki',
    path: '/doku.php',
    name: 'page in the site map',
    figure: 'harvest',
    of: () => [press('Sitemap'), press('orchard'), press('harvest')],
    read: 'Total weight',
  },
  {
    site: 'dokuwiki',
    path: '/doku.php',
    name: 'page found by its name',
    varies: ['pruning', 'tools', 'bees', 'cellar'],
    figure: (word) => word,
    of: (word) => [find('Search', word), press(word)],
    read: 'Total weight',
  },
  {
    site: 'verdaccio',
    name: 'what a package needs',
    figure: 'apple-press',
    of: () => [press('apple-press'), press('Dependencies')],
    read: 'dependencies (1)',
  },
  {
    site: 'verdaccio',
    name: 'newest version of a package',
    figure: 'pear-picker',
    of: () => [press('pear-picker'), press('Versions')],
    read: 'Current Tags',
  },
  {
    site: 'tiddlywiki',
    name: 'note among the recent ones',
    figure: 'Harvest',
    of: () => [press('Recent'), press('Harvest')],
    read: 'Total weight',
  },
  {
    site: 'tiddlywiki',
    name: 'note in the list of all',
    figure: 'Bees',
    of: () => [press('More'), press('All'), press('Bees')],
    read: 'Total weight',
  },
];

export const TASKS: readonly Task[] = [...FIXTURE_TASKS, ...APP_TASKS].map((task, at) => ({
  id: `t${at + 1}`,
  path: '/',
  ...task,
}));

/** One run of a task: its way, where it begins, and the truth that is drawn for it. */
export async function prepare(task: Task, sites: Sites, round: number): Promise<Errand & { readonly truth: Truth }> {
  const site = sites.get(task.site);
  if (site === undefined) throw new Error(`${task.site} was not started`);
  const value = task.varies?.[round % task.varies.length] ?? '';
  const figure = typeof task.figure === 'function' ? task.figure(value) : task.figure;
  const truth = await site.renew(figure);
  return { url: `${site.url}${task.path}`, steps: task.of(value), read: task.read, truth };
}
