/** A shop whose orders cannot be taken back. It knows every order that reached it, and can wait at three moments. */
import { createServer } from 'node:http';

/** `fetch`: the page stays and shows a message. `form`: the answer is another page. */
const page = (id, kind, state) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${state} ${id}</title>
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

export async function serveOrders() {
  const orders = new Map();
  let moment = null;
  let waiting = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://site');
    const [, place, id] = pathname.split('/');
    const answer = (text) => response.setHeader('content-type', 'text/html; charset=utf-8').end(text);
    // The request counts as soon as it is there, whatever becomes of its answer.
    const isOrder = place === 'order' && request.method === 'POST';
    if (isOrder) orders.set(id, (orders.get(id) ?? 0) + 1);
    const reply = () => {
      if (isOrder) return answer(SAVED);
      if (place !== 'order') return answer('');
      return answer(page(id, searchParams.get('kind'), orders.has(id) ? 'recorded' : 'missing'));
    };
    const here = isOrder ? 'arrived' : place;
    if (here !== moment) return reply();
    moment = null;
    waiting.push(reply);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: (id, kind) => `http://127.0.0.1:${server.address().port}/order/${id}?kind=${kind}`,
    times: (id) => orders.get(id) ?? 0,
    /** The next request of this moment waits: `pressed`, `arrived` or `answered`. */
    holdAt: (next) => {
      moment = next;
    },
    isHeld: () => waiting.length > 0,
    letGo: () => {
      moment = null;
      for (const reply of waiting.splice(0)) reply();
    },
    /** Answers how many orders there were. */
    close: () => {
      server.close();
      server.closeAllConnections();
      return orders.size;
    },
  };
}
