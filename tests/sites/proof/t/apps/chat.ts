/** A chat: chatscope kit over socket.io; the history comes back when the page is opened again. */
import { book, click, send, type App, type Plan } from '../core.js';

export interface ChatState { msgs: { id: number; text: string; mine: boolean }[]; next: number; removed: number[] }
export const maskChat = (s: string): string => `${s.slice(0, Math.ceil(s.length / 2))}…`;

const T: Record<string, Record<string, string>> = {
  ar: { title: 'الدعم الفني', ph: 'اكتب رسالتك', del: 'حذف', failed: 'لم تُرسل', loading: 'جارٍ التحميل…', n: 'متى يصل طلبي من فضلكم؟', a: 'أهلاً بك، كيف نساعدك؟', b: 'مرحبا' },
  ko: { title: '상담 채팅', ph: '메시지를 입력하세요', del: '삭제', failed: '전송 실패', loading: '불러오는 중…', n: '내일 배송되나요?', a: '안녕하세요, 무엇을 도와드릴까요?', b: '안녕하세요' },
  es: { title: 'Chat con Marta', ph: 'Escribe algo', del: 'borrar', failed: 'no enviado', loading: 'Cargando…', n: 'oye, ¿quedamos a las 8?', a: 'holaaa', b: 'qué tal' },
};
const k = book('chat', 'chatscope chat kit + socket.io');
const say = (b: Parameters<typeof k.add>[0], l: string, about: string, plan: Plan = {}, sign = true): void => k.add(b, 'send', l, send('.cs-message-input__content-editor', T[l].n, '.cs-button--send'), about, plan, { sign });
say('right', 'ar', 'ack, two ticks', { load: 600 });
say('right', 'ko', 'ack and an echo to all', { x: { echo: true } });
say('right', 'es', 'ack over long polling', { x: { poll: true }, noise: 'p' });
say('right', 'ko', 'shown at once, ack unread', { ui: 'a' });
say('late', 'es', 'ticks after 1.4 s', { wait: 1400 });
say('late', 'ar', 'ticks after 2.4 s', { wait: 2400, noise: 'h' });
k.add('right', 'delete', 'es', click('#rm2'), 'own message removed after the ack');
k.add('right', 'delete', 'ar', click('#rm2'), 'removed', { load: 800 });
say('refused_in_body', 'ko', 'ack with a code, message stays on the page', { keep: 'no', ui: 'a', x: { nack: 'E_RATE' } });
say('refused_in_body', 'ar', 'ack not ok, clock never turns', { keep: 'no', x: { nack: 'BLOCKED' } });
say('refused_in_text', 'es', 'word beside the bubble', { keep: 'no', ui: 'n', x: { nack: 9 } });
say('refused_in_text', 'ko', 'the system says it in the chat', { keep: 'no', ui: 'a', x: { system: '상담 시간이 아닙니다. 메시지가 전달되지 않았습니다.' } });
k.add('refused_in_text', 'delete', 'ar', click('#rm2'), 'the system says it in the chat', { keep: 'no', x: { system: 'لا يمكن حذف الرسائل بعد قراءتها.' } });
say('dropped', 'ar', 'never sent, clock stays', { ui: 'c' });
say('dropped', 'es', 'sent, no ack ever, not stored', { keep: 'no', x: { silent: true } });
say('dropped', 'ko', 'acked, not stored, not there when reopened', { keep: 'no', ui: 'a' });
say('reverted', 'es', 'stored, then retracted after 1.2 s', { undo: 1200 });
say('reverted', 'ar', 'retracted after 0.4 s', { undo: 400 });
say('double', 'es', 'emitted twice; two when reopened', { ui: 'd' });
say('other_value', 'ko', 'only half of it is stored; seen when reopened', { keep: 'other' });
say('right', 'ar', 'echo to all', { x: { echo: true }, noise: 'c' });
k.add('right', 'delete', 'ko', click('#rm2'), 'removed', { load: 450 });

export const chat: App<ChatState> = {
  name: 'chat',
  client: 'chat.tsx',
  entries: k.entries,
  fresh: (_p, c) => ({ msgs: [{ id: 1, text: T[c.language].a, mine: false }, { id: 2, text: T[c.language].b, mine: true }], next: 3, removed: [] }),
  times: (s, _p, c) => (c.kind === 'send' ? s.msgs.filter((m) => m.text === T[c.language].n).length : s.removed.filter((r) => r === 2).length),
  handle(x) { if (x.is('GET', '')) return x.page(T[x.lang].title, T[x.lang]); },
};
