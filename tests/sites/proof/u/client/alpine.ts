import 'bulma/css/bulma.min.css';
import Alpine from 'alpinejs';
import { P, T, C, st, sub, begin, submit, hooks } from '../core';
const o: any = Alpine.reactive({ rows: st.S.rows, flags: st.S.flags, note: '', busy: false, a: '', b: '', T, go() { submit({ a: o.a, b: o.b }); }, flip(k: string, v: boolean) { submit({ key: k, value: v }); } });
hooks.toast = (_k, t) => { o.note = t; setTimeout(() => { o.note = ''; }, 3000); };
sub(() => { o.rows = [...st.S.rows]; o.flags = { ...st.S.flags }; o.busy = st.busy; if (st.note) o.note = st.note.text; if (!st.v.a && C.clear) { o.a = ''; o.b = ''; } });
Alpine.data('page', () => o);
document.getElementById('root')!.innerHTML = `<section class="section" x-data="page"><h1 class="title" x-text="T.title"></h1><p class="tag" x-show="note" x-text="note"></p>` + (P.arche === 'form' ? `<form @submit.prevent="go"><input class="input" name="subject" x-model="a" :placeholder="T.f1"><input class="input" name="detail" x-model="b" :placeholder="T.f2"><button id="send" class="button" :class="busy && 'is-loading'" x-text="T.btn"></button></form><template x-for="r in rows" :key="r.id"><p><b x-text="r.a"></b> <span x-text="r.b"></span></p></template>` : `<template x-for="s in T.sw" :key="s[0]"><label class="checkbox is-block"><input type="checkbox" :id="'sw-' + s[0]" :checked="flags[s[0]]" @change="flip(s[0], $event.target.checked)"> <span x-text="s[1]"></span></label></template>`) + `</section>`;
Alpine.start(); begin();
