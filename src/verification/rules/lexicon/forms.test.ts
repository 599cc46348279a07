import { describe, expect, it } from 'vitest';
import { formsOf, spellings } from './forms.js';

describe('forms of verbs in names [A&S M2]', () => {
  it('are those in which controls order', () => {
    expect(formsOf('de', 'löschen').words).toEqual(['loschen', 'losche', 'loeschen', 'loesche']);
    expect(formsOf('fr', 'supprimer').words).toEqual(['supprimer', 'supprimez', 'supprime']);
    expect(formsOf('fr', 'bannir').words).toEqual(['bannir', 'bannissez', 'bannis']);
    expect(formsOf('es', 'pagar').words).toEqual(expect.arrayContaining(['paga', 'pague', 'pagarlo', 'pagalo']));
    expect(formsOf('es', 'vender').words).toEqual(expect.arrayContaining(['vende', 'venda', 'venderlo']));
    expect(formsOf('en', 'pay').words).toEqual(['pay']);
  });

  it('are one alone where the others mean something else', () => {
    expect(formsOf('fr', 'commander!').words).toEqual(['commander']);
  });

  it('come apart in German', () => {
    const { words, parted } = formsOf('de', 'ab|sagen');
    expect(words).toEqual(expect.arrayContaining(['absagen', 'abzusagen']));
    expect(parted).toContainEqual(['sage', 'ab']);
  });

  it('are written with and without umlauts', () => {
    expect(spellings('überweisen')).toEqual(['uberweisen', 'ueberweisen']);
  });
});
