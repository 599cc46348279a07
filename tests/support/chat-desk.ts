import { useDesk } from './desk.js';
import type { TestAgent, ToolAnswer } from './nova.js';
import type { serveSite } from './site.js';

/** An agent of its own before a chat of the site, so that visits can go on side by side. */
export interface ChatVisit {
  readonly call: TestAgent['call'];
  readonly send: (args: Record<string, unknown>) => Promise<ToolAnswer>;
  /** What reached the server from this visit. */
  readonly sent: () => readonly string[];
}

/** Chats that post what they are given to `/send`. */
export function useChatDesk(pages: Parameters<typeof serveSite>[0]): { visit(path: string): Promise<ChatVisit> } {
  const received = new Map<string, string[]>();
  let visits = 0;
  const desk = useDesk({
    ...pages,
    '/send': (request, response) => {
      const visit = new URL(request.headers.referer ?? '').search;
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        received.set(visit, [...(received.get(visit) ?? []), body]);
        response.end('{"ok":true}');
      });
    },
  });
  return {
    visit: async (path) => {
      visits += 1;
      const visit = `?visit=${visits}`;
      const agent = await desk.nova.agent(`agent-${visits}`);
      const call: TestAgent['call'] = (...args) => agent.call(...args);
      await call('nova_navigate', { url: desk.site.url + path + visit, waitForLoad: true });
      return {
        call,
        send: (args) => call('nova_guarded_send_message', args),
        sent: () => received.get(visit) ?? [],
      };
    },
  };
}
