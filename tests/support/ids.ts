import type { Ids } from '../../src/kernel/index.js';

/** Ids one can foresee: call_1, obs_2, … */
export function sequentialIds(): Ids {
  let last = 0;
  return {
    next: (prefix) => `${prefix}_${++last}`,
    hex: (bytes) => (++last).toString(16).padStart(bytes * 2, '0'),
  };
}
