/**
 * Pages that hide text from people, and pages that only look as if they did. `TEXT` stands for the text in question;
 * each page is shown by itself.
 */
export const HIDDEN: Readonly<Record<string, string>> = {
  'display none': '<p style="display:none">TEXT</p>',
  'display none on an ancestor': '<div style="display:none"><section><p>TEXT</p></section></div>',
  'display none by class': '<style>.gone{display:none!important}</style><p class="gone">TEXT</p>',
  'the hidden attribute': '<p hidden>TEXT</p>',
  'hidden until found': '<p hidden="until-found">TEXT</p>',
  'visibility hidden': '<p style="visibility:hidden">TEXT</p>',
  'visibility hidden on an ancestor': '<div style="visibility:hidden"><b>TEXT</b></div>',
  'visibility collapse': '<table><tr style="visibility:collapse"><td>TEXT</td></tr><tr><td>x</td></tr></table>',
  'content-visibility hidden': '<div style="content-visibility:hidden">TEXT</div>',
  'opacity 0': '<p style="opacity:0">TEXT</p>',
  'opacity 0 on an ancestor': '<div style="opacity:0"><p>TEXT</p></div>',
  'opacity of a hundredth': '<p style="opacity:0.01">TEXT</p>',
  'opacities that multiply to nothing': '<div style="opacity:.25"><div style="opacity:.2">TEXT</div></div>',
  'filter opacity 0': '<p style="filter:opacity(0)">TEXT</p>',
  'masked out': '<p style="-webkit-mask-image:linear-gradient(transparent,transparent)">TEXT</p>',
  'clip rect of nothing': '<p style="position:absolute;clip:rect(0,0,0,0)">TEXT</p>',
  'clip rect of a pixel': '<p style="position:absolute;clip:rect(1px,1px,1px,1px)">TEXT</p>',
  'clip-path inset': '<p style="clip-path:inset(50%)">TEXT</p>',
  'clip-path inset of the whole': '<p style="clip-path:inset(0 100% 0 0)">TEXT</p>',
  'clip-path circle of nothing': '<p style="clip-path:circle(0)">TEXT</p>',
  'clip-path polygon of nothing': '<p style="clip-path:polygon(0 0,0 0,0 0,0 0)">TEXT</p>',
  'left of the page': '<p style="position:absolute;left:-9999px">TEXT</p>',
  'above the page': '<p style="position:absolute;top:-5000px">TEXT</p>',
  'far right of the page': '<p style="position:absolute;left:9999px">TEXT</p>',
  'fixed beyond the right edge': '<p style="position:fixed;left:120vw;top:0">TEXT</p>',
  'fixed below the window': '<p style="position:fixed;top:110vh">TEXT</p>',
  'moved away by transform': '<p style="transform:translateX(-9999px)">TEXT</p>',
  'moved away by margin': '<p style="margin-left:-9999px;width:500px">TEXT</p>',
  'moved away by relative position': '<p style="position:relative;left:-200vw">TEXT</p>',
  'right of a page that cannot scroll':
    '<style>html{overflow-x:hidden}</style><p style="position:absolute;left:130vw">TEXT</p>',
  'text-indent': '<p style="text-indent:-9999px;white-space:nowrap">TEXT</p>',
  'text-indent in a logo link':
    '<a href="#" style="display:block;width:90px;height:30px;overflow:hidden;text-indent:-999px;white-space:nowrap">TEXT</a>',
  'white on white': '<body style="background:#fff"><p style="color:#fff">TEXT</p>',
  'almost white on white': '<p style="color:#fdfdfd">TEXT</p>',
  'black on black': '<div style="background:#000;padding:9px"><p style="color:#000">TEXT</p></div>',
  'the colour of a coloured box':
    '<div style="background:rgb(20,90,160)"><span style="color:#145aa0">TEXT</span></div>',
  'the colour of the box in oklch':
    '<div style="background:oklch(70% .1 200)"><span style="color:oklch(70% .1 200)">TEXT</span></div>',
  'transparent colour': '<p style="color:transparent">TEXT</p>',
  'almost transparent colour': '<p style="color:rgba(0,0,0,.03)">TEXT</p>',
  'transparent fill': '<p style="-webkit-text-fill-color:transparent">TEXT</p>',
  'white on an inherited white':
    '<main style="background:#fff"><div><p style="color:rgb(255 255 254)">TEXT</p></div></main>',
  'font-size 0': '<p style="font-size:0">TEXT</p>',
  'font-size 1px': '<p style="font-size:1px">TEXT</p>',
  'font-size of a tenth of a pixel': '<p style="font-size:.1px;line-height:1">TEXT</p>',
  'behind another element':
    '<div style="position:relative;height:80px"><p>TEXT</p><div style="position:absolute;inset:0;background:#eee"></div></div>',
  'behind its own box':
    '<div style="position:relative;z-index:0;background:#ddd;padding:20px"><div style="background:#ddd"><p style="position:relative;z-index:-1">TEXT</p></div></div>',
  'behind a picture':
    '<div style="position:relative;width:300px;height:90px"><p>TEXT</p><img style="position:absolute;left:0;top:0;width:300px;height:90px" src="data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\'/%3E"></div>',
  'a box without height': '<div style="height:0;overflow:hidden">TEXT</div>',
  'a box without width': '<div style="width:0;overflow:hidden;white-space:nowrap">TEXT</div>',
  'max-height 0': '<div style="max-height:0;overflow:hidden"><p>TEXT</p></div>',
  'outside of a box that cuts':
    '<div style="height:40px;overflow:hidden;position:relative"><p style="position:absolute;top:300px">TEXT</p></div>',
  'transform scale 0': '<p style="transform:scale(0)">TEXT</p>',
  'turned on its edge': '<p style="transform:rotateX(90deg)">TEXT</p>',
  'the back of a card': '<p style="backface-visibility:hidden;transform:rotateY(180deg)">TEXT</p>',
  'a collapsed details': '<details><summary>More</summary><p>TEXT</p></details>',
  'a closed dialog': '<dialog><p>TEXT</p></dialog>',
  'a closed popover': '<div popover>TEXT</div>',
  'for screen readers only, by class':
    '<style>.sr-only{position:absolute;width:1px;height:1px;padding:0;margin:-1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap;border:0}</style><span class="sr-only">TEXT</span>',
  'for screen readers only, newer class':
    '<style>.visually-hidden{clip-path:inset(50%);height:1px;overflow:hidden;position:absolute;white-space:nowrap;width:1px}</style><h2 class="visually-hidden">TEXT</h2>',
  'hidden from screen readers': '<p aria-hidden="true">TEXT</p>',
  'template and noscript': '<template><p>TEXT</p></template><noscript>TEXT</noscript>',
  'tag characters':
    '<p>Fine &#xE0048;&#xE0049;&#xE0044;&#xE0044;&#xE0045;&#xE004E;&#xE0020;&#xE0074;&#xE0065;&#xE0078;&#xE0074;</p>',
};

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='200'%3E%3Crect width='400' height='200' fill='navy'/%3E%3C/svg%3E";

