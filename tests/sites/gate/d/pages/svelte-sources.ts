/** Components that are compiled when their script is first asked for. */
export const SVELTE: Readonly<Record<string, string>> = {
  'Donate.svelte': `<script>
let sum = 0, fee = null, agree = false, com = '', nick = '', msg = '', donors = [], faq = false;
const send = (m, u, b) => fetch(u, {method: m, headers: {'content-type': 'application/json'}, body: JSON.stringify(b)}).then(r => r.json());
async function choose(v) { sum = v; fee = (await send('POST', '/api/fees/quote', {sum: v})).fee; }
function key(e) { if (e.ctrlKey && e.key === 'Enter') send('POST', '/api/comments', {t: com}).then(() => msg = 'Дякуємо'); }
async function list() { donors = await (await fetch('/api/donors')).json(); }
</script>
<main><h1>Генератор для школи</h1>
{#each [100, 200, 500] as v}<button id={'a' + v} class:on={sum === v} on:click={() => choose(v)}>{v} ₴</button>{/each}
{#if fee !== null}<p>Комісія {fee} ₴</p>{/if}
<label><input id="agree" type="checkbox" bind:checked={agree}> З умовами згоден</label>
<button id="dali" disabled={!agree} on:click={() => send('POST', '/api/charges/create', {sum, card: 'tok_1'}).then(() => msg = 'Готово')}>Далі</button>
<button id="watch" on:click={() => send('PUT', '/api/watchlist/55', {})}>Стежити</button>
<button id="donors" on:click={list}>Хто підтримав</button><ul>{#each donors as d}<li>{d}</li>{/each}</ul>
<button id="faq" aria-expanded={faq} on:click={() => faq = !faq}>Куди підуть гроші?</button>{#if faq}<p>На генератор.</p>{/if}
<textarea id="com" bind:value={com} on:keydown={key} placeholder="Коментар (Ctrl+Enter)"></textarea>
<input id="nick" bind:value={nick} placeholder="Псевдонім"><button id="nick-go" on:click={() => send('POST', '/api/settings/name', {nick})}>Зберегти</button>
<p role="status">{msg}</p></main>`,
  'Pets.svelte': `<script>
let tab = 'v', list = [], order = false, msg = '', nick = '麻糬';
const t = (p, json) => fetch('/trpc/' + p, {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify({json})}).then(r => r.json());
async function load() { list = await (await fetch('/trpc/visit.list')).json(); }
</script>
<main><h1>看診紀錄</h1><button id="tab-rx" on:click={() => tab = 'rx'}>處方</button> <button id="list" on:click={load}>查詢</button>
<div id="visit" role="button" tabindex="0" on:keydown={e => { if (e.key === 'Delete') t('visit.cancel', {id: 33}); }}>12/03 10:30 疫苗</div>
<ul>{#each list as l}<li>{l}</li>{/each}</ul>{#if tab === 'rx'}<p>心絲蟲藥</p>{/if}
<button id="refill" on:click={() => t('rx.refill', {rx: 8, pay: 'card'})}>好</button> <button id="order" on:click={() => order = !order}>訂購</button>{#if order}<aside>飼料、零食</aside>{/if}
<input id="msg" bind:value={msg} placeholder="問醫師" on:keydown={e => { if (e.key === 'Enter') t('chat.post', {t: msg}); }}>
<input id="nick" bind:value={nick}><button id="nick-go" on:click={() => t('pet.setNick', {nick})}>儲存暱稱</button> <button id="like" on:click={() => t('photo.like', {id: 5})}>👍 讚</button></main>`,
};
