/** Lets the suite start on Node 20: it imports `fs.globSync` (Node 22) for a command that we do not use. */
import { register } from 'node:module';

const asModule = (/** @type {string} */ source) => `data:text/javascript,${encodeURIComponent(source)}`;
const fs = asModule(`
  export * from 'node:fs';
  export { default } from 'node:fs';
  export const globSync = () => { throw new Error('fs.globSync needs Node 22'); };
`);

register(
  asModule(`
    export async function resolve(specifier, context, next) {
      const isSuite = specifier === 'fs' && context.parentURL?.includes('/conformance/dist/');
      return isSuite ? { url: ${JSON.stringify(fs)}, shortCircuit: true, format: 'module' } : next(specifier, context);
    }
  `),
);
