import { LitElement, html } from 'lit';
import '@shoelace-style/shoelace/dist/components/button/button.js';
import '@shoelace-style/shoelace/dist/components/switch/switch.js';
import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
import '@shoelace-style/shoelace/dist/components/alert/alert.js';
import '@shoelace-style/shoelace/dist/themes/light.css';
import { api, t, ui, wait } from './boot.js';

interface Dev { id: string; on: boolean; gone?: boolean }
interface Reply { rc: number; txt?: string; devices?: Dev[] }
/* builds: '' usual; a quiet and local; b back after a pause; c nothing sent; d twice; e words in an alert; f the next device; i words in the row */
class MyHome extends LitElement {
  static override properties = { devs: { state: true }, say: { state: true }, ask: { state: true }, row: { state: true } };
  declare devs: Dev[] | null;
  declare say: string;
  declare ask: string;
  declare row: Record<string, string>;
  constructor() { super(); this.devs = null; this.say = ''; this.ask = ''; this.row = {}; void this.load(); }
  protected override createRenderRoot(): HTMLElement { return this; }
  async load(): Promise<void> { this.devs = (await api<Dev[]>('GET', 'devices')).data; }
  aim(id: string): string { const l = this.devs ?? []; return ui === 'f' ? l[(l.findIndex((d) => d.id === id) + 1) % l.length].id : id; }
  async call(op: string, d: Dev, local: (l: Dev[]) => Dev[]): Promise<void> {
    const old = this.devs;
    this.say = '';
    if (['a', 'b', 'c'].includes(ui)) this.devs = local(this.devs ?? []);
    if (ui === 'c') return;
    const body = { op, id: this.aim(d.id) };
    if (ui === 'd') void api('POST', 'rpc', body);
    const r = await api<Reply | null>('POST', 'rpc', body);
    if (ui === 'a') return;
    if (ui === 'b') { if (!r.ok || r.data?.rc !== 0) { await wait(2000); this.devs = old?.map((q) => ({ ...q })) ?? null; } return; }
    if (ui === 'i') { this.row = { [d.id]: r.data?.txt ?? '' }; await this.load(); return; }
    this.say = ui === 'e' ? (r.data?.txt ?? '') : r.ok && r.data?.rc === 0 ? t.ok : t.bad;
    await this.load();
  }
  override render(): unknown {
    if (this.devs === null) return html`<p>…</p>`;
    return html`<h1>${t.title}</h1><sl-alert ?open=${this.say !== ''}>${this.say}</sl-alert>
      ${this.devs.map((d) => html`<p data-dev=${d.id}><sl-switch id=${`sw-${d.id}`} .checked=${d.on} @sl-change=${() => void this.call('toggle', d, (l) => l.map((q) => (q.id === d.id ? { ...q, on: !q.on } : q)))}>${t[d.id]}</sl-switch>
        <sl-button id=${`ring-${d.id}`} size="small" @click=${() => void this.call('scene', d, (l) => l)}>${t.scene}</sl-button>
        <sl-button id=${`rm-${d.id}`} size="small" @click=${() => { this.ask = d.id; }}>${t.remove}</sl-button> <i>${this.row[d.id] ?? ''}</i></p>`)}
      <sl-dialog label=${t.sure} ?open=${this.ask !== ''} @sl-after-hide=${() => { this.ask = ''; }}><sl-button id="yes" slot="footer" @click=${() => { const id = this.ask; this.ask = ''; const d = this.devs?.find((q) => q.id === id); if (d !== undefined) void this.call('remove', d, (l) => l.filter((q) => q.id !== id)); }}>${t.yes}</sl-button></sl-dialog>`;
  }
}
customElements.define('my-home', MyHome);
