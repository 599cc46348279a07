/** A shop whose orders cannot be taken back. It knows every order that reached it, and can wait at three moments. */
import { addressOf, serve } from '../support/serve.js';

/** `fetch`: the page stays and shows a message. `form`: the answer is another page. */
export type OrderKind = 'fetch' | 'form';
/** Where a request can be made to wait. */
export type Moment = 'pressed' | 'arrived' | 'answered';

const page = (
  id: string,
  kind: string | null,
  state: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${state} ${id}</title>
<h1>Order ${id}</h1><form id="f" method="post" action="/order/${id}"><label>Name <input name="name" required value="Ada"></label>
<button id="send">Save entry</button></form><div role="status" id="status"></div>
${kind === 'form' ? '' : SCRIPT}</html>`;

const SCRIPT = `<script>
document.querySelector('#f').addEventListener('submit', async (event) => {
  event.preventDefault();
  const { action } = event.target;
  await fetch('/pressed');
  const response = await fetch(action, { method: 'POST', body: 'name=Ada' });
  await fetch('/answered');
  if (response.ok) document.querySelector('#status').textContent = 'Saved successfully.';
});
</script>`;

const SAVED = '<!doctype html><html lang="en"><title>Saved</title><p role="status">Saved successfully.</p></html>';

export interface OrderSite {
  readonly url: (id: string, kind: OrderKind) => string;
  readonly times: (id: string) => number;
  /** The next request of this moment waits. */
  readonly holdAt: (next: Moment) => void;
  readonly isHeld: () => boolean;
  readonly letGo: () => void;
  /** Answers how many orders there were. */
  readonly close: () => number;
}

export async function serveOrders(): Promise<OrderSite> {
  const orders = new Map<string, number>();
  let moment: Moment | null = null;
  const waiting: (() => void)[] = [];
  const { port, close } = await serve((request, response) => {
    const { pathname, searchParams } = addressOf(request);
    const [, place, id = ''] = pathname.split('/');
    const answer = (text: string) => void response.setHeader('content-type', 'text/html; charset=utf-8').end(text);
    // The request counts as soon as it is there, whatever becomes of its answer.
    const isOrder = place === 'order' && request.method === 'POST';
    if (isOrder) orders.set(id, (orders.get(id) ?? 0) + 1);
    const reply = () => {
      // A script is answered as one asks for it, and not with a page.
      const isForScript = request.headers['sec-fetch-dest'] === 'empty';
      if (isOrder && isForScript) return void response.setHeader('content-type', 'application/json').end('{"ok":true}');
      if (isOrder) return answer(SAVED);
      if (place !== 'order') return answer('');
      return answer(page(id, searchParams.get('kind'), orders.has(id) ? 'recorded' : 'missing'));
    };
    const here = isOrder ? 'arrived' : place;
    if (here !== moment) return reply();
    moment = null;
    waiting.push(reply);
  });
  return {
    url: (id, kind) => `http://127.0.0.1:${port}/order/${id}?kind=${kind}`,
    times: (id) => orders.get(id) ?? 0,
    holdAt: (next) => {
      moment = next;
    },
    isHeld: () => waiting.length > 0,
    letGo: () => {
      moment = null;
      for (const reply of waiting.splice(0)) reply();
    },
    close: () => {
      close();
      return orders.size;
    },
  };
}
