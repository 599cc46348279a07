/** Waiting, always with an end. */
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function waitUntil(isTrue: () => boolean, ms: number, what: string, everyMs = 10): Promise<void> {
  const deadline = performance.now() + ms;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`hung: ${what} did not come in ${ms} ms`);
    await sleep(everyMs);
  }
}

export function within<T>(ms: number, promise: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`hung: ${what} took more than ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
