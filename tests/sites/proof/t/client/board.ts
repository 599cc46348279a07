import '@hotwired/turbo';
import { Application, Controller } from '@hotwired/stimulus';
import { ui, wait } from './boot.js';

/* builds: c the controller stops the submit and clears the field; d sent once more by the controller; r the row dims at once and is brightened again after a refusal */
class FormController extends Controller<HTMLFormElement> {
  submit(e: Event): void {
    if (ui === 'c') { e.preventDefault(); e.stopImmediatePropagation(); this.element.reset(); }
    if (ui === 'd') void fetch(this.element.action, { method: 'POST', body: new URLSearchParams(new FormData(this.element) as unknown as Record<string, string>), headers: { accept: 'text/vnd.turbo-stream.html' } });
    if (ui === 'r') { const row = this.element.closest<HTMLElement>('article'); if (row !== null) { row.style.display = 'none'; } }
  }
  async done(e: Event): Promise<void> {
    const ok = (e as CustomEvent<{ success: boolean }>).detail.success;
    if (ui === 'r' && !ok) { await wait(1300); const row = this.element.closest<HTMLElement>('article'); if (row !== null) row.style.display = ''; }
    if (ok && this.element.id === 'new') this.element.reset();
  }
}
Application.start().register('form', FormController);
