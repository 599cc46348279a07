import { mount } from 'svelte';
import Todo from './Todo.svelte';
import Msgs from './Msgs.svelte';
import Profile from './Profile.svelte';
import Door from './Door.svelte';
import Polls from './Polls.svelte';
const V = { Todo, Msgs, Profile, Door, Polls };
const el = document.getElementById('app');
mount(V[el.dataset.v], { target: el });
