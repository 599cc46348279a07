/** NLUX: a chat for language models that shows the message at once and takes it back when its adapter fails. */
import '@nlux/themes/nova.css';
import { createAiChat } from '@nlux/core';
import { page, post, words } from '../client/talk.js';

async function answerOf(text) {
  const { ok, pieces } = await post(text);
  if (!ok) throw new Error(words.notSent);
  return pieces;
}

const adapter = page.streams
  ? {
      streamText: (text, observer) => {
        answerOf(text).then(
          async (pieces) => {
            for await (const piece of pieces) observer.next(piece);
            observer.complete();
          },
          (error) => observer.error(error),
        );
      },
    }
  : {
      batchText: async (text) => {
        let whole = '';
        for await (const piece of await answerOf(text)) whole += piece;
        return whole;
      },
    };
const box = document.createElement('div');
box.style.height = '80vh';
document.getElementById('app').append(box);
createAiChat().withAdapter(adapter).withComposerOptions({ placeholder: words.write }).mount(box);
