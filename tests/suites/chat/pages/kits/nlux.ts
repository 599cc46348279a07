/** NLUX: a chat for language models that shows the message at once and takes it back when its adapter fails. */
import '@nlux/themes/nova.css';
import { createAiChat } from '@nlux/core';
import { byId } from '../client/find.js';
import { page, post, words } from '../client/talk.js';

interface Observer {
  readonly next: (piece: string) => void;
  readonly complete: () => void;
  readonly error: (error: Error) => void;
}

async function answerOf(text: string): Promise<AsyncIterable<string>> {
  const posted = await post(text);
  if (!posted.ok) throw new Error(words.notSent);
  return posted.pieces;
}

const adapter = page.streams
  ? {
      streamText: (text: string, observer: Observer) => {
        answerOf(text).then(
          async (pieces) => {
            for await (const piece of pieces) observer.next(piece);
            observer.complete();
          },
          (error: Error) => observer.error(error),
        );
      },
    }
  : {
      batchText: async (text: string) => {
        let whole = '';
        for await (const piece of await answerOf(text)) whole += piece;
        return whole;
      },
    };
const box = document.createElement('div');
box.style.height = '80vh';
byId('app').append(box);
createAiChat().withAdapter(adapter).withComposerOptions({ placeholder: words.write }).mount(box);
