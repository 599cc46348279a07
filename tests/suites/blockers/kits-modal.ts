/** Modal libraries of others, each opened by its own code with a newsletter offer or an announcement in it. */
import type { Drawing, Kit } from './page.js';
import { NEWS, PROMO } from './words.js';

const part = (path: string) => `/parts/${path}`;
const script = (path: string) => `<script src="${part(path)}"></script>`;
const style = (path: string) => `<link rel="stylesheet" href="${part(path)}">`;
const onLoad = (code: string) => `<script>addEventListener('load', async () => {${code}});</script>`;
const json = JSON.stringify;
const jquery = script('jquery/dist/jquery.min.js');

/** What stands in the dialog; the library adds its own way out. */
function inner({ lang, config }: Pick<Drawing, 'lang' | 'config'>): string {
  if (config === 'news') return `<h2>${NEWS[lang].title}</h2><p>${NEWS[lang].text}</p>`;
  const w = PROMO[lang];
  return `<h2>${w.title}</h2><p>${w.text}</p><form onsubmit="told('subscribed');return false"><input type="email" placeholder="${w.field}"> <button>${w.yes}</button></form>`;
}
const titleOf = ({ lang, config }: Drawing) => (config === 'news' ? NEWS : PROMO)[lang].title;
const closeOf = ({ lang }: Drawing) => PROMO[lang].close;

