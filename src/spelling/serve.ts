import { errorText, systemClock } from '../kernel/index.js';
import { checkBlocks } from './check-blocks.js';
import { type Engine, openEngine } from './engine.js';
import type { SpellingReply, SpellingRequest } from './types.js';

/** The process behind `Speller`: answers what comes over its channel, one after another, until that is closed. */
export async function serveSpelling(): Promise<void> {
  const engines = new Map<string, Engine>();
  const reply = (message: SpellingReply) => void process.send?.(message);
  const answer = async (request: SpellingRequest): Promise<void> => {
    try {
      const engine = engines.get(request.folder) ?? openEngine(request.folder);
      engines.set(request.folder, engine);
      reply({ id: request.id, report: await checkBlocks(request, engine, systemClock) });
    } catch (error) {
      reply({ id: request.id, error: errorText(error) });
    }
  };
  let last = Promise.resolve();
  process.on('message', (request: SpellingRequest) => {
    last = last.then(() => answer(request));
  });
  await new Promise<void>((resolve) => {
    process.once('disconnect', resolve);
  });
}
