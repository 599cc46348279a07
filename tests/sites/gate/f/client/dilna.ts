import { mount } from 'svelte';
import Dilna from './Dilna.svelte';

mount(Dilna, { target: document.getElementById('root') as HTMLElement });
