/** Which runs there are, in the order of their sources; those that wait long come first, so that the others run meanwhile. */
import { books } from './honest/books.js';
import { coverage } from './honest/coverage.js';
import { places } from './honest/places.js';
import { reading } from './honest/reading.js';
import { wholePages } from './honest/whole-pages.js';
import { actionLies } from './lies/actions.js';
import { addressLies } from './lies/addresses.js';
import { borrowed } from './lies/borrowed.js';
import { coverageBooks } from './lies/coverage-books.js';
import { emptyHands } from './lies/empty-hands.js';
import { forged } from './lies/forged.js';
import { glances } from './lies/glances.js';
import { paperwork } from './lies/paperwork.js';
import { uncoveredPages } from './lies/uncovered.js';
import { unread } from './lies/unread.js';
import { unseen } from './lies/unseen.js';
import { wrongPages } from './lies/wrong-pages.js';
import type { Plan } from './runs.js';

const LIES = [
  ...unseen,
  ...wrongPages,
  ...glances,
  ...actionLies,
  ...forged,
  ...paperwork,
  ...uncoveredPages,
  ...coverageBooks,
  ...emptyHands,
  ...unread,
  ...addressLies,
  ...borrowed,
];
const HONEST = [...reading, ...books, ...places, ...coverage, ...wholePages];

const isLong = ({ name, isLong: said }: Plan) =>
  said === true || name.includes('too long ago') || name.includes('thinks before');

export function planRuns(): Plan[] {
  const lies = LIES.map((run, index): Plan => ({ ...run, id: `l${index + 1}`, isLie: true }));
  const honest = HONEST.map((run, index): Plan => ({ ...run, id: `h${index + 1}`, isLie: false }));
  return [...lies, ...honest].sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
}

/** The first run of each kind that does not wait long: every kind of lie is told, and every kind of honest run is played. */
export function planSmall(): Plan[] {
  const kinds = new Map<string, Plan>();
  for (const plan of planRuns().filter((one) => !isLong(one))) {
    const kind = `${plan.isLie} ${plan.kind}`;
    if (!kinds.has(kind)) kinds.set(kind, plan);
  }
  return [...kinds.values()];
}
