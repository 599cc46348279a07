import { css, html, LitElement } from 'lit';

const { base, look } = window.boot;
class HouseChat extends LitElement {
  static properties = { messages: { state: true }, muted: { state: true }, text: { state: true } };
  static styles =
    css`:host { display: block; font: 16px system-ui; margin: 2rem; max-width: 32rem; } [data-state='sending'] { color: #999; } [data-state='failed'] { color: #c00; } ul { list-style: none; padding: 0; }`;
  constructor() {
    super();
    this.messages = [];
    this.text = '';
    this.muted = false;
    this.waiting = new Map();
    this.socket = new WebSocket(`${location.origin.replace('http', 'ws')}${base}/ws`);
    this.socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    this.read();
  }
  async read() {
    const data = await (await fetch(`${base}/history`)).json();
    this.messages = data.messages;
    this.muted = data.muted;
  }
  hear(frame) {
    if (frame.event === 'reverted' || frame.event === 'changed') return this.read();
    if (frame.event) return;
    this.waiting.get(frame.ref)?.(frame);
  }
  ask(body) {
    const ref = Math.random().toString(36).slice(2);
    return new Promise((resolve) => {
      this.waiting.set(ref, resolve);
      this.socket.send(JSON.stringify({ ...body, ref }));
    });
  }
  async send() {
    const { text } = this;
    if (text === '') return;
    this.text = '';
    const mine = { id: `n${Date.now()}`, who: 'Ben', text, state: 'sending' };
    const isShown = look === 'optimistic' || look === 'lazy';
    if (isShown) this.messages = [...this.messages, mine];
    const { ok, message, system } = await this.ask({ op: 'send', text });
    if (system) this.messages = [...this.messages, { id: 'robot', who: 'Robot', text: system }];
    if (isShown) {
      if (ok) Object.assign(mine, message, { state: 'sent' });
      else if (look === 'optimistic') mine.state = 'failed';
      this.messages = [...this.messages];
    } else if (message) this.messages = [...this.messages, { ...message, state: 'sent' }];
  }
  async mute(event) {
    this.muted = event.target.checked;
    await this.ask({ op: 'mute' });
  }
  async remove(id) {
    const { ok } = await this.ask({ op: 'delete', id });
    if (ok) this.messages = this.messages.filter((one) => one.id !== id);
  }
  render() {
    return html`<h1>Çınar Apartmanı</h1><label><input type="checkbox" id="mute" .checked=${this.muted} @change=${this.mute}> Bildirimleri sustur</label>
      <ul role="log" aria-label="Mesajlar">${this.messages.map((one) => html`<li data-state=${one.state ?? ''}><b>${one.who}:</b> ${one.text} ${one.state === 'sent' ? '✓' : one.state === 'sending' ? '🕓' : one.state === 'failed' ? '– gönderilemedi' : ''} ${one.id === 2 ? html`<button id="delete-2" @click=${() => this.remove(2)}>Sil</button>` : ''}</li>`)}</ul>
      <form @submit=${(event) => {
        event.preventDefault();
        this.send();
      }}><input id="box" placeholder="Mesaj yazın" aria-label="Mesaj yazın" .value=${this.text} @input=${(event) => {
        this.text = event.target.value;
      }} autocomplete="off"><button id="send">Gönder</button></form>`;
  }
}
customElements.define('house-chat', HouseChat);
