/** Pages on which nothing may be pressed: what lies over them is their own business, or nothing lies over them at all. */
import type { NamedNegative } from './page.js';

const fixed = (style: string, html: string, more = '') =>
  `<div ${more} style="position:fixed;background:#fff;border:1px solid;z-index:2000;padding:12px;${style}">${html}</div>`;
const modal = (html: string, more = 'role="dialog" aria-modal="true"') =>
  `<div style="position:fixed;inset:0;background:rgba(0,0,0,.5);z-index:3000;display:flex"><div ${more} style="background:#fff;margin:auto;padding:30px">${html}</div></div>`;
const part = (path: string) => `/parts/${path}`;

const OWN_DIALOGS = {
  'sign-in': modal(
    '<h2>Sign in</h2><form><input type="email" placeholder="Email"><input type="password" placeholder="Password"><button>Sign in</button></form><button aria-label="Close">✕</button>',
  ),
  'sign-in-de': modal(
    '<h2>Anmelden</h2><form><input placeholder="Benutzer"><input type="password"><button>Anmelden</button></form><button>Abbrechen</button>',
  ),
  'sign-in-fr': modal(
    '<h2>Connexion</h2><form><input type="email"><input type="password"><button>Se connecter</button></form><button aria-label="Fermer">×</button>',
  ),
  'sign-in-email-first': modal(
    '<h2>Welcome back</h2><form><label>Email <input type="email"></label><button>Continue</button></form><button aria-label="Close">✕</button>',
  ),
  'sign-in-providers': modal(
    '<h2>Log in to go on</h2><button>Continue with Google</button><button>Continue with Apple</button><button aria-label="Close">✕</button>',
  ),
  code: modal(
    '<h2>Enter your code</h2><input autocomplete="one-time-code" inputmode="numeric"><button>Verify</button><button>Cancel</button>',
  ),
  'checkout-card': modal(
    '<h2>Pay</h2><form><input autocomplete="cc-number" placeholder="Card number"><input autocomplete="cc-csc" placeholder="CVC"><button>Pay 20 €</button></form><button aria-label="Close">✕</button>',
  ),
  'checkout-es': modal(
    '<h2>Pagar</h2><form><input autocomplete="cc-number"><button>Pagar ahora</button></form><button>Cerrar</button>',
  ),
  'checkout-summary': modal(
    '<h2>Your order</h2><p>Three pears.</p><button>Place order</button><button>Cancel</button>',
  ),
  upload: modal(
    '<h2>Upload a picture</h2><input type="file"><button>Upload</button><button aria-label="Close">✕</button>',
  ),
  'delete-confirm': modal(
    '<h2>Delete this file?</h2><p>It cannot be brought back.</p><button>Delete</button><button>Cancel</button>',
    'role="alertdialog" aria-modal="true"',
  ),
  'delete-confirm-dialog': modal(
    '<h2>Delete this tree?</h2><button>Delete</button><button aria-label="Close">✕</button>',
  ),
  'delete-de': modal('<h2>Datei löschen?</h2><button>Löschen</button><button>Abbrechen</button>'),
  'delete-fr': modal('<h2>Supprimer le fichier ?</h2><button>Supprimer</button><button>Annuler</button>'),
  'delete-es': modal('<h2>¿Eliminar el archivo?</h2><button>Eliminar</button><button>Cancelar</button>'),
  'yes-no': modal('<h2>Leave without saving?</h2><button>Yes</button><button>No</button>'),
  'ok-cancel': modal('<p>Start the pump now?</p><button>OK</button><button>Cancel</button>'),
  'alert-confirm': modal(
    '<p>The session ends in a minute.</p><button>Continue</button><button aria-label="Close">✕</button>',
    'role="alertdialog" aria-modal="true"',
  ),
  'save-changes': modal('<h2>Unsaved changes</h2><button>Save</button><button>Discard</button><button>Cancel</button>'),
  'approve-request': modal(
    '<h2>Payment request</h2><p>Ann asks for 30 €.</p><button>Approve</button><button>Reject</button>',
  ),
  invite: modal(
    '<h2>Invite people</h2><input type="email" placeholder="Name or email"><button>Invite</button><button aria-label="Close">✕</button>',
  ),
  'edit-form': modal(
    '<h2>Edit profile</h2><input value="Ann"><textarea></textarea><button>Save</button><button>Close</button>',
  ),
  'address-form': modal(
    '<h2>Lieferadresse</h2><input placeholder="Straße"><input placeholder="Ort"><button>Speichern</button><button aria-label="Schließen">×</button>',
  ),
  'filter-panel': modal(
    '<h2>Filters</h2><select><option>Red</option></select><input placeholder="Price"><button>Apply</button><button aria-label="Close">✕</button>',
  ),
  'swal-confirm': `<link rel="stylesheet" href="${part('sweetalert2/dist/sweetalert2.min.css')}"><script src="${part('sweetalert2/dist/sweetalert2.min.js')}"></script><script>addEventListener('load', () => Swal.fire({ title: 'Fell the old tree?', icon: 'warning', showCancelButton: true, confirmButtonText: 'Yes, fell it', cancelButtonText: 'Keep it' }));</script>`,
  'bootstrap-login': `<link rel="stylesheet" href="${part('bootstrap/dist/css/bootstrap.min.css')}"><div class="modal" id="m" tabindex="-1"><div class="modal-dialog"><div class="modal-content p-4"><button class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button><form><input class="form-control"><input type="password" class="form-control"><button class="btn btn-primary">Log in</button></form></div></div></div><script src="${part('bootstrap/dist/js/bootstrap.bundle.min.js')}"></script><script>addEventListener('load', () => new bootstrap.Modal('#m').show());</script>`,
};

