import { sha256Hex } from '../../kernel/index.js';
import { readBundle } from '../worlds/injected-script.js';

/** The registered script as the build made it, and what it is known by (E&T 6.2). */
export interface CoverageScript {
  readonly source: string;
  readonly hash: string;
}

let script: Promise<CoverageScript> | null = null;

/** Read once: what runs is what was hashed. */
export function loadCoverageScript(): Promise<CoverageScript> {
  script ??= readBundle('coverage.js').then((source) => ({ source, hash: sha256Hex(source) }));
  return script;
}
