/** From here on the protocol has everything that Nova uses in a browser it did not start (A&S Z8a). */
export const OLDEST_CHROMIUM = 120;

export type Attachable =
  | { readonly kind: 'attachable'; readonly product: string }
  | { readonly kind: 'refused'; readonly why: string };

/** Whether Nova can work in a browser, by what that says of itself. */
export function judgeBrowser(told: Readonly<Record<string, unknown>> | undefined): Attachable {
  const { product, userAgent } = told ?? {};
  if (typeof product !== 'string' || product === '')
    return { kind: 'refused', why: 'what answers there is not a browser' };
  // Browsers made from Chromium name themselves, and it in their user agent.
  const version = chromiumVersion(product) ?? (typeof userAgent === 'string' ? chromiumVersion(userAgent) : null);
  if (version === null)
    return { kind: 'refused', why: `it is ${product}, and Nova works only in Chromium ${OLDEST_CHROMIUM} or newer` };
  if (version < OLDEST_CHROMIUM)
    return {
      kind: 'refused',
      why: `it is ${product}, and Nova needs Chromium ${OLDEST_CHROMIUM} or newer; update that browser`,
    };
  return { kind: 'attachable', product };
}

function chromiumVersion(text: string): number | null {
  const found = /(?:^|\s)(?:Headless)?Chrome\/(\d+)\./.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}