const NOT_OVER_THE_PAGE = {
  'fixed-header': fixed(
    'inset:0 0 auto 0;height:60px',
    '<a href="/policy">Home</a> <button>Menu</button> <button>Log in</button>',
    'class="header"',
  ),
  'sticky-nav':
    '<nav style="position:sticky;top:0;background:#eee;z-index:5000;padding:20px"><a href="/policy">One</a> <button>Close menu</button></nav>',
  'overlay-named-header': fixed(
    'inset:0 0 auto 0;height:80px',
    '<button>Menu</button><button aria-label="Close">✕</button>',
    'class="header-overlay"',
  ),
  'side-nav': `<nav style="position:fixed;inset:0 auto 0 0;width:35vw;background:#eee;z-index:4000"><a href="/policy">One</a><button>Close</button></nav>`,
  'chat-widget': fixed(
    'right:20px;bottom:20px;width:320px;height:420px',
    '<h3>Chat with us</h3><textarea></textarea><button>Send</button><button aria-label="Close">✕</button>',
    'role="dialog" aria-label="Chat"',
  ),
  'chat-button': fixed('right:20px;bottom:20px', '<button>Chat</button>', 'class="chat-popup-button"'),
  toast: fixed('right:20px;top:20px', 'Saved. <button aria-label="Close">✕</button>', 'role="status" class="toast"'),
  'toast-alert': fixed(
    'left:20px;bottom:20px',
    'No connection. <button>Retry</button> <button>Dismiss</button>',
    'role="alert"',
  ),
  notyf: `<link rel="stylesheet" href="${part('notyf/notyf.min.css')}"><script src="${part('notyf/notyf.min.js')}"></script><script>addEventListener('load', () => new Notyf({ duration: 60000, dismissible: true }).success('Saved'));</script>`,
  'video-corner': fixed(
    'right:0;bottom:0;width:60vw;height:48vh',
    '<video style="width:100%;height:80%"></video><button aria-label="Close">✕</button>',
    'class="player"',
  ),
  'video-stage': `<div style="position:fixed;inset:0;z-index:2000;background:#000"><video style="width:100%;height:90%"></video><button>Play</button><button aria-label="Close">✕</button></div>`,
  'app-shell': `<div style="position:fixed;inset:0;z-index:1000;background:#fff;overflow:auto"><main><h1>Board</h1><p>${'Cards and lists. '.repeat(60)}</p><button>Close board</button></main></div>`,
  'policy-page':
    '<article><h2>Cookie policy</h2><p>We use cookies. You can manage your cookie preferences or reject all cookies.</p><button>Manage cookies</button><button>Reject all cookies</button></article>',
  'policy-page-de':
    '<article><h2>Datenschutz</h2><p>Wir verwenden Cookies.</p><button>Alle ablehnen</button></article>',
  'cookie-shop':
    '<section><h2>Cookies</h2><p>Butter cookies, 3 €.</p><button>Add to basket</button><button>Close</button></section>',
  'reopen-handle': fixed('left:10px;bottom:10px', '<button>Cookie settings</button>', 'id="cookie-handle"'),
  'footer-bar': fixed(
    'inset:auto 0 0 0;height:50px',
    '<a href="/policy">Privacy policy</a> <a href="/policy">Terms</a>',
    'class="privacy-footer"',
  ),
  nothing: '<p>Only text.</p>',
  'menu-open': fixed(
    'left:20px;top:80px',
    '<ul role="menu"><li role="menuitem" tabindex="0">Rename</li><li role="menuitem" tabindex="0">Delete</li></ul>',
    'class="popup-menu"',
  ),
  'closed-banner':
    '<div id="cookie-banner" role="dialog" style="display:none;position:fixed;inset:0">We use cookies <button>Reject all</button></div>',
};

/** Every page by name; `blocked`: something does lie over it and must stay. */
export const NEGATIVES: readonly NamedNegative[] = [
  ...Object.entries(OWN_DIALOGS).map(([name, html]) => ({ name, html, blocked: true })),
  ...Object.entries(NOT_OVER_THE_PAGE).map(([name, html]) => ({ name, html, blocked: false })),
];
