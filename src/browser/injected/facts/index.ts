import { type AuthTopic, type FactReading, isAuthTopic, type PageQuery, type PageTopic } from '../../protocol/facts.js';
import { readAuth } from '../auth/index.js';
import { withMemory } from '../dom/memory.js';
import { flushMutations } from '../dom/mutations.js';
import type { PageCalls } from '../../protocol/calls.js';
import { withView } from '../sight/view.js';
import { noteLook } from './changes.js';
import { chatReaders } from './chat-facts.js';
import { domReaders } from './dom-facts.js';
import { formReaders } from './form-facts.js';
import { glimpse } from './glimpse.js';
import { Look } from './look.js';
import { startBaseline } from './memory.js';
import { overlayReaders } from './overlay-facts.js';
import { reaction } from './reaction.js';
import { UNREADABLE, value } from './readings.js';
import { switcherReaders } from './switcher-facts.js';

export { mutated } from './changes.js';

type Reader = (query: PageQuery, look: Look) => FactReading;

const READERS: { readonly [T in Exclude<PageTopic, AuthTopic>]: Reader } = {
  ...domReaders,
  ...formReaders,
  ...overlayReaders,
  ...chatReaders,
  ...switcherReaders,
  'page.reaction': reaction,
  'page.glimpse': glimpse,
  'text.count': ({ literal = '' }, look) => value(look.text.count(literal)),
};

/** One pass over the document that answers every question in order (A&S 5.5). */
export function facts({ queries, actedRef, isBaseline }: PageCalls['facts']['args']): readonly FactReading[] {
  flushMutations();
  if (isBaseline) startBaseline(actedRef);
  return withView(() =>
    withMemory(() => {
      const look = new Look({ actedRef, isBaseline });
      noteLook(look.roots);
      return queries.map((query) => read(query, look));
    }),
  );
}

/** What one question meets must not cost the others their answers. */
function read(query: PageQuery, look: Look): FactReading {
  try {
    const { topic } = query;
    return isAuthTopic(topic) ? readAuth(topic) : READERS[topic](query, look);
  } catch {
    return UNREADABLE;
  }
}
