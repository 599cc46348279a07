/** Words and looks of made-up applications, so that no two pages of the drift bench are alike. */

/** Numbers that look random and are the same on every run. */
export function numbers(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

export interface Subject {
  readonly title: string;
  readonly nouns: readonly string[];
  readonly deed: string;
  /** Another deed of the same application. */
  readonly other: string;
  readonly neighbours: readonly string[];
}

export const SUBJECTS: readonly Subject[] = [
  {
    title: 'Invoices',
    nouns: ['Acme', 'Birch & Co', 'Cobalt'],
    deed: 'Export list',
    other: 'Write off',
    neighbours: ['Print', 'Columns', 'Help'],
  },
  {
    title: 'Tickets',
    nouns: ['Login fails', 'Slow search', 'Typo'],
    deed: 'Assign to me',
    other: 'Close ticket',
    neighbours: ['Watch', 'Link', 'Share'],
  },
  {
    title: 'Courses',
    nouns: ['Algebra', 'Botany', 'Chess'],
    deed: 'Show timetable',
    other: 'Leave course',
    neighbours: ['Grades', 'Notes', 'Forum'],
  },
  {
    title: 'Warehouse',
    nouns: ['Bolts', 'Nuts', 'Washers'],
    deed: 'Count stock',
    other: 'Scrap batch',
    neighbours: ['Filter', 'Scan', 'Labels'],
  },
  {
    title: 'Recipes',
    nouns: ['Soup', 'Bread', 'Curry'],
    deed: 'Add to plan',
    other: 'Remove recipe',
    neighbours: ['Rate', 'Nutrition', 'Photos'],
  },
  {
    title: 'Calendar',
    nouns: ['Stand-up', 'Dentist', 'Lunch'],
    deed: 'New event',
    other: 'Delete event',
    neighbours: ['Today', 'Week', 'Month'],
  },
  {
    title: 'Library',
    nouns: ['Dune', 'Emma', 'Ulysses'],
    deed: 'Reserve copy',
    other: 'Report lost',
    neighbours: ['Shelf', 'Authors', 'Series'],
  },
  {
    title: 'Deployments',
    nouns: ['api', 'web', 'worker'],
    deed: 'View logs',
    other: 'Roll back',
    neighbours: ['Metrics', 'Config', 'Owners'],
  },
  {
    title: 'Patients',
    nouns: ['A. Ode', 'B. Rue', 'C. Sly'],
    deed: 'Open chart',
    other: 'Discharge',
    neighbours: ['Allergies', 'Letters', 'Team'],
  },
  {
    title: 'Fleet',
    nouns: ['Van 1', 'Van 2', 'Truck'],
    deed: 'Track route',
    other: 'Retire vehicle',
    neighbours: ['Fuel', 'Drivers', 'Tolls'],
  },
];

export const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** How a page of the application is built: one of several habits of markup. */
export function pageOf(
  subject: Subject,
  seed: number,
  parts: {
    readonly control: string;
    readonly before?: string;
    readonly after?: string;
    readonly lang?: string;
    readonly account?: boolean;
    readonly prefix?: string;
  },
): string {
  const next = numbers(seed);
  const prefix = parts.prefix ?? ['c', 'ui', 'css'][next(3)];
  const rows = subject.nouns
    .map((noun) => `<li class="${prefix}-row"><a href="/x/${slug(noun)}">${noun}</a></li>`)
    .join('');
  const tools = subject.neighbours.map((name) => `<button class="${prefix}-tool">${name}</button>`);
  tools.splice(next(tools.length + 1), 0, parts.control);
  const account =
    parts.account === false
      ? '<a href="/login">Sign in</a>'
      : '<button aria-label="Account menu">AL</button><a href="/logout">Sign out</a>';
  const bar =
    next(2) === 0
      ? `<div class="${prefix}-bar">${tools.join('')}</div>`
      : `<section aria-label="Tools"><p>${tools.join('</p><p>')}</p></section>`;
  return `<!doctype html><html lang="${parts.lang ?? 'en'}"><head><meta charset="utf-8"><title>${subject.title}</title></head><body>
    <header><a href="/">Home</a> ${account}</header>${parts.before ?? ''}
    <main><h1>${subject.title}</h1>${bar}<ul>${rows}</ul></main>${parts.after ?? ''}<footer>About</footer></body></html>`;
}
