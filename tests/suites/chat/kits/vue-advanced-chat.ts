/** vue-advanced-chat: rooms and messages in a web component with a shadow root. */
import { register } from 'vue-advanced-chat';
import { talk, words } from '../client/talk.js';

register();
const ME = 'me';
const ROOM = 'room';
const chat = document.createElement('vue-advanced-chat');
let rows = [];
let serial = 0;
const draw = () => {
  chat.messages = [...rows];
};
const add = (senderId, content) => {
  const row = { _id: String(++serial), content, senderId, username: senderId, timestamp: '10:00', date: '1 May' };
  rows.push(row);
  draw();
  return row;
};
const change = (row, more) => {
  rows = rows.map((one) => (one._id === row._id ? { ...one, ...more(one) } : one));
  draw();
};
// Set before it stands in the page, its properties make it draw itself twice.
document.getElementById('app').append(chat);
chat.height = '80vh';
chat.showEmojis = false;
chat.showReactionEmojis = false;
chat.currentUserId = ME;
chat.roomId = ROOM;
chat.singleRoom = true;
chat.rooms = [{ roomId: ROOM, roomName: words.title, avatar: '', users: [] }];
chat.roomsLoaded = true;
chat.messagesLoaded = true;
chat.textMessages = { TYPE_MESSAGE: words.write };
chat.addEventListener('fetch-messages', () => {
  chat.messagesLoaded = true;
  draw();
});
const ui = {
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
  clear: () => {},
  restore: () => {},
  complain: () => {},
};
chat.addEventListener('send-message', ({ detail: [{ content }] }) => void talk(content.trim(), ui));
draw();
