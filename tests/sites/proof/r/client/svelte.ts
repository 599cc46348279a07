import { mount, type Component } from 'svelte';
import Omluvenka from './Omluvenka.svelte';
import Checkout from './Checkout.svelte';
import Zayavka from './Zayavka.svelte';

interface Boot { app: string; base: string; flow: string }
const cfg = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;
const all: Record<string, Component<Boot>> = { omluvenka: Omluvenka as unknown as Component<Boot>, checkout: Checkout as unknown as Component<Boot>, zayavka: Zayavka as unknown as Component<Boot> };
const one = all[cfg.app];
if (one) mount(one, { target: document.getElementById('svelte') as HTMLElement, props: cfg });
