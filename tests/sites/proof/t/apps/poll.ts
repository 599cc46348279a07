/** A live poll: Solid over a bare WebSocket with a ticker beside. */
import { book, click, type App } from '../core.js';

export interface PollState { votes: Record<string, number>; mine: string; follow: boolean; follows: number }
const T: Record<string, Record<string, string>> = {
  sw: { title: 'Kura ya leo', a: 'Chapati', b: 'Ugali', c: 'Pilau', follow: 'Fuata', following: 'Unafuata', viewers: 'wanatazama' },
  bn: { title: 'আজকের ভোট', a: 'ইলিশ', b: 'চিংড়ি', c: 'রুই', follow: 'অনুসরণ করুন', following: 'অনুসরণ করছেন', viewers: 'জন দেখছেন' },
  ta: { title: 'இன்றைய வாக்கெடுப்பு', a: 'தோசை', b: 'இட்லி', c: 'பொங்கல்', follow: 'பின்தொடர்', following: 'பின்தொடர்கிறீர்கள்', viewers: 'பேர் பார்க்கிறார்கள்' },
};
const k = book('poll', 'Solid + WebSocket');
k.add('right', 'submit', 'sw', click('#vote-a'), 'vote counted, state comes back', { load: 700 });
k.add('right', 'submit', 'bn', click('#vote-b'), 'vote counted', {});
k.add('right', 'switch', 'ta', click('#follow'), 'followed', { load: 400 });
k.add('right', 'switch', 'bn', click('#follow'), 'followed, shown at once', { ui: 'a' });
k.add('late', 'submit', 'ta', click('#vote-a'), 'counted after 1.5 s', { wait: 1500 });
k.add('refused_in_body', 'submit', 'sw', click('#vote-b'), 'nack with a code, the page counts on', { keep: 'no', ui: 'a', x: { nack: 'E2' } });
k.add('refused_in_body', 'submit', 'ta', click('#vote-b'), 'state comes back with the same counts', { keep: 'no' });
k.add('refused_in_text', 'submit', 'bn', click('#vote-a'), 'line below', { keep: 'no', x: { nack: 1, words: 'আপনি আজ আগেই ভোট দিয়েছেন।' } });
k.add('refused_in_text', 'switch', 'sw', click('#follow'), 'line below', { keep: 'no', x: { nack: 1, words: 'Samahani, ingia kwanza ili uweze kufuata.' } });
k.add('dropped', 'submit', 'bn', click('#vote-c'), 'counted in the page, not sent', { ui: 'c' });
k.add('dropped', 'switch', 'ta', click('#follow'), 'sent, no word, not stored', { keep: 'no', ui: 'a', x: { silent: true } });
k.add('reverted', 'submit', 'sw', click('#vote-c'), 'nack, back after 0.8 s', { keep: 'no', ui: 'b', x: { nack: 'E9' } }, { delay: 800 });
k.add('reverted', 'switch', 'ta', click('#follow'), 'stored and withdrawn after 1.9 s', { undo: 1900 });
k.add('double', 'submit', 'sw', click('#vote-a'), 'two frames, two votes', { ui: 'd' });
k.add('other_value', 'submit', 'bn', click('#vote-a'), 'the third gets the vote', { keep: 'other' });
k.add('right', 'submit', 'ta', click('#vote-c'), 'vote counted', { noise: 'ce' });
k.add('right', 'switch', 'sw', click('#follow'), 'followed', { load: 850 });

export const poll: App<PollState> = {
  name: 'poll',
  client: 'poll.ts',
  entries: k.entries,
  fresh: () => ({ votes: { a: 14, b: 9, c: 21 }, mine: '', follow: false, follows: 0 }),
  times(s, _p, c) {
    if (c.kind === 'switch') return s.follow ? 1 : 0;
    const key = c.act.selector.slice(-1);
    return s.votes[key] - { a: 14, b: 9, c: 21 }[key as 'a' | 'b' | 'c'];
  },
  handle(x) { if (x.is('GET', '')) return x.page(T[x.lang].title, T[x.lang]); },
};
