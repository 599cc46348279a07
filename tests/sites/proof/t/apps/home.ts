/** Devices at home: Lit with Shoelace web components, one RPC address, result codes. */
import { book, click, type App } from '../core.js';

interface State { devs: { id: string; on: boolean }[]; scenes: string[]; removed: string[] }
const T: Record<string, Record<string, string>> = {
  he: { title: 'הבית שלי', lamp: 'מנורה', heat: 'חימום', door: 'דלת', scene: 'הפעל תרחיש', remove: 'הסר', sure: 'להסיר את המכשיר?', yes: 'כן, להסיר', ok: 'בוצע', bad: 'הפעולה נכשלה' },
  hi: { title: 'मेरा घर', lamp: 'लैंप', heat: 'हीटर', door: 'दरवाज़ा', scene: 'दृश्य चलाएँ', remove: 'हटाएँ', sure: 'क्या उपकरण हटाना है?', yes: 'हाँ, हटाएँ', ok: 'हो गया', bad: 'नहीं हो पाया' },
  bg: { title: 'Моят дом', lamp: 'Лампа', heat: 'Отопление', door: 'Врата', scene: 'Пусни сцена', remove: 'Премахни', sure: 'Да премахна ли устройството?', yes: 'Да', ok: 'Готово', bad: 'Не стана' },
};
const k = book('home', 'Lit + Shoelace');
const sw = (d: string) => click(`#sw-${d}`);
const rm = (d: string) => click(`#rm-${d}`, '#yes');
const rc = (code: number, txt = '') => ({ json: { rc: code, txt } });
k.add('right', 'switch', 'he', sw('lamp'), 'switched on', { load: 600 });
k.add('right', 'switch', 'hi', sw('heat'), 'switched on, quiet page', { ui: 'a' });
k.add('right', 'delete', 'bg', rm('door'), 'removed after the question');
k.add('right', 'delete', 'he', rm('lamp'), 'removed', { noise: 'h' });
k.add('right', 'switch', 'bg', sw('door'), 'switched, words in an alert', { ui: 'e', ans: rc(0, 'Вратата е отключена.') });
k.add('late', 'switch', 'hi', sw('lamp'), 'after 1.3 s', { wait: 1300 });
k.add('late', 'delete', 'bg', rm('heat'), 'after 2.5 s', { wait: 2500 });
k.add('refused_in_body', 'switch', 'he', sw('heat'), 'rc 12, quiet page', { keep: 'no', ui: 'a', ans: rc(12) });
k.add('refused_in_body', 'delete', 'hi', rm('heat'), 'rc -3 and the general alert', { keep: 'no', ans: rc(-3) });
k.add('refused_in_text', 'switch', 'bg', sw('heat'), 'words in an alert', { keep: 'no', ui: 'e', ans: rc(0, 'Отоплението е заключено от домоуправителя.') });
k.add('refused_in_text', 'delete', 'he', rm('door'), 'words in the row', { keep: 'no', ui: 'i', ans: rc(0, 'אין הרשאה להסיר את הדלת') });
k.add('refused_by_status', 'switch', 'hi', sw('door'), '504, general alert', { keep: 'no', ans: { status: 504, text: 'upstream' } });
k.add('dropped', 'switch', 'bg', sw('lamp'), 'nothing sent', { ui: 'c' });
k.add('dropped', 'delete', 'hi', rm('lamp'), 'rc 0, not removed; still there when read again', { keep: 'no' });
k.add('reverted', 'switch', 'he', sw('door'), 'rc 7, back after 2 s', { keep: 'no', ui: 'b', ans: rc(7) }, { delay: 2000 });
k.add('double', 'submit', 'hi', click('#ring-door'), 'scene run twice, two requests', { ui: 'd' });
k.add('right', 'submit', 'he', click('#ring-heat'), 'scene run once', {});
k.add('other_value', 'delete', 'he', rm('heat'), 'the next device is removed', { ui: 'f' });
k.add('right', 'switch', 'bg', sw('heat'), 'switched on', { noise: 'cp' });
k.add('right', 'delete', 'hi', rm('door'), 'removed', { noise: 'w' });

export const home: App<State> = {
  name: 'home',
  client: 'home.ts',
  entries: k.entries,
  fresh: () => ({ devs: [{ id: 'lamp', on: false }, { id: 'heat', on: false }, { id: 'door', on: false }], scenes: [], removed: [] }),
  times(s, _p, c) {
    const id = c.act.selector.slice(c.act.selector.indexOf('-') + 1);
    if (c.kind === 'submit') return s.scenes.filter((q) => q === id).length;
    return c.kind === 'delete' ? s.removed.filter((q) => q === id).length : s.devs.some((d) => d.id === id && d.on) ? 1 : 0;
  },
  async handle(x) {
    const { s } = x;
    if (x.is('GET', '')) return x.page(T[x.lang].title, T[x.lang], '<my-home></my-home>');
    if (x.is('GET', 'devices')) return x.data({ json: s.devs });
    if (!x.is('POST', 'rpc')) return;
    const b = x.json<{ op: string; id: string }>();
    return x.act({
      do: () => {
        if (b.op === 'scene') s.scenes.push(b.id);
        else if (b.op === 'remove') { s.devs = s.devs.filter((d) => d.id !== b.id); s.removed.push(b.id); }
        else for (const d of s.devs) if (d.id === b.id) d.on = !d.on;
      },
    }, () => rc(0));
  },
};
