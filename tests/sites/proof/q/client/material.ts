import '@material/web/switch/switch.js';
import '@material/web/button/filled-button.js';
import '@material/web/button/outlined-button.js';
import '@material/web/divider/divider.js';
import { LitElement, html, css, nothing } from 'lit';
import { S, T, cfg, sub, submit, put, field, note, caption } from './kit.js';
class AppPage extends LitElement {
  static override styles = css`:host{display:block}`;
  private off: (() => void) | null = null;
  override createRenderRoot() { return this; }
  override connectedCallback() { super.connectedCallback(); this.off = sub(() => this.requestUpdate()); }
  override disconnectedCallback() { super.disconnectedCallback(); this.off?.(); }
  private n(p: string) { const n = note(p); return n ? html`<div class="n-${p}">${n.text}</div>` : nothing; }
  private flip(e: Event) { put((e.target as HTMLElement & { selected: boolean }).selected ? 'on' : 'off'); }
  override updated() { const sw = this.querySelector('md-switch'); if (sw && sw.selected !== (S.value === 'on')) sw.selected = S.value === 'on'; }
  override render() {
    if (S.view === 'done') return html`<h1>${T.done}</h1><p>${T.brand}</p>`;
    return html`<header>${T.brand}</header>${this.n('banner')}<h1>${T.title}</h1>${T.lead ? html`<p>${T.lead}</p>` : nothing}
    ${cfg.ty === 'switch' ? html`<div class="row"><label for=${cfg.ids['act'] ?? ''}>${T.x}</label><md-switch id=${cfg.ids['act'] ?? ''} aria-label=${T.x ?? ''} ?selected=${cfg.v === 'on'} ?disabled=${S.dead} @change=${this.flip}></md-switch></div>${this.n('inline')}<md-divider></md-divider>`
      : html`<section>${cfg.f.map((f, i) => html`<label>${f.label}<br>${f.kind === 'textarea' ? html`<textarea id=${f.id} .value=${S.fields[f.name] ?? ''} @input=${(e: Event) => field(f.name, (e.target as HTMLTextAreaElement).value)}></textarea>`
        : f.options ? html`<select id=${f.id} @change=${(e: Event) => field(f.name, (e.target as HTMLSelectElement).value)}>${f.options.map(([v, l]) => html`<option value=${v}>${l}</option>`)}</select>`
        : html`<input id=${f.id} type=${f.kind ?? 'text'} .value=${S.fields[f.name] ?? ''} @input=${(e: Event) => field(f.name, (e.target as HTMLInputElement).value)}>`}${i === 0 ? this.n('field') : nothing}</label>`)}
      <md-filled-button id=${cfg.ids['act'] ?? ''} ?disabled=${S.dead} @click=${() => submit()}>${caption()}</md-filled-button></section>${this.n('inline')}`}
    ${this.n('status')}${note('toast') ? html`<div class="snack">${note('toast')?.text}</div>` : nothing}${T.count ? html`<p>${T.count} ${S.count}</p>` : nothing}`;
  }
}
customElements.define('app-page', AppPage);
document.getElementById('app')!.append(Object.assign(document.createElement('style'), { textContent: 'body{font:16px/1.5 Roboto,system-ui;margin:0;background:#fef7ff}app-page{max-width:560px;margin:32px auto;padding:24px;background:#fff;border-radius:28px}.row{display:flex;justify-content:space-between;padding:12px 0}label{display:block;margin:12px 0}input,textarea,select{font:inherit;padding:8px;width:90%}.snack{position:fixed;bottom:24px;left:50%;transform:translateX(-50%);background:#322f35;color:#f5eff7;padding:14px 20px;border-radius:4px}' }), document.createElement('app-page'));
