import { mount } from 'svelte';
import Notes from './Notes.svelte';

mount(Notes as never, { target: document.getElementById('root') as HTMLElement });
