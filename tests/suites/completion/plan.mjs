/** All runs of the bench. Those that wait long come first, so that the others run meanwhile. */
import { books } from './honest/books.mjs';
import { coverage } from './honest/coverage.mjs';
import { places } from './honest/places.mjs';
import { reading } from './honest/reading.mjs';
import { actionLies } from './lies/actions.mjs';
import { coverageBooks } from './lies/coverage-books.mjs';
import { forged } from './lies/forged.mjs';
import { glances } from './lies/glances.mjs';
import { paperwork } from './lies/paperwork.mjs';
import { uncoveredPages } from './lies/uncovered.mjs';
import { unseen } from './lies/unseen.mjs';
import { wrongPages } from './lies/wrong-pages.mjs';

const LIES = [
  ...unseen,
  ...wrongPages,
  ...glances,
  ...actionLies,
  ...forged,
  ...paperwork,
  ...uncoveredPages,
  ...coverageBooks,
];
const HONEST = [...reading, ...books, ...places, ...coverage];

export function planRuns() {
  const lies = LIES.map((run, index) => ({ ...run, id: `l${index + 1}`, isLie: true }));
  const honest = HONEST.map((run, index) => ({ ...run, id: `h${index + 1}`, isLie: false }));
  const isLong = ({ name, isLong: said }) =>
    said === true || name.includes('too long ago') || name.includes('thinks before');
  return [...lies, ...honest].sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
}
