/** Deep Chat: a web component with a shadow root that shows a message as sent before its handler is asked. */
import 'deep-chat';
import { page, post, words } from '../client/talk.js';

const chat = document.createElement('deep-chat');
chat.style.width = '500px';
chat.textInput = { placeholder: { text: words.write } };
chat.errorMessages = { displayServiceErrorMessages: true };
chat.connect = {
  stream: page.streams === true,
  handler: async ({ messages }, signals) => {
    const { ok, pieces } = await post(messages.at(-1).text);
    if (!ok) {
      signals.onResponse({ error: words.notSent });
      return;
    }
    if (page.streams) signals.onOpen();
    for await (const text of pieces) signals.onResponse({ text });
    if (page.streams) signals.onClose();
  },
};
document.getElementById('app').append(chat);
