/** Waiting, always with an end. */
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function waitUntil(isTrue, ms, what, everyMs = 10) {
  const deadline = performance.now() + ms;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`hung: ${what} did not come in ${ms} ms`);
    await sleep(everyMs);
  }
}

export function within(ms, promise, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`hung: ${what} took more than ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
