import { describe, expect, it } from 'vitest';
import { extractLinks } from './links.js';

const linksIn = (html: string) => extractLinks(html, 'http://site.test/dir/page').links;

describe('what is known of a link [E&T 5.1]', () => {
  it('its address, and everything it is called by', () => {
    expect(linksIn('<a href="x?a=1" title=" T " aria-label="L">One <b>two</b><img alt="Pic">&eacute;</a>')).toEqual([
      { url: 'http://site.test/dir/x?a=1', names: ['One twoé', 'T', 'L', 'Pic'] },
    ]);
  });

  it('names end with the link', () => {
    const [first, second] = linksIn('<a href="/a">A</a> between <a href="/b">B <a name="c">C</a>');
    expect([first?.names, second?.names]).toEqual([['A'], ['B']]);
  });

  it.each([
    ['data-method="DELETE"', 'deletes'],
    ['data-turbo-method="delete"', 'deletes'],
    ['hx-delete="/x"', 'deletes'],
    ['data-method="post"', 'writes'],
    ['hx-post="/x"', 'writes'],
    ['data-method="get"', undefined],
  ])('the request its markup names: %s', (attribute, request) => {
    expect(linksIn(`<a href="/x" ${attribute}>X</a>`)[0]?.request).toBe(request);
  });

  it.each([
    ['<map><area href="a" alt="A">', 'a'],
    ['<iframe src="f.html"></iframe>', 'f.html'],
    ['<frameset><frame src="f.html">', 'f.html'],
    ['<meta http-equiv="Refresh" content="0; URL=\'next.html\'">', 'next.html'],
    ['<meta http-equiv=refresh content="5;next.html">', 'next.html'],
    ['<link rel="alternate" hreflang="de" href="de/">', 'de/'],
    ['<link rel="next" href="2">', '2'],
    ['<link rel="prev" href="0">', '0'],
    ['<link rel="canonical" href="x">', 'x'],
    ['<embed src="manual.pdf">', 'manual.pdf'],
    ['<object data="manual.pdf"></object>', 'manual.pdf'],
  ])('what leads to a page besides links: %s', (html, written) => {
    expect(extractLinks(html, 'http://site.test/dir/page')).toMatchObject({
      links: [{ url: new URL(written, 'http://site.test/dir/page').href }],
      hasAnchors: false,
    });
  });

  it.each([
    '<link rel="alternate stylesheet" href="x.css">',
    '<link rel="alternate" type="application/rss+xml" href="feed">',
    '<meta http-equiv="refresh" content="30">',
    '<meta name="refresh" content="0; url=x">',
    '<iframe srcdoc="text"></iframe>',
    '<template><iframe src="x"></iframe></template>',
    '<svg><link rel="alternate" href="x"></svg>',
  ])('what leads to none: %s', (html) => {
    expect(linksIn(html)).toEqual([]);
  });

  it.each([
    ['<script src="x.js"></script>', { hasScripts: true }],
    ['<script type="module">go()</script>', { hasScripts: true }],
    ['<script type="application/ld+json">{}</script>', { hasScripts: false }],
    ['<body onload="go()">', { hasScripts: true }],
    ['<template><script>go()</script></template>', { hasScripts: false }],
    ['<ul><li>a</li></ul><button>More</button>', { hasButtons: true }],
    ['<main><span role="button">More</span></main>', { hasButtons: true }],
    ['<input type="button" value="More">', { hasButtons: true }],
    ['<header><nav><button>Menu</button></nav></header><form><button>Go</button></form>', { hasButtons: false }],
    ['<nav><button>Menu</button></nav></nav><p>text</p><button>More</button>', { hasButtons: true }],
    ['<p>text</p>', { hasScripts: false, hasButtons: false }],
  ])('what may bring more links once it is run: %s', (html, expected) => {
    expect(extractLinks(html, 'http://site.test/')).toMatchObject(expected);
  });

  it('at most fifty thousand are taken, and that is told', () => {
    expect(extractLinks('<a href=x></a>'.repeat(50_000), 'http://site.test/').isCut).toBe(false);
    const { links, isCut } = extractLinks('<a href=x></a>'.repeat(50_001), 'http://site.test/');
    expect([links.length, isCut]).toEqual([50_000, true]);
  });

  it('an address nobody could have meant is left out', () => {
    expect(linksIn(`<a href="/${'a'.repeat(3000)}">A</a><a href="http://[x">B</a>`)).toEqual([]);
  });

  it.each([
    '<',
    '</',
    '<a',
    '<a ',
    '<a href="',
    '<a href=x><svg>',
    '<!--',
    '<!-- -',
    '<script>',
    '<script><!--<script>',
    '<textarea></textarea',
    '<template>',
    '<svg><title>',
    '</svg>',
    '&#',
    '&amp',
    '<a href="&amp&amp&amp">',
    '<div>',
  ])('%s a hundred thousand times is read to the end', (piece) => {
    expect(linksIn(`<a href="/first">F</a>${piece.repeat(100_000)}`)[0]?.url).toBe('http://site.test/first');
  });
});
