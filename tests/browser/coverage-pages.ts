/**
 * Pages on which the extraction script and the measurement must agree to the character (E&T 6.2). `chars`: what the rule
 * gives, where it is worth saying by hand.
 */
export interface CoveragePage {
  readonly name: string;
  readonly page: string;
  readonly chars?: number;
  readonly shadowRoots?: number;
}

const host = (mode: 'open' | 'closed', light: string, inside: string) =>
  `<div><template shadowrootmode="${mode}">${inside}</template>${light}</div>`;

export const COVERAGE_PAGES: readonly CoveragePage[] = [
  { name: 'plain text', page: '<title>Not this</title><h1>Hello</h1><p>World  of\n text </p>', chars: 18 },
  { name: 'an empty document', page: '', chars: 0 },
  { name: 'whitespace and breaks', page: '<p> a <b> b </b>\n\n c<br>d </p><pre>  e\n  f  </pre>', chars: 7 },
  { name: 'no-break spaces', page: '<p>a&nbsp;&nbsp;b</p><p>&nbsp;</p>', chars: 3 },
  { name: 'emoji and combining marks', page: '<p>👩‍👩‍👧 café e\u0301</p>' },
  { name: 'right to left', page: '<p dir="rtl">שלום עולם</p><p>مرحبا</p>', chars: 14 },
  { name: 'invisible characters', page: '<p>\u200b</p><p>\u00ad</p><p>a\u200db</p>', chars: 5 },
  {
    name: 'display none, also below another display',
    page: '<div style="display:none">no<p style="display:block">no</p></div><p hidden>no</p><p>yes</p>',
    chars: 3,
  },
  {
    name: 'display contents',
    page: '<div style="display:contents">a<p>b</p><i style="display:none">no</i><b style="display:contents">c</b></div>',
    chars: 3,
  },
  {
    name: 'visibility in several depths',
    page: '<div style="visibility:hidden">no<p style="visibility:visible">yes<i style="visibility:hidden">no</i></p></div><table><tr style="visibility:collapse"><td>no</td></tr><tr><td>ya</td></tr></table>',
    chars: 5,
  },
  {
    name: 'visibility on elements without a box',
    page: '<div style="display:contents;visibility:hidden">no<b style="visibility:visible">y</b></div><div style="display:contents;visibility:hidden" aria-label="no"><p>no</p></div>',
    chars: 1,
  },
  {
    name: 'closed details',
    page: '<details><summary>sum</summary>text<p>para</p><p style="display:none">no</p><p style="visibility:hidden">no</p></details>',
    chars: 11,
  },
  { name: 'open details', page: '<details open><summary>sum</summary>text<p>para</p></details>', chars: 11 },
  {
    name: 'content-visibility',
    page: '<div style="content-visibility:hidden">aa<p>b<i style="display:none">no</i></p><p style="display:contents">c</p></div><div style="height:9000px"></div><div style="content-visibility:auto;contain-intrinsic-size:10px"><p>far<b hidden>no</b></p></div><p hidden="until-found">found</p>',
    chars: 12,
  },
  {
    name: 'fields',
    page: '<textarea>no</textarea><select><option>one</option><optgroup label="no"><option>two</option></optgroup><option hidden>no</option></select><select size="3"><option>big</option></select><button>push</button><label>lab <input value="no" placeholder="ph"></label><progress>no</progress><meter>no</meter>',
    chars: 16,
  },
  {
    name: 'what is not for this browser',
    page: '<noscript>no<p>no</p></noscript><template>no<p>no</p></template><script>var no</script><style>no{}</style><iframe>no</iframe><video>no<p>no</p></video><audio controls>no</audio><p>yes</p>',
    chars: 3,
  },
  {
    name: 'a script that is displayed',
    page: '<body><script type="text/plain" style="display:block">shown</script>',
    chars: 5,
  },
  { name: 'canvas and object with something in them', page: '<canvas><p>can</p></canvas><object>obj<p>p</p></object>' },
  {
    name: 'svg and math',
    page: '<svg aria-label="logo"><title>tip</title><desc>no box</desc><text y="20">drawn</text><defs><text>def</text></defs><text visibility="hidden">no</text><g display="none"><text>no</text></g><foreignObject width="90" height="90"><p>html</p></foreignObject></svg><math><mi>x</mi><mo>=</mo><mn>1</mn><annotation>no</annotation></math>',
  },
  { name: 'ruby', page: '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>', chars: 4 },
  {
    name: 'lists and pseudo-elements',
    page: '<style>p::before{content:"no "}q::first-letter{color:red}</style><ol><li>one<li>two</ol><p>three</p><q>four</q><p style="display:block" class="f">five</p>',
    chars: 19,
  },
  {
    name: 'first letters',
    page: '<style>p::first-letter{font-size:2em}</style><p>Alpha</p><p>"Beta" g</p>',
    chars: 13,
  },
  {
    name: 'tables',
    page: '<table><caption>cap</caption><colgroup><col></colgroup><thead><tr><th>h</table><table><tr><td>a<td>b<tr hidden><td>no</table>',
    chars: 6,
  },
  { name: 'dialogs and popovers', page: '<dialog>no</dialog><dialog open>yes</dialog><div popover>no</div>', chars: 3 },
  {
    name: 'attribute texts',
    page: '<img alt="pic"><img alt="no" hidden><input placeholder="here"><input type="image" alt="go"><a aria-label=" two  words ">x</a><i style="visibility:hidden" aria-label="no"></i><div style="display:contents" aria-label="con"></div><area alt="no">',
    chars: 1,
  },
  {
    name: 'text shown to nobody by other means',
    page: '<p style="opacity:0">aa</p><p style="position:absolute;left:-9999px">bb</p><p style="font-size:0">cc</p><p style="clip-path:inset(100%)">dd</p>',
    chars: 8,
  },
  {
    name: 'line clamp',
    page: `<p style="display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical;overflow:hidden;width:80px"><span>one two three four </span><b>five</b> <i>six</i></p>`,
    chars: 25,
  },
  { name: 'an open root', page: host('open', 'no<p>no</p>', '<p>in</p><style>no{}</style>'), chars: 2, shadowRoots: 1 },
  {
    name: 'nested roots',
    page: host('open', '', `<p>a</p>${host('open', '<i>no</i>', '<b>b</b>')}`),
    chars: 2,
    shadowRoots: 2,
  },
  {
    name: 'slots, named and unnamed, with what nobody took',
    page: host(
      'open',
      'text<p slot="s">named</p><p slot="none">no</p>',
      '<slot></slot><slot name="s">no</slot><slot name="t">fall<b>back</b></slot>',
    ),
    chars: 17,
  },
  {
    name: 'slots that hide',
    page: host(
      'open',
      'no<p slot="h">no</p><p slot="v">no<b style="visibility:visible">yes</b></p>',
      '<div style="display:none"><slot></slot></div><slot name="h" style="display:none"></slot><slot name="v" style="visibility:hidden"></slot>',
    ),
    chars: 3,
  },
  {
    name: 'a slot given to a slot',
    page: host('open', '<p>deep</p>', host('open', '<slot></slot>', '<b>b</b><slot></slot>')),
    chars: 5,
    shadowRoots: 2,
  },
  { name: 'a slot outside of any root', page: '<slot>plain<b>text</b></slot>', chars: 9 },
  {
    name: 'a closed root',
    page: host('closed', 'light<p slot="x">no</p>', '<p>in</p><slot></slot>'),
    chars: 7,
    shadowRoots: 1,
  },
  {
    name: 'a closed root that hides',
    page: host('closed', 'no<p>no</p>', '<p>in</p><div style="display:none"><slot></slot></div>'),
    chars: 2,
  },
  {
    name: 'a closed root in an open one',
    page: host('open', '', `<i>a</i>${host('closed', 'no', '<b>b</b>')}`),
    chars: 2,
    shadowRoots: 2,
  },
  {
    name: 'roots that hold nothing but text',
    page: host('open', 'no', 'ab') + host('closed', 'no', 'c'),
    chars: 3,
    shadowRoots: 2,
  },
  {
    name: 'roots with nothing to see',
    page: host('open', 'no', '&nbsp;') + host('open', 'no', '') + host('open', '', '<i></i>'),
    chars: 0,
    shadowRoots: 1,
  },
  {
    name: 'a slot in what is skipped',
    page: host('open', '<p>sub<b hidden>no</b></p>', '<details><summary>s</summary><slot></slot></details>'),
    chars: 4,
  },
  {
    name: 'an empty closed root beside another',
    page: host('closed', 'no<p>no</p>', '') + host('open', 'no', '<b>b</b>'),
    chars: 1,
    shadowRoots: 1,
  },
  { name: 'a frame of its own', page: '<p>out</p><iframe srcdoc="<p>in</p><p hidden>no</p>"></iframe>', chars: 5 },
  {
    name: 'frames that are not shown',
    page: '<p>out</p><iframe hidden srcdoc="<p>no</p>"></iframe><iframe style="visibility:hidden" srcdoc="<p>no</p>"></iframe><div style="display:none"><iframe srcdoc="<p>no</p>"></iframe></div>',
    chars: 3,
  },
  {
    name: 'frames in frames, one in a shadow root',
    page: host(
      'open',
      '',
      `<iframe srcdoc="a<iframe srcdoc='bb<details><summary>s</summary>ccc</details>'></iframe>"></iframe>`,
    ),
    chars: 7,
  },
  { name: 'a tiny frame', page: '<iframe width="1" height="1" srcdoc="tiny"></iframe>', chars: 4 },
  { name: 'deep nesting', page: `${'<div>'.repeat(600)}deep${'</div>'.repeat(600)}`, chars: 4 },
  {
    name: 'five thousand nodes',
    page: `<ul>${Array.from({ length: 5000 }, (_, at) => (at % 7 === 0 ? `<li hidden>no ${at}</li>` : `<li>item ${at} <b>x</b></li>`)).join('')}</ul>`,
  },
  {
    name: 'names that hide properties',
    page: '<form><input name="parentNode"><input name="firstChild"><input name="shadowRoot"><p>form</p></form><img name="location"><div id="novaCoverage">x</div>',
    chars: 5,
  },
];
