/**
 * Runs in the page's own world for as long as one action is watched: what a page has set a timer for is still to come, and
 * nothing else tells that it is. A proxy reads like the function it stands for.
 */
export const COUNT_TIMERS = `(() => {
  const due = new Map();
  const own = { set: setTimeout, clear: clearTimeout };
  const set = new Proxy(own.set, {
    apply(target, self, args) {
      const [run, ms] = args;
      if (typeof run !== 'function') return Reflect.apply(target, self, args);
      const id = Reflect.apply(target, self, [
        function (...given) {
          due.delete(id);
          return Reflect.apply(run, this, given);
        },
        ...args.slice(1),
      ]);
      due.set(id, performance.now() + (Number(ms) || 0));
      return id;
    },
  });
  const clear = new Proxy(own.clear, {
    apply(target, self, args) {
      due.delete(args[0]);
      return Reflect.apply(target, self, args);
    },
  });
  globalThis.setTimeout = set;
  globalThis.clearTimeout = clear;
  return {
    pending: () => [...due.values()].map((at) => Math.max(0, Math.round(at - performance.now()))).sort((a, b) => a - b),
    stop: () => {
      if (globalThis.setTimeout === set) globalThis.setTimeout = own.set;
      if (globalThis.clearTimeout === clear) globalThis.clearTimeout = own.clear;
    },
  };
})()`;