const KITS = {
  sweetalert2: (page: Drawing) => {
    const w = PROMO[page.lang];
    const options =
      page.config === 'news'
        ? {
            title: NEWS[page.lang].title,
            text: NEWS[page.lang].text,
            showCloseButton: true,
            confirmButtonText: 'OK',
            closeButtonAriaLabel: closeOf(page),
          }
        : {
            title: w.title,
            text: w.text,
            input: 'email',
            showCancelButton: true,
            confirmButtonText: w.yes,
            cancelButtonText: w.no,
            customClass: { popup: 'newsletter' },
          };
    return (
      style('sweetalert2/dist/sweetalert2.min.css') +
      script('sweetalert2/dist/sweetalert2.min.js') +
      onLoad(
        `const { isConfirmed } = await Swal.fire(${json(options)}); told(isConfirmed ? 'subscribed' : 'closed'); done();`,
      )
    );
  },
  micromodal: (page: Drawing) =>
    `<style>.modal{display:none}.modal.is-open{display:block}.modal__overlay{position:fixed;inset:0;background:rgba(0,0,0,.6);display:flex;justify-content:center;align-items:center;z-index:1000}.modal__container{background:#fff;padding:30px;max-width:500px}</style>
    <div class="modal" id="modal-1" aria-hidden="true"><div class="modal__overlay" tabindex="-1" data-micromodal-close><div class="modal__container" role="dialog" aria-modal="true" aria-labelledby="t1"><header><b id="t1">${titleOf(page)}</b> <button class="modal__close" aria-label="${closeOf(page)}" data-micromodal-close>✕</button></header>${inner(page)}</div></div></div>` +
    script('micromodal/dist/micromodal.min.js') +
    onLoad(`MicroModal.show('modal-1', { onClose: () => { told('closed'); done(); } });`),
  'a11y-dialog': (page: Drawing) =>
    `<style id="ds">.dc{display:flex;position:fixed;inset:0;z-index:5}.dc[aria-hidden=true]{display:none}.do{position:fixed;inset:0;background:rgba(40,40,40,.8)}.dcc{background:#fff;margin:auto;padding:30px;position:relative;z-index:6}</style>
    <div id="dlg" class="dc" aria-hidden="true" aria-labelledby="t2"><div class="do" data-a11y-dialog-hide></div><div class="dcc" role="document"><button type="button" data-a11y-dialog-hide aria-label="${closeOf(page)}">&times;</button><h1 id="t2">${titleOf(page)}</h1>${inner(page)}</div></div>` +
    script('a11y-dialog/dist/a11y-dialog.min.js') +
    onLoad(
      `const element = document.querySelector('#dlg');
      ${page.root === undefined ? '' : `const host = document.createElement('div'); document.body.append(host); host.attachShadow({ mode: '${page.root}' }).append(document.querySelector('#ds'), element);`}
      const dialog = new A11yDialog(element); dialog.on('hide', () => { told('closed'); done(); }); dialog.show();`,
    ),
  bootstrap: (page: Drawing) =>
    `${style('bootstrap/dist/css/bootstrap.min.css')}<div class="modal fade" id="bs" tabindex="-1" aria-label="${titleOf(page)}"><div class="modal-dialog"><div class="modal-content"><div class="modal-header"><button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="${closeOf(page)}"></button></div><div class="modal-body">${inner(page)}</div></div></div></div>` +
    script('bootstrap/dist/js/bootstrap.bundle.min.js') +
    onLoad(
      `const box = document.querySelector('#bs'); box.addEventListener('hidden.bs.modal', () => { told('closed'); done(); }); new bootstrap.Modal(box).show();`,
    ),
  'jquery-modal': (page: Drawing) =>
    style('jquery-modal/jquery.modal.min.css') +
    jquery +
    script('jquery-modal/jquery.modal.min.js') +
    `<div id="jm" class="modal">${inner(page)}</div>` +
    onLoad(`$('#jm').on($.modal.AFTER_CLOSE, () => { told('closed'); done(); }).modal({ fadeDuration: 100 });`),
  'tingle.js': (page: Drawing) =>
    style('tingle.js/dist/tingle.min.css') +
    script('tingle.js/dist/tingle.min.js') +
    onLoad(
      `const modal = new tingle.modal({ closeLabel: ${json(closeOf(page))}, onClose: () => { told('closed'); done(); } }); modal.setContent(${json(inner(page))}); modal.open();`,
    ),
  izimodal: (page: Drawing) =>
    style('izimodal/css/iziModal.min.css') +
    jquery +
    script('izimodal/js/iziModal.min.js') +
    `<div id="iz">${inner(page)}</div>` +
    onLoad(
      `$('#iz').iziModal({ title: ${json(titleOf(page))}, autoOpen: 1, onClosed: () => { told('closed'); done(); } });`,
    ),
  'magnific-popup': (page: Drawing) =>
    style('magnific-popup/dist/magnific-popup.css') +
    jquery +
    script('magnific-popup/dist/jquery.magnific-popup.min.js') +
    onLoad(
      `$.magnificPopup.open({ items: { src: ${json(`<div style="background:#fff;padding:30px;max-width:500px;margin:auto;position:relative">${inner(page)}</div>`)}, type: 'inline' }, tClose: ${json(closeOf(page))}, callbacks: { close: () => { told('closed'); done(); } } });`,
    ),
  'vex-js': (page: Drawing) =>
    style('vex-js/dist/css/vex.css') +
    style('vex-js/dist/css/vex-theme-default.css') +
    script('vex-js/dist/js/vex.combined.min.js') +
    onLoad(
      `vex.defaultOptions.className = 'vex-theme-default'; vex.open({ unsafeContent: ${json(inner(page))}, afterClose: () => { told('closed'); done(); } });`,
    ),
  featherlight: (page: Drawing) =>
    style('featherlight/release/featherlight.min.css') +
    jquery +
    script('featherlight/release/featherlight.min.js') +
    onLoad(
      `$.featherlight(${json(`<div>${inner(page)}</div>`)}, { afterClose: () => { told('closed'); done(); }, closeOnClick: 'background' });`,
    ),
  remodal: (page: Drawing) =>
    style('remodal/dist/remodal.css') +
    style('remodal/dist/remodal-default-theme.css') +
    jquery +
    script('remodal/dist/remodal.min.js') +
    `<div class="remodal" data-remodal-id="rm"><button data-remodal-action="close" class="remodal-close" aria-label="${closeOf(page)}"></button>${inner(page)}</div>` +
    onLoad(
      `$(document).on('closed', '.remodal', () => { told('closed'); done(); }); $('[data-remodal-id=rm]').remodal({ hashTracking: false }).open();`,
    ),
  uikit: (page: Drawing) =>
    style('uikit/dist/css/uikit.min.css') +
    script('uikit/dist/js/uikit.min.js') +
    `<div id="uk" uk-modal><div class="uk-modal-dialog uk-modal-body"><button class="uk-modal-close-default" type="button" uk-close></button>${inner(page)}</div></div>` +
    onLoad(`UIkit.util.on('#uk', 'hidden', () => { told('closed'); done(); }); UIkit.modal('#uk').show();`),
  shoelace: (page: Drawing) =>
    style('@shoelace-style/shoelace/cdn/themes/light.css') +
    `<script type="module" src="${part('@shoelace-style/shoelace/cdn/shoelace.js')}"></script><sl-dialog label="${titleOf(page)}">${inner(page)}</sl-dialog>` +
    onLoad(
      `await customElements.whenDefined('sl-dialog'); const box = document.querySelector('sl-dialog'); box.addEventListener('sl-after-hide', () => { told('closed'); done(); }); box.show();`,
    ),
  basiclightbox: (page: Drawing) =>
    style('basiclightbox/dist/basicLightbox.min.css') +
    script('basiclightbox/dist/basicLightbox.min.js') +
    onLoad(
      `const box = basicLightbox.create(${json(`<div role="dialog" style="background:#fff;padding:30px;pointer-events:auto;position:relative">${inner(page)}<a class="closer" style="position:absolute;top:5px;right:10px;cursor:pointer">✕</a></div>`)}, { onClose: () => { told('closed'); done(); } }); box.show(); document.querySelector('.closer').onclick = () => box.close();`,
    ),
};

/** One of the libraries, with a newsletter offer or an announcement. */
export const modalKit = (name: keyof typeof KITS): Kit => ({ make: KITS[name], configs: ['promo', 'news'] });
export const MODAL_KITS: readonly (readonly [name: string, kit: Kit])[] = Object.entries(KITS).map(([name, make]) => [
  name,
  { make, configs: ['promo', 'news'] },
]);
