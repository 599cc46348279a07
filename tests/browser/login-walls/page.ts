/**
 * Pages with a truth about signing in, written without looking at the rules that are measured by them.
 *
 * The truth: a login wall is a page that asks who you are BEFORE it goes on. Either asking is the main purpose of the page, or
 * an overlay that cannot be gone round asks over whatever lies behind it. It does not matter how it asks: password, PIN, a
 * link by e-mail, a passkey, another service. No wall is
 * - an optional way in (link, small box, drop-down) on a page whose content can be read and used,
 * - a page that makes an account, resets a password or confirms a second factor in settings,
 * - a form that wants an e-mail address or a password for something else than signing in.
 * Where a page offers to make an account and to sign in with equal weight and nothing else, it is a wall.
 */
export interface WallPage {
  readonly name: string;
  readonly kind: string;
  readonly isLoginWall: boolean;
  readonly html: string;
  /** Further documents of the same origin, by path. */
  readonly frames: Readonly<Record<string, string>>;
}

const make =
  (isLoginWall: boolean) =>
  (name: string, kind: string, html: string, frames: WallPage['frames'] = {}): WallPage => ({
    name,
    kind,
    isLoginWall,
    html,
    frames,
  });

export const wall = make(true);
export const noWall = make(false);

interface Document {
  readonly title: string;
  readonly css?: string;
  readonly lang?: string;
  readonly body: string;
}

const RESET = '*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,Arial,sans-serif;color:#1f2430}';

export const doc = ({ title, css = '', lang = 'en', body }: Document) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${RESET}${css}</style></head>${body.startsWith('<body') ? body : `<body>${body}</body>`}</html>`;

/** A card in the middle of an empty page. */
export const CARD =
  'body{background:#eef1f6}.card{width:400px;margin:9vh auto;padding:36px;background:#fff;border-radius:12px;box-shadow:0 8px 30px #0002}.card label{display:block;margin:14px 0 4px;font-size:14px}.card input:not([type=checkbox]){width:100%;padding:10px;border:1px solid #b8c0cc;border-radius:6px}.card button{width:100%;margin-top:18px;padding:11px;border:0;border-radius:6px;background:#2456d6;color:#fff;font-weight:600}.card small,.card p{color:#5b6472}footer{text-align:center;font-size:12px;color:#7a8190}';

/** A site with a head, content and a foot. */
export const SITE =
  'header{display:flex;gap:22px;align-items:center;padding:14px 32px;border-bottom:1px solid #e1e4ea}header .brand{font-weight:800;font-size:20px;margin-right:auto}header a{color:#2a3244;text-decoration:none}main{max-width:880px;margin:28px auto;padding:0 20px}input,select,textarea{padding:9px;border:1px solid #b9bfca;border-radius:5px;font:inherit}label{display:block;margin:12px 0 4px}button,.btn{padding:10px 18px;border:0;border-radius:5px;background:#0b6b50;color:#fff;font:inherit}footer{margin-top:48px;padding:22px 32px;background:#f4f5f8;font-size:13px}aside{float:right;width:240px;margin:0 0 20px 24px;padding:16px;border:1px solid #dde1e8;border-radius:6px}';

/** Something to read. */
export const STORIES = {
  harbour: [
    'The new ferry terminal opened on Tuesday, eleven months behind schedule and with half of its cranes still under wraps. By noon the first lorries were rolling off the morning boat, and the queue at the old checkpoint had shrunk to a handful of cars.',
    'Dock workers said the new layout saves them a walk of almost a kilometre a day. The harbour office expects the number of crossings to double by the end of next summer, provided that the dredging of the western channel is finished in time.',
    'Not everybody is pleased. Residents of the streets behind the fish market fear that the traffic will follow the boats, and have asked the council for a ban on heavy goods vehicles at night.',
    'The council will discuss the matter at its meeting next month. Until then, drivers are asked to follow the yellow signs.',
  ],
  kitchen: [
    'Start with cold butter and work quickly. The colder the dough stays, the flakier the crust will be, and there is no need for a machine: two knives do the job in five minutes.',
    'Roll it out between two sheets of paper, then let it rest for half an hour. While it rests, slice the apples as thinly as you can and toss them with lemon juice, sugar and a pinch of salt.',
    'Bake on the lowest shelf until the edges are a deep brown, about forty minutes. Let it cool before you cut it, however hard that may be.',
  ],
};

export const story = (name: keyof typeof STORIES) => STORIES[name].map((text) => `<p>${text}</p>`).join('');

export const siteHead = (brand: string, links: readonly string[], more = '') =>
  `<header><span class="brand">${brand}</span><nav>${links.map((link) => `<a href="#${link.toLowerCase().replaceAll(' ', '-')}">${link}</a>`).join(' &nbsp; ')}</nav>${more}</header>`;

export const siteFoot = (brand: string) =>
  `<footer>© ${brand} · <a href="#imprint">Imprint</a> · <a href="#privacy">Privacy</a> · <a href="#terms">Terms of use</a></footer>`;
