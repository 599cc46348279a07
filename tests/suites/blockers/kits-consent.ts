/** Consent libraries of others, each in the configurations its makers document. `told` hears of every choice. */
import type { Drawing, Kit } from './page.js';
import { CONSENT } from './words.js';

const part = (path: string) => `/parts/${path}`;
const script = (path: string) => `<script src="${part(path)}"></script>`;
const style = (path: string) => `<link rel="stylesheet" href="${part(path)}">`;
const run = (code: string) => `<script>${code}</script>`;
const json = JSON.stringify;

function vanilla({ lang, config }: Pick<Drawing, 'lang' | 'config'>): string {
  const w = CONSENT[lang];
  const modal = {
    title: w.title,
    description: w.text,
    acceptAllBtn: w.accept,
    showPreferencesBtn: w.settings,
    ...(config !== 'settings-only' && { acceptNecessaryBtn: w.reject }),
  };
  const options = {
    hideFromBots: false,
    disablePageInteraction: config === 'wall',
    guiOptions: {
      consentModal: {
        layout: config === 'bar' ? 'bar' : config === 'wall' ? 'cloud' : 'box',
        position: config === 'box' ? 'bottom right' : 'bottom center',
      },
    },
    categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
    language: {
      default: lang,
      translations: {
        [lang]: {
          consentModal: modal,
          preferencesModal: {
            title: w.settings,
            acceptAllBtn: w.accept,
            ...(config !== 'settings-only' && { acceptNecessaryBtn: w.reject }),
            savePreferencesBtn: w.save,
            closeIconLabel: w.close,
            sections: [
              { title: w.necessary, description: w.text, linkedCategory: 'necessary' },
              { title: w.analytics, description: w.text, linkedCategory: 'analytics' },
            ],
          },
        },
      },
    },
  };
  return (
    style('vanilla-cookieconsent/dist/cookieconsent.css') +
    script('vanilla-cookieconsent/dist/cookieconsent.umd.js') +
    run(`
    const options = ${json(options)};
    options.onFirstConsent = ({ cookie }) => told(cookie.categories.includes('analytics') ? 'accepted' : 'rejected');
    options.onModalHide = () => done();
    CookieConsent.run(options);`)
  );
}

function osano({ lang, config }: Pick<Drawing, 'lang' | 'config'>): string {
  const w = CONSENT[lang];
  const options = {
    type: config === 'opt-out' ? 'opt-out' : 'opt-in',
    position: config === 'top' ? 'top' : 'bottom',
    palette: { popup: { background: '#222' }, button: { background: '#fd0' } },
    content: { message: w.text, allow: w.accept, deny: w.reject, dismiss: w.close, link: w.policy, href: '/policy' },
  };
  return (
    style('cookieconsent/build/cookieconsent.min.css') +
    script('cookieconsent/build/cookieconsent.min.js') +
    run(`
    addEventListener('load', () => cookieconsent.initialise({ ...${json(options)}, onStatusChange: (status) => { told(status === 'deny' ? 'rejected' : status === 'dismiss' ? 'closed' : 'accepted'); done(); } }));`)
  );
}

function klaro({ lang, config }: Pick<Drawing, 'lang' | 'config'>): string {
  const options = {
    lang,
    storageMethod: 'cookie',
    mustConsent: config === 'modal',
    noticeAsModal: config === 'notice-modal',
    acceptAll: true,
    privacyPolicy: '/policy',
    services: [{ name: 'stats', title: 'Statistics', purposes: ['analytics'], default: config === 'defaults-on' }],
    translations: { [lang]: { purposes: { analytics: { title: CONSENT[lang].analytics } } } },
  };
  return (
    style('klaro/dist/klaro.css') +
    run(`window.klaroConfig = ${json(options)};`) +
    script('klaro/dist/klaro-no-css.js') +
    run(`
    addEventListener('load', () => klaro.getManager().watch({ update: (manager, name) => { if (name === 'saveConsents') { told(manager.consents.stats ? 'accepted' : 'rejected'); done(); } } }));`)
  );
}

