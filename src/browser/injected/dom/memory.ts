/** Answers kept during one look, in which nothing on the page changes; null outside of one. */
let epoch: object | null = null;

/** Runs `work`, which must not change the page. */
export function withMemory<T>(work: () => T): T {
  epoch = {};
  try {
    return work();
  } finally {
    epoch = null;
  }
}

/** The same function, which during one look works out each element's answer once. */
export function remembered<T>(read: (element: Element) => T): (element: Element) => T {
  let since: object | null = null;
  let answers = new WeakMap<Element, { readonly answer: T }>();
  return (element) => {
    if (epoch === null) return read(element);
    if (since !== epoch) answers = new WeakMap();
    since = epoch;
    const known = answers.get(element);
    if (known !== undefined) return known.answer;
    const answer = read(element);
    answers.set(element, { answer });
    return answer;
  };
}

/** Made once during one look, and anew for every caller outside of one. */
export function oncePerLook<T>(make: () => T): () => T {
  let since: object | null = null;
  let made: { readonly value: T } | null = null;
  return () => {
    if (epoch === null) return make();
    if (since !== epoch || made === null) made = { value: make() };
    since = epoch;
    return made.value;
  };
}
