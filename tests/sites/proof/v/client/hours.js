import { mount } from 'svelte';
import Hours from './Hours.svelte';
mount(Hours, { target: document.getElementById('root') });
