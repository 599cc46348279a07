import '@picocss/pico/css/pico.min.css';
import { S, T, cfg, sub, submit, put, field, note, caption } from './kit.js';
const app = document.getElementById('app');
if (app) {
  const f0 = cfg.f[0];
  app.innerHTML = `<main class="container"><nav><ul><li><strong>${T.brand}</strong></li></ul></nav><div data-n="banner"></div><article><header>${T.title}</header><p>${T.lead ?? ''}</p>
  ${cfg.ty === 'switch' ? `<label><input type="checkbox" role="switch" id="${cfg.ids['act']}" ${cfg.v === 'on' ? 'checked' : ''}> ${T.x}</label><small data-n="inline"></small>`
    : `<fieldset role="group"><input id="${f0?.id}" name="${f0?.name}" type="${f0?.kind ?? 'text'}" placeholder="${f0?.label}" aria-label="${f0?.label}"><button type="button" id="${cfg.ids['act']}">${T.act}</button></fieldset><small data-n="field"></small><small data-n="inline"></small>`}
  </article><p data-n="status"></p><dialog><article><p></p><footer><button type="button">OK</button></footer></article></dialog><p class="c"></p></main>`;
  const dlg = app.querySelector('dialog')!;
  dlg.querySelector('button')!.onclick = () => dlg.close();
  const inp = document.getElementById(f0?.id ?? '-') as HTMLInputElement | null;
  const act = document.getElementById(cfg.ids['act'] ?? '')!;
  inp?.addEventListener('input', () => field(f0?.name ?? '', inp.value));
  inp?.addEventListener('keydown', (e) => { if (e.key === 'Enter') submit(); });
  if (cfg.ty === 'switch') act.addEventListener('change', () => put((act as HTMLInputElement).checked ? 'on' : 'off')); else act.addEventListener('click', () => submit());
  const draw = (): void => {
    for (const e of app.querySelectorAll<HTMLElement>('[data-n]')) e.textContent = note(e.dataset['n'] ?? '')?.text ?? '';
    if (note('dialog') && !dlg.open) { dlg.querySelector('p')!.textContent = note('dialog')?.text ?? ''; dlg.show(); }
    if (cfg.ty === 'switch') { (act as HTMLInputElement).checked = S.value === 'on'; (act as HTMLInputElement).disabled = S.dead; } else { act.textContent = caption(); (act as HTMLButtonElement).disabled = S.dead; if (inp && inp.value !== (S.fields[f0?.name ?? ''] ?? '')) inp.value = S.fields[f0?.name ?? ''] ?? ''; }
    if (S.view === 'done') app.querySelector('article')!.innerHTML = `<h2>${T.done}</h2>`;
    app.querySelector('.c')!.textContent = T.count ? `${T.count} ${S.count}` : '';
  };
  sub(draw); draw();
}
