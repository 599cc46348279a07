import { describe, expect, it } from 'vitest';
import { candidateConfidence, evidenceScore, round4 } from './scores.js';

describe('rounding', () => {
  it.each([
    [0.5499999999999999, 0.55],
    [0.54995, 0.55],
    [0.54994999, 0.5499],
    [1.00005, 1.0001],
    [-1.00005, -1.0001],
    [0.00005, 0.0001],
    [0.00004999, 0],
    [0, 0],
    [2.55 / 3.1, 0.8226],
  ])('[K 0] of %d is %d: four decimals, half away from zero', (value, rounded) => {
    expect(round4(value)).toBe(rounded);
  });
});

describe('evidence score', () => {
  it.each([
    [2, 2, 0.7, 0.67],
    [2, 1, 0.7, 0.52],
    [3, 1, 0.7, 0.55],
    [4, 4, 0.74, 0.842],
    [2, 2, 0.72, 0.676],
    [5, 5, 1, 1],
    [50, 50, 1, 1],
    [0, 0, 0.9, 0],
  ])('[K 5.1] of support %d, success %d, confidence %d is %d', (support, success, confidence, score) => {
    expect(evidenceScore(support, success, confidence)).toBe(score);
  });
});

describe('candidate confidence', () => {
  it.each([
    [{ successes: 0, failures: 0, distinctSessions: 0 }, null, 0.5],
    [{ successes: 4, failures: 0, distinctSessions: 1 }, null, 0.74],
    [{ successes: 2, failures: 0, distinctSessions: 2 }, null, 0.72],
    [{ successes: 20, failures: 0, distinctSessions: 9 }, null, 0.95],
    [{ successes: 0, failures: 9, distinctSessions: 0 }, null, 0.05],
    [{ successes: 1, failures: 1, distinctSessions: 1 }, 0.7, 0.7],
    [{ successes: 1, failures: 1, distinctSessions: 1 }, 1, 0.9],
    [{ successes: 4, failures: 0, distinctSessions: 1 }, 0.6, 0.74],
    [{ successes: 1, failures: 2, distinctSessions: 1 }, 0.9, 0.36],
  ])('[K 5.2] of %j, declared %s, is %d', (evidence, declared, confidence) => {
    expect(candidateConfidence(evidence, declared)).toBe(confidence);
  });
});
