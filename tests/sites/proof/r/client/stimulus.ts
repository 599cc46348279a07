import '@hotwired/turbo';
import { Application, Controller } from '@hotwired/stimulus';

class StarController extends Controller<HTMLElement> {
  static values = { url: String, flow: String };
  declare urlValue: string;
  declare flowValue: string;
  async toggle(ev: Event): Promise<void> {
    const box = ev.currentTarget as HTMLInputElement;
    const note = this.element.querySelector('.hint') as HTMLElement;
    const token = document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content ?? '';
    if (this.flowValue === 'q') { note.textContent = 'Opslaan…'; return; }
    const send = (): Promise<Response> => fetch(this.urlValue, { method: 'PATCH', headers: { 'content-type': 'application/json', 'x-csrf-token': token, accept: 'application/json' }, body: JSON.stringify({ board: { archived: box.checked } }) });
    note.textContent = box.checked ? 'Gearchiveerd' : 'Actief';
    const r = await send();
    if (r.status === 409) { await send(); return; }
    if (!r.ok) { const b = await r.json() as { error?: string }; setTimeout(() => { box.checked = !box.checked; note.textContent = b.error ?? 'Niet gelukt'; }, 700); return; }
    if (r.status === 200) { const b = await r.json() as { archived: boolean; label: string }; box.checked = b.archived; note.textContent = b.label; }
  }
}
Application.start().register('star', StarController);
