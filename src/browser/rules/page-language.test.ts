import { describe, expect, it } from 'vitest';
import { pageLanguage, spokenLanguage } from './page-language.js';

describe('[A&S 6.6] the language of the words', () => {
  it.each([
    [['Es gibt noch keine Pakete.', 'Um Ihr erstes Paket zu zeigen, müssen Sie nur:'], 'de'],
    [['There is no package for you yet', 'To publish the first of them', 'Your packages and more'], 'en'],
    [['Aucun paquet dans votre liste', 'Pour vous connecter avec une clé', 'Les paquets des autres'], 'fr'],
    [['No hay paquetes para usted', 'Los paquetes del equipo', 'Todas las listas con su nombre'], 'es'],
    [['Login', 'Help', 'Actions'], null],
    [['Der Herr der Ringe'], null],
    [['Der Wald und das Haus', 'The house and the wood', 'Mit dem Boot', 'With your boat'], null],
    [[], null],
  ])('%j is %s', (texts, language) => {
    expect(spokenLanguage(texts)).toBe(language);
  });
});

describe('[A&S 6.6] the language of a page', () => {
  const german = ['Es gibt noch keine Pakete', 'Mehr über Pakete', 'Auf dem Server'];
  it.each([
    ['en-us', german, 'de'],
    ['de-AT', german, 'de-AT'],
    ['en-us', ['Mehr'], 'en-us'],
    [' en ', [], 'en'],
    ['not a language', [], null],
    [null, [], null],
    [null, german, 'de'],
  ])('declared as %j, with the words %j, is %j', (declared, texts, language) => {
    expect(pageLanguage(declared, texts)).toBe(language);
  });
});
