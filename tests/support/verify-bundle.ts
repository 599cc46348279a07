import { nodeProver } from '../../src/cli/node-prover.js';
import { type BundleReport, type Given, verifyBundle as verify } from '../../src/evidence/index.js';

/** The check as the command line makes it. */
export const verifyBundle = (text: string, given: Given): Promise<BundleReport> => verify(text, given, nodeProver);
