import { type App, runToEnd, startApp } from '../../real/apps.js';

const SCRIPT = 'tiddlywiki/tiddlywiki.js';

/** TiddlyWiki 5.4.1 with an empty wiki on its server. */
export function startTiddlyWiki(): Promise<App> {
  return startApp({
    script: SCRIPT,
    prepare: (folder) => runToEnd(SCRIPT, ['wiki', '--init', 'server'], folder),
    args: (_, port) => ['wiki', '--listen', 'host=127.0.0.1', `port=${port}`],
    readyPath: '/status',
  });
}
