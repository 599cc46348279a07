import Alpine from 'alpinejs';
import { Notyf } from 'notyf';
import 'notyf/notyf.min.css';
import { api, boot, t, ui, wait } from './boot.js';

interface Me { mails: string[]; plan: string; weekly: boolean; credits: number }
interface Reply { status?: string; msg?: string; me?: Me; updated?: number }
const notyf = new Notyf({ duration: 4000, position: { x: 'right', y: 'top' } });

/* builds: '' usual; a quiet; b flips back; c local; d two calls; e words in the status line; h words in the heading; g good toast always; v draft is kept by itself, the button does nothing */
Alpine.data('club', () => ({
  t, me: { mails: [], plan: 'free', weekly: false, credits: 5 } as Me, ready: false, mail: '', line: '', head: t.title,
  async init(): Promise<void> { this.me = (await api<Me>('GET', 'me')).data; this.ready = true; },
  async call(op: string, v: string | boolean, local: () => void, back: () => void): Promise<void> {
    if (['a', 'b', 'c', 'g'].includes(ui)) local();
    if (ui === 'c') { notyf.success(t.ok); return; }
    if (ui === 'd') void api('POST', `do/${op}`, { v });
    const r = await api<Reply | null>('POST', `do/${op}`, { v });
    if (ui === 'a') return;
    if (ui === 'e') { this.line = r.data?.msg ?? ''; return; }
    if (ui === 'h') { this.head = r.data?.msg ?? t.title; return; }
    const good = r.ok && (r.data?.status ?? 'S') === 'S';
    if (ui === 'b') { if (!good) { await wait(500); back(); } return; }
    if (ui === 'g') { notyf.success(t.ok); return; }
    if (!good) { notyf.error(r.data?.msg ?? t.bad); return; }
    notyf.success(t.ok);
    this.me = (await api<Me>('GET', 'me')).data;
  },
  join(): void {
    if (ui === 'v') { void api('PUT', 'draft', { v: this.mail }); return; }
    const m = this.mail;
    void this.call('join', m, () => { this.me.mails.push(m); this.mail = ''; }, () => { this.me.mails.pop(); });
  },
  plan(e: Event): void { const v = (e.target as HTMLSelectElement).value; const old = this.me.plan; this.me.plan = v; void this.call('plan', v, () => undefined, () => { this.me.plan = old; }); },
  weekly(): void { this.me.weekly = !this.me.weekly; void this.call('weekly', this.me.weekly, () => undefined, () => { this.me.weekly = !this.me.weekly; }); },
  buy(): void { void this.call('buy', '10', () => { this.me.credits += 10; }, () => { this.me.credits -= 10; }); },
  drop(m: string): void { void this.call('drop', m, () => { this.me.mails = this.me.mails.filter((q) => q !== m); }, () => { this.me.mails.push(m); }); },
}));
void boot;
Alpine.start();
