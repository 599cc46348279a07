/** The pages that the pictures and the samples of the README are taken from. */

const ADDRESS = `<title>Delivery address</title><style>
  * { box-sizing: border-box } body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #f5f1ec; color: #222 }
  header { background: #2b4f43; color: #fff; padding: 18px 48px; font-weight: 600; font-size: 20px }
  main { display: flex; gap: 40px; padding: 48px 140px } section { background: #fff; border-radius: 8px; padding: 28px }
  form { width: 520px } h2 { margin: 0 0 12px } label { display: block; font-weight: 600; margin-top: 12px }
  input { display: block; width: 100%; font: inherit; padding: 12px; border: 1px solid #ccc; border-radius: 6px }
  button { margin-top: 20px; padding: 14px 24px; border: 0; border-radius: 6px; background: #c4553d; color: #fff; font: inherit }
  [role=status]:not(:empty) { margin-top: 20px; padding: 14px; background: #dff3e7; color: #155b3a; font-weight: 600 }
  dl { width: 340px; display: grid; grid-template-columns: 1fr auto; gap: 12px; margin: 0 } dd { font-weight: 600 }
</style><header>Lamp &amp; Lantern</header><main>
<section><h2>Delivery address</h2><form method="post"><label>Name<input id="name" required autocomplete="name"></label>
<label>Street<input id="street" required></label><label>City<input id="city" required></label>
<button>Save address</button><p role="status"></p></form></section>
<section><h2>Your basket</h2><dl><dt>Desk lamp, brass</dt><dd>€ 84</dd><dt>Paper lantern</dt><dd>€ 19</dd><dt>Shipping</dt>
<dd>€ 5</dd><dt>Total</dt><dd>€ 108</dd></dl></section></main>
<script>document.querySelector('form').onsubmit = async (event) => { event.preventDefault();
  await fetch('/saved', { method: 'POST', body: new FormData(event.target) });
  document.title = 'Address saved'; document.querySelector('[role=status]').textContent = 'Your address has been saved.' }
</script>`;

/** Says that it saved before it knows, and what it saves is refused. */
const BASKET = `<title>Shop</title><nav><a href="/">Shop</a> <a href="/about">About</a></nav><h1>Apples</h1>
<p>Fresh apples from the valley. Picked this morning.</p>
<form id="basket"><label>Pieces <input name="pieces" value="2"></label> <label>Note <input name="note"></label> <button>Save basket</button></form><p role="status"></p>
<script>document.querySelector('form').onsubmit = (event) => { event.preventDefault();
  fetch('/basket/save', { method: 'POST', body: new URLSearchParams({ pieces: '2', note: '' }) });
  document.querySelector('[role=status]').textContent = 'Saved!' }</script>`;

export const SHOP = { '/': BASKET, '/address': ADDRESS } as const;
