import 'bootstrap/dist/css/bootstrap.min.css';
import { Toast } from 'bootstrap';
import Alpine from 'alpinejs';
import { base, boot, o, perform, root, settle, t, type Verdict } from './lib.js';

root().innerHTML = `<div x-data="account">
<template x-if="!inside"><form @submit.prevent="enter"><h2 x-text="t('signin')"></h2>
<div class="mb-3"><label class="form-label" x-text="t('user')" for="login"></label><input id="login" class="form-control" x-model="user"></div>
<div class="mb-3"><label class="form-label" x-text="t('pass')" for="secret"></label><input id="secret" type="password" class="form-control" x-model="pass"></div>
<div id="form-says" x-show="line" :class="cls" x-text="line"></div><button id="enter" class="btn btn-primary" :disabled="busy" x-text="busy ? t('wait') : t('signin')"></button></form></template>
<template x-if="inside"><div><h2 x-text="t('welcome')"></h2><button id="leave" class="btn btn-link" @click="leave" x-text="t('signout')"></button></div></template>
<hr><form @submit.prevent="subscribe"><h3 x-text="t('letter')"></h3><input id="mail" class="form-control" x-model="mail"><div id="mail-says" x-show="mailLine" :class="cls" x-text="mailLine"></div>
<button id="subscribe" class="btn btn-secondary" x-text="t('subscribe')"></button></form></div>
<div class="toast-container position-fixed bottom-0 end-0 p-3"><div id="toast" class="toast" role="status"><div class="toast-body" id="toast-text"></div></div></div>`;

interface Account {
  inside: boolean;
  user: string;
  pass: string;
  mail: string;
  line: string;
  mailLine: string;
  cls: string;
  busy: boolean;
}
const cls = (v: Verdict): string => (o['plain'] ? 'alert alert-secondary' : v.good ? 'alert alert-success' : 'alert alert-danger');
function toast(v: Verdict): void {
  (document.getElementById('toast-text') as HTMLElement).textContent = v.text;
  new Toast(document.getElementById('toast') as HTMLElement, { delay: 6000 }).show();
}

Alpine.data('account', () => ({
  inside: boot.signedIn,
  user: '',
  pass: '',
  mail: '',
  line: '',
  mailLine: '',
  cls: '',
  busy: false,
  t,
  async enter(this: Account) {
    this.busy = true;
    const v = settle(await perform('POST', 'auth/login', { username: this.user, password: this.pass }), (said) => {
      if (o['at'] === 'toast') return toast(said);
      this.line = said.text;
      this.cls = cls(said);
    });
    this.busy = false;
    if (v?.good && !o['stay']) {
      if (o['hard']) location.assign(base);
      else this.inside = true;
    }
  },
  async leave(this: Account) {
    const v = settle(await perform('POST', 'auth/logout', {}), toast);
    if (v?.good && !o['stay']) {
      if (o['hard']) location.assign(base);
      else this.inside = false;
    }
  },
  async subscribe(this: Account) {
    settle(await perform('POST', 'newsletter', { name: this.mail }), (said) => {
      if (o['at'] === 'toast') return toast(said);
      this.mailLine = said.text;
      this.cls = cls(said);
    });
  },
}));
Alpine.start();