export const CLEAN: Readonly<Record<string, string>> = {
  'black in a cell that is tinted with nothing':
    '<table><tr><td style="background:#fff;color:#000;box-shadow:inset 0 0 0 9999px transparent">TEXT</td></tr></table>',
  'black in a cell that is tinted a little':
    '<table><tr><td style="background:#fff;color:#000;box-shadow:inset 0 0 0 9999px rgba(0,0,0,.05)">TEXT</td></tr></table>',
  'a paragraph': '<p>TEXT</p>',
  'a heading': '<h1>TEXT</h1>',
  'a list': '<ul><li>TEXT</li></ul>',
  'a table cell': '<table><tr><td>TEXT</td><td>other</td></tr></table>',
  'a link': '<a href="#">TEXT</a>',
  'a button': '<button>TEXT</button>',
  'small print': '<small style="font-size:9px">TEXT</small>',
  'very small print': '<p style="font-size:6px">TEXT</p>',
  'light grey on white': '<p style="color:#ccc">TEXT</p>',
  'grey on grey': '<p style="background:#eee;color:#aaa">TEXT</p>',
  'white on black': '<div style="background:#000"><p style="color:#fff">TEXT</p></div>',
  'white on a dark body': '<body style="background:#111;color:#fff"><p>TEXT</p>',
  'white on a gradient': '<div style="background:linear-gradient(#113,#311)"><p style="color:#fff">TEXT</p></div>',
  'white on a background picture': `<div style="background-image:url(&quot;${PICTURE}&quot;)"><p style="color:#fff">TEXT</p></div>`,
  'white over a picture': `<div style="position:relative"><img src="${PICTURE}" width="400" height="200"><p style="position:absolute;left:20px;top:20px;color:#fff">TEXT</p></div>`,
  'white over a box beside it':
    '<div style="position:relative;height:90px"><div style="position:absolute;inset:0;background:#024"></div><p style="position:relative;color:#fff">TEXT</p></div>',
  'gradient text':
    '<h1 style="background:linear-gradient(red,blue);-webkit-background-clip:text;background-clip:text;color:transparent">TEXT</h1>',
  'outlined text': '<h1 style="color:transparent;-webkit-text-stroke:1px #000">TEXT</h1>',
  'text with a shadow on white': '<h1 style="color:#fff;text-shadow:0 0 3px #000">TEXT</h1>',
  'red on green of the same lightness': '<p style="background:#00a000;color:#d00000">TEXT</p>',
  'half transparent': '<p style="opacity:.5">TEXT</p>',
  'a faint watermark': '<p style="opacity:.2">TEXT</p>',
  'below the fold': '<div style="height:3000px"></div><p>TEXT</p>',
  'far below the fold': '<div style="height:30000px"></div><p>TEXT</p>',
  'in a box that scrolls': '<div style="height:60px;overflow:auto"><div style="height:400px"></div><p>TEXT</p></div>',
  'in a row that scrolls sideways':
    '<div style="width:200px;overflow-x:auto;white-space:nowrap"><span style="display:inline-block;width:900px"></span><span>TEXT</span></div>',
  'in a wide table': '<table><tr><td style="min-width:6000px">wide</td><td>TEXT</td></tr></table>',
  'in an app that scrolls inside':
    '<style>html,body{height:100%;margin:0;overflow:hidden}</style><div style="height:100vh;overflow:hidden"><div style="height:100%;overflow:auto"><div style="height:2000px"></div><p>TEXT</p></div></div>',
  'under a sticky header':
    '<header style="position:sticky;top:0;height:60px;background:#eee"></header><p style="margin-top:-50px">TEXT</p>',
  'under a fixed banner':
    '<p>TEXT</p><div style="position:fixed;left:0;right:0;top:0;height:90px;background:#fed">Cookies</div>',
  'under a transparent link':
    '<div style="position:relative"><p>TEXT</p><a href="#" style="position:absolute;inset:0" aria-label="card"></a></div>',
  'under a veil':
    '<div style="position:relative"><p>TEXT</p><div style="position:absolute;inset:0;background:rgba(255,255,255,.3)"></div></div>',
  'that lets the pointer through': '<div style="background:#fff"><p style="pointer-events:none">TEXT</p></div>',
  'a positioned paragraph': '<p style="position:absolute;top:40px;left:40px">TEXT</p>',
  'a fixed footer': '<footer style="position:fixed;bottom:0;background:#eee">TEXT</footer>',
  'a moved paragraph': '<p style="transform:translate(30px,20px)">TEXT</p>',
  'a scaled paragraph': '<p style="transform:scale(.5)">TEXT</p>',
  'a rotated paragraph': '<p style="transform:rotate(-8deg);margin:60px">TEXT</p>',
  'a front of a card': '<div style="transform-style:preserve-3d"><p style="backface-visibility:hidden">TEXT</p></div>',
  'an open details': '<details open><summary>More</summary><p>TEXT</p></details>',
  'a summary': '<details><summary>TEXT</summary><p>inside</p></details>',
  'an open dialog': '<dialog open>TEXT</dialog>',
  'a role dialog': '<div role="dialog" style="position:fixed;inset:100px;background:#fff">TEXT</div>',
  'cut short by an ellipsis':
    '<p style="width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">TEXT</p>',
  'clamped to lines':
    '<p style="display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical;overflow:hidden;width:200px">TEXT and more words than fit on one line of this box</p>',
  'in a rounded box that cuts': '<div style="overflow:hidden;border-radius:20px;padding:10px">TEXT</div>',
  'clip-path with most of it': '<p style="clip-path:inset(0 5% 0 0)">TEXT</p>',
  'clip-path circle': '<p style="clip-path:circle(80%)">TEXT</p>',
  'masked at its end': '<p style="-webkit-mask-image:linear-gradient(90deg,#000,transparent)">TEXT</p>',
  'visible inside the invisible': '<div style="visibility:hidden"><p style="visibility:visible">TEXT</p></div>',
  'in an open shadow root': '<div><template shadowrootmode="open"><p>TEXT</p></template></div>',
  'in a slot': '<div><template shadowrootmode="open"><section><slot></slot></section></template><p>TEXT</p></div>',
  'from right to left': '<html dir="rtl"><body><p>TEXT</p>',
  'a columned page': '<div style="columns:2"><p>one</p><p>TEXT</p></div>',
  'a grid cell': '<div style="display:grid;grid-template-columns:1fr 1fr"><p>a</p><p>TEXT</p></div>',
  'display contents': '<div style="display:contents"><p>TEXT</p></div>',
  'a floated note': '<aside style="float:right;width:200px">TEXT</aside><p>body</p>',
  'a negative z-index on an open page': '<p style="position:relative;z-index:-1">TEXT</p>',
  'a dark scheme': '<html style="color-scheme:dark"><body><p>TEXT</p>',
  'soft hyphens in words': '<p>TEXT with Donau&shy;dampf&shy;schiff&shy;fahrt</p>',
};
