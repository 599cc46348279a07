import { Application, Controller } from '@hotwired/stimulus';
import { S, T, cfg, sub, submit, remove, leave, field, note, caption } from './kit.js';
class PanelController extends Controller<HTMLElement> {
  static override targets = ['notice', 'button', 'row', 'input', 'main', 'count'];
  declare readonly noticeTargets: HTMLElement[]; declare readonly buttonTargets: HTMLButtonElement[]; declare readonly rowTargets: HTMLElement[]; declare readonly inputTargets: HTMLInputElement[]; declare readonly mainTarget: HTMLElement; declare readonly hasCountTarget: boolean; declare readonly countTarget: HTMLElement;
  private off: (() => void) | null = null;
  private readonly gone = new Map<string, HTMLElement>();
  override connect(): void { this.off = sub(() => this.draw()); this.draw(); }
  override disconnect(): void { this.off?.(); }
  type(e: Event): void { const i = e.target as HTMLInputElement; field(i.name, i.value); }
  send(e: Event): void { e.preventDefault(); for (const i of this.inputTargets) S.fields[i.name] = i.value; submit(); }
  drop(e: Event): void { e.preventDefault(); remove((e.currentTarget as HTMLElement).dataset['id'] ?? ''); }
  exit(e: Event): void { e.preventDefault(); leave(); }
  private draw(): void {
    for (const n of this.noticeTargets) { const t = note(n.dataset['at'] ?? '', n.dataset['for'])?.text ?? ''; n.textContent = t; n.hidden = !t; }
    if (cfg.ty !== 'list') for (const b of this.buttonTargets) { b.textContent = caption(); b.disabled = S.dead; }
    for (const i of this.inputTargets) if (i.value !== (S.fields[i.name] ?? '') && document.activeElement !== i) i.value = S.fields[i.name] ?? '';
    if (cfg.ty === 'list') {
      const ids = new Set(S.rows.map((r) => r.id));
      for (const r of this.rowTargets) { const id = r.dataset['id'] ?? ''; if (!ids.has(id)) { this.gone.set(id, r); r.remove(); } }
      for (const [id, r] of this.gone) if (ids.has(id)) { document.querySelector('#feed')?.prepend(r); this.gone.delete(id); }
    }
    if (S.view === 'done') this.mainTarget.innerHTML = `<h2>${T.done}</h2>`;
    if (this.hasCountTarget) this.countTarget.textContent = `${T.count ?? ''} ${S.count}`;
  }
}
Application.start().register('panel', PanelController);
