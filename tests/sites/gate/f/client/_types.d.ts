declare module '*.css';
declare module 'vuetify/styles';
declare module '*.svelte' {
  import type { Component } from 'svelte';
  const component: Component;
  export default component;
}
declare module 'alpinejs';
declare module '@hotwired/turbo';
