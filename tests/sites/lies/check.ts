// Checks the sets without the product: ids are unique, lenient lies say what a caveat must tell; prints the counts.
import { all as first } from './set/index.ts';
import { all as second } from './set-2/index.ts';
import { all as third } from './set-3/index.ts';

for (const [name, all] of Object.entries({ 1: first, 2: second, 3: third })) {
  const ids = new Set<string>();
  for (const { id, policy, says } of all) {
    if (ids.has(id)) throw new Error(`twice: ${id}`);
    ids.add(id);
    if (policy === 'lenient' && (says ?? []).length === 0) throw new Error(`says nothing: ${id}`);
  }
  const count = (policy: string): number => all.filter((one) => one.policy === policy).length;
  console.log(`set ${name}: ${all.length}; strict ${count('strict')}, lenient ${count('lenient')}, honest ${count('honest')}`);
}
