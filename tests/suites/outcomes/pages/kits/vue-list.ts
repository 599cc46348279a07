/** A list in Vue; Notyf tells what became of it. */
import { Notyf } from 'notyf';
import 'notyf/notyf.min.css';
import { createApp } from 'vue';
import { words } from '../client/flow.js';
import { entered, group, type ListUi, pressed, rowButton, rows } from '../client/list.js';

const toasts = new Notyf();
createApp({
  data: () => ({ words, group, rowButton, text: '', items: [...rows] }),
  methods: {
    ui(): ListUi {
      return {
        add: (text) => this.items.push(text),
        drop: (text) => (this.items = this.items.filter((item) => item !== text)),
        success: (text) => toasts.success(text),
        failure: (text) => toasts.error(text),
      };
    },
    enter() {
      void entered(this.text, this.ui());
      this.text = '';
    },
    press() {
      void pressed(this.ui());
    },
  },
  template: `<h1>{{ words.tasks }}</h1>
    <input v-if="group === 'enter'" class="new-todo" :placeholder="words.add" v-model="text" @keyup.enter="enter">
    <ul class="todo-list"><li v-for="item in items" :key="item"><label>{{ item }}</label>
    <button v-if="group !== 'enter'" @click="press">{{ rowButton }}</button></li></ul>`,
}).mount('#app');
