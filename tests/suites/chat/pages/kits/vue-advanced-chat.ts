/** vue-advanced-chat: rooms and messages in a web component with a shadow root. */
import { register } from 'vue-advanced-chat';
import { byId } from '../client/find.js';
import { talk, type Ui, words } from '../client/talk.js';

interface Row {
  readonly _id: string;
  readonly content: string;
  readonly senderId: string;
  readonly username: string;
  readonly timestamp: string;
  readonly date: string;
  readonly failure?: boolean;
}

register();
const ME = 'me';
const ROOM = 'room';
const chat = document.createElement('vue-advanced-chat');
let rows: Row[] = [];
let serial = 0;
const draw = () => Object.assign(chat, { messages: [...rows] });
const add = (senderId: string, content: string): Row => {
  const row = { _id: String(++serial), content, senderId, username: senderId, timestamp: '10:00', date: '1 May' };
  rows.push(row);
  draw();
  return row;
};
const change = (row: Row, more: (row: Row) => Partial<Row>) => {
  rows = rows.map((one) => (one._id === row._id ? { ...one, ...more(one) } : one));
  draw();
};
// Set before it stands in the page, its properties make it draw itself twice.
byId('app').append(chat);
Object.assign(chat, {
  height: '80vh',
  showEmojis: false,
  showReactionEmojis: false,
  currentUserId: ME,
  roomId: ROOM,
  singleRoom: true,
  rooms: [{ roomId: ROOM, roomName: words.title, avatar: '', users: [] }],
  roomsLoaded: true,
  messagesLoaded: true,
  textMessages: { TYPE_MESSAGE: words.write },
});
chat.addEventListener('fetch-messages', () => {
  Object.assign(chat, { messagesLoaded: true });
  draw();
});
const ui: Ui = {
  own: (text) => {
    const row = add(ME, text);
    return {
      remove: () => {
        rows = rows.filter((one) => one._id !== row._id);
        draw();
      },
      fail: () => change(row, () => ({ failure: true })),
    };
  },
  other: () => {
    const row = add('other', '');
    return (piece) => change(row, ({ content }) => ({ content: content + piece }));
  },
  clear: () => undefined,
  restore: () => undefined,
  complain: () => undefined,
};
/** What its own event tells. */
type Sent = CustomEvent<readonly { readonly content: string }[]>;
chat.addEventListener('send-message', (event) => {
  for (const { content } of (event as Sent).detail.slice(0, 1)) void talk(content.trim(), ui);
});
draw();
