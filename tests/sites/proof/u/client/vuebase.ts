import { createApp, h, ref, onMounted, Fragment } from 'vue';
import { sub, begin } from '../core'; import { draw } from './pages';
export const E = (tag: any, props: any, ...kids: any[]) => h(tag, props, kids.flat().filter((k) => k !== null && k !== undefined));
export function mount(K: any, wrap: (kids: any) => any, use?: (app: any) => void) {
  const app = createApp({ setup() { const n = ref(0); onMounted(() => { sub(() => n.value++); begin(); }); return () => { void n.value; return wrap(draw(E, K)); }; } });
  use?.(app); app.mount('#root');
}
export { h, Fragment };
