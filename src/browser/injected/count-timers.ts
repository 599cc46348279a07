/**
 * Runs in the page's own world, in every document and before any script of it: what a page has set a timer for is still to
 * come, and nothing else tells that it is. A proxy reads like the function it stands for. The host asks by an event on
 * `performance`, under a name that no page knows.
 */
export const countTimers = (secret: string): string => `(() => {
  const asked = { found: null };
  const { apply } = Reflect;
  const board = performance;
  const Asking = CustomEvent;
  const now = () => apply(clock, board, []);
  const clock = board.now;
  board.dispatchEvent(new Asking(${JSON.stringify(secret)}, { detail: asked }));
  if (asked.found !== null) return asked.found;
  const due = { __proto__: null };
  const often = { __proto__: null };
  const own = { setTimeout, setInterval, clearTimeout, clearInterval };
  const entry = (ms, every) => {
    const wait = +ms > 0 ? +ms : 0;
    const round = often[wait] === undefined ? 0 : often[wait];
    often[wait] = round + 1;
    return { setAt: now(), at: now() + wait, every: every ? wait : null, round };
  };
  const setting = (set, every) => new Proxy(set, {
    __proto__: null,
    apply(target, self, args) {
      const run = args[0];
      if (typeof run !== 'function') return apply(target, self, args);
      const one = entry(args[1], every);
      const told = [];
      for (let at = 0; at < args.length; at += 1) told[at] = args[at];
      told[0] = function () {
        if (every) {
          one.round += 1;
          one.at = now() + one.every;
        } else delete due[id];
        return apply(run, this, arguments);
      };
      const id = apply(target, self, told);
      due[id] = one;
      return id;
    },
  });
  const clearing = (clear) => new Proxy(clear, {
    __proto__: null,
    apply(target, self, args) {
      delete due[args[0]];
      return apply(target, self, args);
    },
  });
  globalThis.setTimeout = setting(own.setTimeout, false);
  globalThis.setInterval = setting(own.setInterval, true);
  globalThis.clearTimeout = clearing(own.clearTimeout);
  globalThis.clearInterval = clearing(own.clearInterval);
  const counter = {
    now,
    /** In how many ms each runs that was set since, how often the like was set before, and whether it comes again. */
    pending: (since) => {
      const found = [];
      for (const id in due) {
        const { setAt, at, every, round } = due[id];
        if (setAt >= since) found[found.length] = { inMs: at > now() ? at - now() : 0, round, every };
      }
      return found;
    },
  };
  board.addEventListener(${JSON.stringify(secret)}, (event) => {
    event.detail.found = counter;
  });
  return counter;
})()`;
