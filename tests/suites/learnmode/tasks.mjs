/** Five errands in the three applications: the way as a person would tell it, the goal in words, and what to read at its end. */
const press = (name) => ({ press: name });

export const TASKS = [
  {
    app: 'tiddlywiki',
    goal: 'read the weight in the note Harvest',
    asks: ['Harvest', 'weight'],
    steps: [press('Recent'), press('Harvest')],
    read: 'Total weight',
  },
  {
    app: 'tiddlywiki',
    goal: 'find the missing note that others link to',
    asks: ['Harvest', 'missing'],
    steps: [press('More'), press('Missing')],
    read: 'Ledger',
  },
  {
    app: 'verdaccio',
    goal: 'newest version of the package pear-picker',
    asks: ['pear-picker', 'version'],
    steps: [press('pear-picker'), press('Versions')],
    read: 'Current Tags',
  },
  {
    app: 'verdaccio',
    goal: 'what the package apple-press needs',
    asks: ['apple-press', 'dependency'],
    steps: [press('apple-press'), press('Dependencies')],
    read: 'dependencies (1)',
  },
  {
    app: 'maildev',
    goal: 'invoice in the headers of the mail Frost warning',
    asks: ['Frost warning'],
    steps: [press('Frost warning'), press('HTML'), press('Headers')],
    read: 'x-invoice',
  },
].map((task, at) => ({ id: `t${at + 1}`, ...task }));
