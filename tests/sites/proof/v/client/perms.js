import { createSignal, For, onMount, Show } from 'solid-js';
import html from 'solid-js/html';
import { render } from 'solid-js/web';

const { base, look } = window.boot;
async function call(method, path, body) {
  const answer = await fetch(`${base}/v2/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const data = answer.status === 204 ? null : await answer.json();
  return { ok: answer.ok, status: answer.status, data };
}
function App() {
  const [rights, setRights] = createSignal({});
  const [members, setMembers] = createSignal([]);
  const [invited, setInvited] = createSignal([]);
  const [email, setEmail] = createSignal('');
  const [asked, setAsked] = createSignal(null);
  const [note, setNote] = createSignal('');
  const read = async () => {
    const { data } = await call('GET', 'state');
    setRights(data.rights);
    setMembers(data.members);
    setInvited(data.invited);
  };
  onMount(() => {
    read();
    const source = new EventSource(`${base}/events`);
    for (const name of ['changed', 'reverted']) source.addEventListener(name, read);
  });
  const grant = async (path, value) => {
    if (look === 'unsent') return;
    const { data } = await call('PATCH', 'rights', { ops: [{ op: 'replace', path: `/${path}`, value }] });
    if (look === 'honest' && data?.applied === 0) {
      setNote('Rättigheten ärvs och kan inte ändras här.');
      await read();
    }
  };
  const remove = async () => {
    const id = asked();
    setAsked(null);
    const { ok, data } = await call('DELETE', `members/${id}`);
    if (!ok) return setNote(data?.errors?.[0]?.title ?? 'Något gick fel');
    if (data?.info) return setNote(data.info);
    setMembers(members().filter((one) => one.id !== id));
  };
  const invite = async () => {
    const { data } = await call('POST', 'invitations', { email: email() });
    if (data.errors) return setNote(data.errors[0].title);
    if (data.data) setInvited([...invited(), data.data.attributes.email]);
    setNote(data.data ? 'Inbjudan skickad' : 'Inbjudan köas');
    setEmail('');
  };
  const box = (role, right) =>
    html`<td><input type="checkbox" id=${`${role}-${right}`} aria-label=${`${role}: ${right}`} checked=${() => rights()[`${role}:${right}`] ?? false} onchange=${(event) => grant(`${role}:${right}`, event.target.checked)} /></td>`;
  return html`<main style="font-family:system-ui;margin:2rem"><h1>Behörigheter</h1><p role="status">${note}</p>
    <table><thead><tr><th>Roll</th><th>Publicera</th><th>Exportera</th></tr></thead><tbody>
      <tr><th>Ledare</th>${box('ledare', 'publicera')}${box('ledare', 'exportera')}</tr><tr><th>Medlem</th>${box('medlem', 'publicera')}${box('medlem', 'exportera')}</tr></tbody></table>
    <h2>Medlemmar</h2><ul><${For} each=${members}>${(one) => html`<li>${one.name} <button id=${`remove-${one.id}`} onclick=${() => setAsked(one.id)}>Ta bort</button></li>`}<//></ul>
    <${Show} when=${asked}><div role="alertdialog"><p>Ta bort medlemmen ur klubben?</p><button id="really" onclick=${remove}>Ja, ta bort</button> <button onclick=${() => setAsked(null)}>Avbryt</button></div><//>
    <h2>Inbjudningar</h2><ul><${For} each=${invited}>${(one) => html`<li>${one}</li>`}<//></ul>
    <label>E-post <input id="email" type="email" value=${email} oninput=${(event) => setEmail(event.target.value)} /></label> <button id="invite" onclick=${invite}>Skicka inbjudan</button></main>`;
}
render(App, document.getElementById('root'));
