import { describe, expect, it } from 'vitest';
import lexicon from '../../lexicons/outcome-words.json' with { type: 'json' };
import { senseOfText, type TextSense } from './words.js';

describe('what a text says of a result [A&S OC3]', () => {
  it.each<[string, TextSense]>([
    ['Order confirmed #4711', 'done'],
    ['Thank you!', 'done'],
    ['Your card was declined.', 'refused'],
    ['This field is required', 'fault'],
    ['Not saved yet', 'refused'],
    ['Saved?', null],
    ['Will be sent tomorrow', 'open'],
    ['Gespeichert', 'done'],
    ['Konnte nicht gespeichert werden', 'refused'],
    ['Le paiement a été refusé', 'refused'],
    ['保存しました', 'done'],
    ['保存できませんでした', 'refused'],
    ['Сохранено', 'done'],
    ['Не удалось сохранить', 'refused'],
    ['保存成功', 'done'],
    ['保存失败', 'refused'],
    ['Er is geen uitnodiging verstuurd.', 'refused'],
    ['הכתבה הוחזרה לעריכה ולא פורסמה.', 'refused'],
    ['A mensagem não foi registrada.', null],
    ['Apples', null],
  ])('%s: %s', (text, sense) => {
    expect(senseOfText(text)).toBe(sense);
  });

  it.each(Object.entries(lexicon.words))(
    '%s has words for every sense, and none is both done and refused',
    (_language, words) => {
      for (const list of Object.values(words)) expect(list.length).toBeGreaterThan(2);
      expect(words.done.filter((word) => (words.refused as string[]).includes(word))).toEqual([]);
    },
  );
});
