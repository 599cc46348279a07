import { registrableDomain } from '../../kernel/index.js';

/** A page that the agent read, as its row has it. */
export interface ReadSource {
  readonly url: string;
  readonly observationId: string;
}

export interface SourceCheck {
  readonly required: number;
  readonly observedDomains: number;
  readonly met: boolean;
  readonly sources: readonly {
    readonly url: string;
    readonly registrableDomain: string;
    readonly observed: boolean;
    readonly observationId: string | null;
  }[];
}

/**
 * Whether enough independent pages were read (E&T 12). It says that they were read, not that they support the claim; two
 * pages of one registrable domain are one source. URLs are normalised.
 */
export function checkSources(sources: readonly string[], reads: readonly ReadSource[], required: number): SourceCheck {
  const read = new Map(reads.map(({ url, observationId }) => [url, observationId]));
  const checked = sources.map((url) => {
    const observationId = read.get(url) ?? null;
    const domain = registrableDomain(new URL(url).hostname);
    return { url, registrableDomain: domain, observed: observationId !== null, observationId };
  });
  const domains = new Set(checked.filter(({ observed }) => observed).map((one) => one.registrableDomain));
  return { required, observedDomains: domains.size, met: domains.size >= required, sources: checked };
}
