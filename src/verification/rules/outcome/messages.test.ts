import { describe, expect, it } from 'vitest';
import type { PageMessage } from '../../../browser/index.js';
import { post } from '../../../../tests/support/trial.js';
import type { AnswerSense } from './answer.js';
import { exchangeOf, isPolling } from './messages.js';

const out = (text: string, atMs = 10): PageMessage => ({ isSent: true, channel: 'c', text, atMs });
const back = (text: string, atMs = 60, channel = 'c'): PageMessage => ({ isSent: false, channel, text, atMs });
const answered = (...messages: readonly PageMessage[]) => exchangeOf({ messages, reads: [], caused: [] });

describe('what came of messages over a socket [A&S OC11]', () => {
  it.each<[string, string, AnswerSense | null]>([
    ['42["say",{"text":"see you at nine"}]', '42["other",{"text":"hello"}]', null],
    ['427["say",{"text":"see you at nine"}]', '437[{"ok":true}]', 'yes'],
    ['427["say",{"text":"see you at nine"}]', '437[{"ok":false,"error":"muted"}]', 'no'],
    ['427["say",{"text":"see you at nine"}]', '437[]', 'yes'],
    ['427["say",{"text":"see you at nine"}]', '437[{"message":"mots que personne ne lit"}]', 'nothing'],
    ['427["say",{"text":"see you at nine"}]', '436[{"ok":true}]', null],
    ['{"type":"say","nonce":"n-1","text":"see you at nine"}', '{"type":"ack","nonce":"n-1","status":"ok"}', 'yes'],
    ['{"type":"say","text":"see you at nine"}', '{"type":"message","id":9,"text":"see you at nine"}', 'yes'],
    ['{"type":"say","text":"see you at nine"}', '{"type":"message","id":9,"text":"another one"}', null],
    ['{"type":"say","text":"see you at nine"}', '{"error":"rate limited"}', 'doubt'],
    ['["1","7","room:1","say",{"text":"hello all"}]', '["1","7","room:1","phx_reply",{"status":"ok"}]', 'yes'],
    ['["1","7","room:1","say",{"text":"hello all"}]', '["1","7","room:1","phx_reply",{"status":"error"}]', 'no'],
  ])('%s, then %s: %s', (sent, received, sense) => {
    expect(answered(out(sent), back(received))).toMatchObject({ answer: sense });
  });

  it('what came before the message, or over another connection, says nothing of it', () => {
    expect(answered(back('437[{"ok":true}]', 5), out('427["say","hello all"]'))).toMatchObject({ answer: null });
    expect(answered(out('427["say","hello all"]'), back('437[{"ok":true}]', 60, 'd'))).toMatchObject({ answer: null });
  });

  it('upkeep carries nothing', () => {
    expect(answered(out('2'), out('{"type":"ping"}'), back('3'))).toBeNull();
  });

  it('waits for an acknowledgement that the protocol promises', () => {
    expect(answered(out('427["say","hello all"]'))).toEqual({ answer: null, isAwaited: true });
    expect(answered(out('42["say","hello all"]'))).toEqual({ answer: null, isAwaited: false });
  });

  it('a socket made of requests is read like one', () => {
    const sent = {
      url: 'http://a.test/io?transport=polling',
      resourceType: 'XHR',
      headers: {},
      body: { kind: 'text', text: '427["say",{"text":"hello all"}]' },
      pageUrl: 'http://a.test/',
      isTopNavigation: false,
      wasPressed: true,
    } as const;
    const write = post({ path: 'http://a.test/io', sent, beganMs: 10 });
    expect(isPolling(write)).toBe(true);
    const read = {
      method: 'GET',
      path: 'http://a.test/io',
      beganMs: -20,
      endedMs: 90,
      answer: { mimeType: 'text/plain', text: '437[{"ok":false}]' },
    };
    expect(exchangeOf({ messages: [], reads: [read], caused: [write] })).toMatchObject({ answer: 'no' });
  });
});
