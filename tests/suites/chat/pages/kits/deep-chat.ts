/** Deep Chat: a web component with a shadow root that shows a message as sent before its handler is asked. */
import 'deep-chat';
import { byId } from '../client/find.js';
import { page, post, words } from '../client/talk.js';

interface Body {
  readonly messages: readonly { readonly text: string }[];
}
interface Signals {
  readonly onOpen: () => void;
  readonly onResponse: (response: { readonly text?: string; readonly error?: string }) => void;
  readonly onClose: () => void;
}

const connect = {
  stream: page.streams === true,
  handler: async ({ messages }: Body, signals: Signals) => {
    const posted = await post(messages.at(-1)?.text ?? '');
    if (!posted.ok) {
      signals.onResponse({ error: words.notSent });
      return;
    }
    if (page.streams) signals.onOpen();
    for await (const text of posted.pieces) signals.onResponse({ text });
    if (page.streams) signals.onClose();
  },
};
const chat = document.createElement('deep-chat');
chat.style.width = '500px';
Object.assign(chat, {
  textInput: { placeholder: { text: words.write } },
  errorMessages: { displayServiceErrorMessages: true },
  connect,
});
byId('app').append(chat);
