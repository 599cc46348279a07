/**
 * A second set, drawn from what is known of hidden prompts, cloaking and accessibility habits, and written without a look
 * at the detector. `TEXT` stands for the text in question; each page is shown by itself.
 */
const svg = (fill: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='300'%3E%3Crect width='600' height='300' fill='${fill}'/%3E%3C/svg%3E`;
const NO_PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='300'/%3E";

export const TRICKS: Readonly<Record<string, string>> = {
  'white on a white gradient':
    '<div style="background:linear-gradient(#fff,#fff)"><p style="color:#fff">TEXT</p></div>',
  'white on an almost white gradient':
    '<div style="background:linear-gradient(#fdfdfd,#fff)"><p style="color:#fff">TEXT</p></div>',
  'black on a gradient of one colour, in a dark page':
    '<body style="background:#fff"><div style="background-image:linear-gradient(90deg,#000 0%,#000 100%)"><p style="color:#000">TEXT</p></div>',
  'white on a white box that lies beside it, on a dark page':
    '<body style="background:#111"><div style="position:relative;height:80px"><div style="position:absolute;inset:0;background:#fff"></div><p style="position:relative;color:#fff">TEXT</p></div>',
  'the colour of a background made of the current colour':
    '<p style="color:#357"><span style="background:currentcolor">TEXT</span></p>',
  'white by fill colour': '<p style="color:#000;-webkit-text-fill-color:#fff">TEXT</p>',
  'white by colour mix': '<p style="color:color-mix(in srgb, white 98%, black)">TEXT</p>',
  'white in lab': '<p style="color:lab(100% 0 0)">TEXT</p>',
  'white of a light scheme': '<html style="color-scheme:light"><p style="color:light-dark(#fff,#000)">TEXT</p>',
  'pale yellow on white': '<p style="color:#fffff0">TEXT</p>',
  'almost black on black': '<body style="background:#000"><p style="color:#050505">TEXT</p>',
  'two hundredths of black': '<p style="color:rgb(0 0 0 / 2%)">TEXT</p>',
  'a white mark on a dark page': '<body style="background:#222"><mark style="background:#fff;color:#fff">TEXT</mark>',
  'multiplied away': '<div style="background:#000"><p style="color:#fff;mix-blend-mode:multiply">TEXT</p></div>',
  'screened away': '<div style="background:#fff"><p style="color:#000;mix-blend-mode:screen">TEXT</p></div>',
  'turned white by a filter': '<p style="color:#000;filter:brightness(0) invert(1)">TEXT</p>',
  'blurred beyond reading': '<p style="filter:blur(24px)">TEXT</p>',
  'a clear gradient cut to the letters':
    '<p style="color:transparent;background-image:linear-gradient(transparent,transparent);-webkit-background-clip:text;background-clip:text">TEXT</p>',
  'a white gradient cut to the letters':
    '<p style="color:transparent;background-image:linear-gradient(#fff,#fff);-webkit-background-clip:text;background-clip:text">TEXT</p>',
  'a white outline on white': '<p style="color:transparent;-webkit-text-stroke:1px #fff">TEXT</p>',
  'white with a white shadow': '<p style="color:#fff;text-shadow:0 0 2px #fff">TEXT</p>',
  'faded by an animation':
    '<style>@keyframes f{to{opacity:0}}.f{animation:f 1ms forwards}</style><p class="f">TEXT</p>',
  'faded by an animation of its ancestor':
    '<style>@keyframes f{from,to{opacity:0}}.f{animation:f 9s infinite}</style><div class="f"><section><p>TEXT</p></section></div>',
  'faded by a variable': '<style>:root{--seen:0}</style><p style="opacity:var(--seen)">TEXT</p>',
  'a tip that comes with the pointer':
    '<style>.tip{opacity:0}.w:hover .tip{opacity:1}</style><div class="w">Word<span class="tip">TEXT</span></div>',
  'a hundredth by a filter on its ancestor': '<div style="filter:opacity(1%)"><p>TEXT</p></div>',
  'masked by nothing': '<p style="-webkit-mask:linear-gradient(#000,#000) 0 0/0 0 no-repeat">TEXT</p>',
  'masked by an empty picture': `<p style="-webkit-mask-image:url(&quot;${NO_PICTURE}&quot;)">TEXT</p>`,
  'clip-path ellipse of nothing': '<p style="clip-path:ellipse(0 0)">TEXT</p>',
  'clip-path of an empty path': '<p style="clip-path:path(&quot;M0 0&quot;)">TEXT</p>',
  'clip-path inset from below, on an ancestor': '<div style="clip-path:inset(0 0 100% 0)"><p>TEXT</p></div>',
  'clip-path rect of nothing': '<p style="clip-path:rect(0 0 0 0)">TEXT</p>',
  'the scale property': '<p style="scale:0">TEXT</p>',
  flattened: '<p style="transform:scaleY(0)">TEXT</p>',
  'a thousandth of its size': '<p style="transform:scale(.001)">TEXT</p>',
  'zoomed to nothing': '<p style="zoom:.01">TEXT</p>',
  'edge on to the viewer': '<p style="transform:rotateY(90deg)">TEXT</p>',
  'behind the eye of the viewer':
    '<div style="perspective:100px"><p style="transform:translateZ(200px)">TEXT</p></div>',
  'moved away by the translate property': '<p style="translate:-300vw 0">TEXT</p>',
  'carried away by its ancestor': '<div style="transform:translateY(-300vh)"><section><p>TEXT</p></section></div>',
  'pulled above the page by a margin': '<p style="margin-top:-900px">TEXT</p>',
  'indented beyond a box that cuts':
    '<p style="width:200px;overflow:hidden;text-indent:600px;white-space:nowrap">TEXT</p>',
  'letters piled up far away': '<p style="letter-spacing:-9999px">TEXT</p>',
  'font shorthand of nothing': '<p style="font:0/0 a">TEXT</p>',
  'two pixels high': '<p style="font-size:2px">TEXT</p>',
  'the end of a line that is cut':
    '<div style="width:120px;overflow:hidden;white-space:nowrap">Some words that fill the whole of the line <span>TEXT</span></div>',
  'below the last line of a clamp':
    '<p style="display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical;overflow:hidden;width:300px">One line<br>two lines<br><span>TEXT</span></p>',
  'a box of a pixel that cuts': '<div style="width:1px;height:1px;overflow:hidden"><p>TEXT</p></div>',
  'overflow clip in a box without height': '<div style="height:0;overflow:clip"><p>TEXT</p></div>',
  'strictly contained in nothing': '<div style="contain:strict"><p>TEXT</p></div>',
  'a cell without width':
    '<table><tr><td>x</td><td style="padding:0;width:0;max-width:0;overflow:hidden;white-space:nowrap">TEXT</td></tr></table>',
  'under the paint of its own box':
    '<style>.c{position:relative}.c::after{content:"";position:absolute;inset:0;background:#fff}</style><p class="c">TEXT</p>',
  'under the body':
    '<html style="background:#eee"><body style="background:#eee;min-height:300px"><p style="position:relative;z-index:-1">TEXT</p>',
  'under a frame':
    '<div style="position:relative;height:100px"><p>TEXT</p><iframe srcdoc="<body style=\'background:#fff\'>" style="position:absolute;inset:0;width:100%;height:100px;border:0"></iframe></div>',
  'a child that no slot takes': '<div><template shadowrootmode="open"><p>Inside</p></template><p>TEXT</p></div>',
  'what a slot shows when it is empty':
    '<div><template shadowrootmode="open"><slot>TEXT</slot></template><p>Given</p></div>',
  'a host that hides itself':
    '<div><template shadowrootmode="open"><style>:host{opacity:0}</style><slot></slot></template><p>TEXT</p></div>',
  'for print only': '<style>.p{display:none}@media print{.p{display:block}}</style><p class="p">TEXT</p>',
  'hidden by script': '<p id="s">TEXT</p><script>s.hidden = true</script>',
  'what stands in for a player':
    '<video width="80" height="60">TEXT</video><canvas width="40" height="40">TEXT</canvas>',
  'options of a closed list': '<select><option>Shown</option><option>TEXT</option></select>',
  'a list of proposals': '<input list="d"><datalist id="d"><option>TEXT</option></datalist>',
  'the description of a drawing':
    '<svg width="90" height="40"><desc>TEXT</desc><title>TEXT</title><defs><text id="t">TEXT</text></defs><rect width="9" height="9"/></svg>',
  'letters of a drawing without paint': '<svg width="300" height="40"><text y="20" fill="none">TEXT</text></svg>',
  'white letters of a drawing': '<svg width="300" height="40"><text y="20" fill="#fff">TEXT</text></svg>',
  'letters outside of a drawing':
    '<svg width="300" height="40" style="overflow:hidden"><text x="-900" y="20">TEXT</text></svg>',
  'parentheses of a ruby': '<ruby>漢<rp>TEXT</rp><rt>kan</rt></ruby>',
  'a heading that is an unseen picture': `<h2><img alt="TEXT" src="${svg('red')}" width="40" height="40" style="opacity:0"></h2><p>Seen</p>`,
  'hidden from screen readers inside a link': '<a href="#">Seen <span aria-hidden="true">TEXT</span></a>',
};

const codes = (word: string) => Array.from(word, (char) => char.charCodeAt(0));
const bits = (code: number) => code.toString(2).padStart(8, '0').replaceAll('0', '\u200b').replaceAll('1', '\u200c');
const zeroWidth = (word: string) => codes(word).map(bits).join('');
const raised = (word: string, by: number) => String.fromCodePoint(...codes(word).map((code) => by + code));

/** Words in characters that have no shape: what is read must not have them. */
export const SMUGGLED: Readonly<Record<string, string>> = {
  'bits of zero width': `<p>Fine${zeroWidth('buy now')} words</p>`,
  'variation selectors behind a face': `<p>Fine 😀${raised('buy now', 0xe0100)} words</p>`,
  'invisible operators': `<p>Fine ${'\u2062\u2063\u2064\u2061'.repeat(8)}words</p>`,
  'tags behind a black flag': `<p>Fine \u{1f3f4}${raised('buy it all now', 0xe0000)} words</p>`,
};
export const SMUGGLING =
  /[\u200b-\u200f\u2060-\u2064\ufeff]{6,}|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{2,}|[\u{e0000}-\u{e007e}]{7,}/u;

export const PLAIN: Readonly<Record<string, string>> = {
  'white against white by difference':
    '<div style="background:#fff"><h1 style="color:#fff;mix-blend-mode:difference">TEXT</h1></div>',
  'white on paint before the content':
    '<style>.h{position:relative;isolation:isolate;padding:20px}.h::before{content:"";position:absolute;inset:0;z-index:-1;background:#013}</style><div class="h"><p style="color:#fff">TEXT</p></div>',
  'white on an inner shadow': '<p style="box-shadow:inset 0 0 0 999px #123;color:#fff">TEXT</p>',
  'white on a picture over white': `<div style="background:#fff url(&quot;${svg('navy')}&quot;)"><p style="color:#fff">TEXT</p></div>`,
  'white on a canvas':
    '<div style="position:relative"><canvas id="c" width="600" height="100"></canvas><p style="position:absolute;left:9px;top:0;color:#fff">TEXT</p></div><script>const d = c.getContext("2d"); d.fillStyle = "#123"; d.fillRect(0, 0, 600, 100)</script>',
  'white on a gradient that begins white':
    '<div style="background:linear-gradient(90deg,#036,#fff 90%)"><p style="color:#fff">TEXT</p></div>',
  'white on oklch': '<div style="background:oklch(30% .1 250)"><p style="color:#fff">TEXT</p></div>',
  'white on a variable':
    '<style>:root{--deep:#123}</style><div style="background:var(--deep)"><p style="color:#fff">TEXT</p></div>',
  'white on a dark root': '<html style="background:#222"><body><main><p style="color:#fff">TEXT</p></main>',
  'white on a colour mix':
    '<div style="background:color-mix(in oklab, navy, black)"><p style="color:#fff">TEXT</p></div>',
  'white on a dark cell of a light table':
    '<table style="background:#fff"><tr><td style="background:#036;color:#fff">TEXT</td></tr></table>',
  'white on a dark button': '<button style="background:#06c;color:#fff;border:0">TEXT</button>',
  'made dark by a filter': '<p style="color:#fff;filter:invert(1)">TEXT</p>',
  'a disabled button': '<button disabled>TEXT</button>',
  'pale print': '<p style="color:#c4c4c4">TEXT</p>',
  'blue on black': '<body style="background:#000"><p style="color:#55f">TEXT</p>',
  'a third of its ink': '<p style="opacity:.33">TEXT</p>',
  'seven tenths twice': '<div style="opacity:.7"><p style="opacity:.7">TEXT</p></div>',
  'an animation that ended in sight':
    '<style>@keyframes in{from{opacity:0}}.in{animation:in 1ms both}</style><p class="in">TEXT</p>',
  'an animation of its colour':
    '<style>@keyframes c{from{color:#000}to{color:#345}}.c{animation:c 2s infinite}</style><p class="c">TEXT</p>',
  'a child of letters without size': '<div style="font-size:0"><span style="font-size:16px">TEXT</span></div>',
  'a coloured child of a clear parent': '<div style="color:transparent"><span style="color:#222">TEXT</span></div>',
  'a box without height that cuts nothing': '<div style="height:0"><p style="margin:0">TEXT</p></div>',
  'a box without width that cuts nothing': '<div style="width:0;white-space:nowrap">TEXT</div>',
  'positioned outside of a box that would cut it':
    '<div style="height:0;overflow:hidden"><p style="position:absolute;top:40px;left:20px">TEXT</p></div>',
  'fixed inside of a box that would cut it':
    '<div style="height:0;overflow:hidden"><p style="position:fixed;top:40px;left:20px">TEXT</p></div>',
  'a clip without position': '<p style="clip:rect(0,0,0,0)">TEXT</p>',
  'a card turned all the way round': '<p style="backface-visibility:hidden;transform:rotateY(360deg)">TEXT</p>',
  'a tilted card': '<div style="perspective:600px"><p style="transform:rotateY(25deg)">TEXT</p></div>',
  mirrored: '<p style="transform:scaleX(-1)">TEXT</p>',
  'upside down': '<p style="transform:rotate(180deg)">TEXT</p>',
  'six tenths of its size': '<p style="scale:.6">TEXT</p>',
  'a page that is zoomed out': '<body style="zoom:.7"><p>TEXT</p>',
  'seven pixels high': '<p style="font-size:7px">TEXT</p>',
  'a hanging indent': '<p style="padding-left:3em;text-indent:-3em">TEXT</p>',
  'letters close together': '<h1 style="letter-spacing:-.06em">TEXT</h1>',
  'lines close together': '<h1 style="line-height:.7;overflow:hidden;padding:4px">TEXT</h1>',
  'from top to bottom': '<p style="writing-mode:vertical-rl;height:300px">TEXT</p>',
  'the far end of a page from right to left':
    '<!doctype html><html dir="rtl"><body><div style="width:3000px"><p style="text-align:left;direction:ltr">TEXT</p></div>',
  'first line of a box that cuts':
    '<div style="max-height:2em;overflow:hidden"><p style="margin:0">TEXT</p><div style="height:90px"></div></div>',
  'a later slide of a row that scrolls':
    '<div style="display:flex;overflow-x:scroll;width:300px"><p style="flex:none;width:300px">One</p><p style="flex:none;width:300px">TEXT</p></div>',
  'a list drawn where it is scrolled to':
    '<div style="height:90px;overflow:auto;position:relative"><div style="height:4000px"><p style="position:absolute;transform:translateY(20px)">TEXT</p></div></div>',
  'drawn when it comes near':
    '<div style="height:2500px"></div><div style="content-visibility:auto;contain-intrinsic-size:100px"><p>TEXT</p></div>',
  'behind a dark backdrop': '<p>TEXT</p><div style="position:fixed;inset:0;background:rgba(0,0,0,.5)"></div>',
  'under a layer that takes clicks':
    '<div style="position:relative"><p>TEXT</p><div style="position:absolute;inset:0;cursor:pointer"></div></div>',
  'under a fading edge':
    '<div style="position:relative"><p>TEXT</p><div style="position:absolute;inset:0;background:linear-gradient(transparent,rgba(255,255,255,.6));pointer-events:none"></div></div>',
  'an open section of an accordion':
    '<h3><button aria-expanded="true">A</button></h3><div style="height:60px;overflow:hidden"><p>TEXT</p></div>',
  'a tab panel': '<div role="tabpanel" aria-hidden="false"><p>TEXT</p></div>',
  'an inert part': '<div inert><p>TEXT</p></div>',
  'letters of a drawing': '<svg width="400" height="40"><text x="5" y="20">TEXT</text></svg>',
  'a page inside of a drawing':
    '<svg width="400" height="60"><foreignObject width="400" height="60"><p xmlns="http://www.w3.org/1999/xhtml">TEXT</p></foreignObject></svg>',
  'a formula': '<math><mtext>TEXT</mtext></math>',
  'above a word': '<ruby>漢字<rt>TEXT</rt></ruby>',
  'a caption below': '<table><caption style="caption-side:bottom">TEXT</caption><tr><td>x</td></tr></table>',
  'a legend': '<fieldset disabled><legend>TEXT</legend><input></fieldset>',
  'below a picture': `<figure><img alt="" width="60" height="40" src="${svg('teal')}"><figcaption>TEXT</figcaption></figure>`,
  'struck out': '<p><del>TEXT</del></p>',
  'a slanted hero':
    '<div style="clip-path:polygon(0 0,100% 0,100% 80%,0 100%);background:#eee;padding:30px"><p>TEXT</p></div>',
  'fading at its foot':
    '<div style="height:120px;-webkit-mask-image:linear-gradient(#000 60%,transparent)"><p>TEXT</p></div>',
  'in two shadows':
    '<div><template shadowrootmode="open"><div><template shadowrootmode="open"><slot></slot></template><slot></slot></div></template><p>TEXT</p></div>',
  'a family, a flag and a heart': '<p>TEXT 👨‍👩‍👧 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} ❤️</p>',
  'words of scripts that need joiners': '<p>TEXT می‌خواهم क्‍ष ภาษา\u200bไทย</p>',
};