function tarteaucitron({ lang, config }: Pick<Drawing, 'lang' | 'config'>): string {
  const options = {
    privacyUrl: '/policy',
    hashtag: '#tac',
    cookieName: 'tac',
    orientation: config,
    showAlertSmall: false,
    cookieslist: false,
    showIcon: false,
    adblocker: false,
    DenyAllCta: true,
    AcceptAllCta: true,
    highPrivacy: true,
    handleBrowserDNTRequest: false,
    removeCredit: true,
    moreInfoLink: false,
    useExternalCss: false,
    mandatory: true,
    closePopup: false,
  };
  return (
    run(
      `window.tarteaucitronForceLanguage = '${lang}'; window.tarteaucitronForceCDN = '${part('tarteaucitronjs/')}';`,
    ) +
    script('tarteaucitronjs/tarteaucitron.js') +
    run(`
    tarteaucitron.init(${json(options)});
    (tarteaucitron.job = tarteaucitron.job || []).push('youtube');
    addEventListener('tac.consent_updated', () => told(/youtube=true/.test(document.cookie) ? 'accepted' : 'rejected'));
    addEventListener('tac.close_alert', () => { told(/youtube=true/.test(document.cookie) ? 'accepted' : 'rejected'); done(); });`)
  );
}

function orejime({ lang, config }: Pick<Drawing, 'lang' | 'config'>): string {
  const options = {
    privacyPolicyUrl: '/policy',
    cookie: { name: 'orejime' },
    forceModal: config === 'modal',
    forceBanner: config === 'wall',
    purposes: [{ id: 'stats', title: CONSENT[lang].analytics, cookies: [] }],
  };
  return (
    style('orejime/dist/orejime-standard.css') +
    run(`window.orejimeConfig = ${json(options)};`) +
    script(`orejime/dist/orejime-standard-${lang}.js`) +
    run(`
        let shown = false;
    setInterval(() => {
      const held = /orejime=([^;]*)/.exec(document.cookie)?.[1];
      if (held && !window.saved) { window.saved = true; told(/stats.{0,4}:true/.test(decodeURIComponent(held)) ? 'accepted' : 'rejected'); }
      const isOpen = document.querySelector('.orejime-Banner,.orejime-Modal') !== null;
      if (shown && !isOpen) done();
      shown ||= isOpen;
    }, 50);`)
  );
}

/** Written by hand: a banner of the kind that large consent services put into a shadow root or a frame. */
export function plainBanner({ lang, root }: Pick<Drawing, 'lang' | 'root'>): string {
  const w = CONSENT[lang];
  const html = `<div id="cmp" role="dialog" aria-label="${w.title}" style="position:fixed;inset:auto 0 0 0;z-index:99999;background:#fff;padding:30px;border:2px solid">
    <h2>${w.title}</h2><p>${w.text}</p><button data-k="settings">${w.settings}</button> <button data-k="rejected">${w.reject}</button> <button data-k="accepted">${w.accept}</button></div>`;
  return run(`(() => {
    let place = document.body;
    ${root === undefined ? '' : `const host = document.createElement('cmp-${root}'); document.body.append(host); place = host.attachShadow({ mode: '${root}' });`}
    const box = document.createElement('div'); box.innerHTML = ${json(html)}; place.append(box);
    box.addEventListener('click', (event) => { const kind = event.target.dataset.k; if (!kind) return; told(kind); if (kind === 'settings') return; box.remove(); done(); });
  })();`);
}

export const CONSENT_KITS: Readonly<Record<string, Kit>> = {
  'vanilla-cookieconsent': { make: vanilla, configs: ['box', 'bar', 'wall', 'settings-only'] },
  cookieconsent: { make: osano, configs: ['opt-in', 'top'] },
  klaro: { make: klaro, configs: ['notice', 'notice-modal', 'modal'] },
  tarteaucitronjs: { make: tarteaucitron, configs: ['middle', 'bottom'] },
  orejime: { make: orejime, configs: ['banner', 'wall'] },
};
