import { late, page, paragraphs, type SiteSource, stream, wall } from '../kit.js';

const start = (
  title: string,
) => `<!DOCTYPE html><html lang="cs" class="client-nojs"><head><meta charset="utf-8"><title>${title} – Mlýnopedie</title>
<style>body{margin:0;font:14px sans-serif;background:#f6f6f6}#mw-panel{position:absolute;top:10px;left:10px;width:150px;font-size:12px}#content{margin-left:175px;background:#fff;border:1px solid #a7d7f9;padding:18px;min-height:400px}.stub{border:1px solid #aaa;background:#fbfbfb;padding:6px;font-style:italic}.personal{float:right;font-size:12px}</style></head><body class="mediawiki">`;
const panel = `<div id="mw-panel"><b>Mlýnopedie</b><ul>{{links}}</ul><p>Nástroje: Odkazuje sem · Související změny · Verze k tisku</p></div>`;
const personal = `<div class="personal">Nejste přihlášen(a) · Diskuse · Vytvoření účtu · <a href="/w/Speciální:Přihlášení">Přihlášení</a></div>`;
const foot = `<div id="footer" style="margin-left:175px;font-size:11px"><p>Text je dostupný pod licencí CC BY-SA 4.0. O Mlýnopedii · Vyloučení odpovědnosti</p></div></body></html>`;
const frame = (title: string, main: string) =>
  `${start(title)}<div id="content">${personal}<h1 id="firstHeading">${title}</h1><div id="bodyContent">${main}</div></div>${panel}${foot}`;

export const wiki: SiteSource = {
  name: 'wiki-mlynopedie',
  language: 'cs',
  extra: {
    '/': frame('Hlavní strana', '<p>Vítejte v Mlýnopedii, encyklopedii vodních a větrných mlýnů.</p>'),
    '/w/Speciální:Přihlášení': frame(
      'Přihlášení',
      '<form><input name="u"><input type="password" name="p"><button>Přihlásit se</button></form>',
    ),
  },
  entries: [
    page({
      path: '/w/Palečné_kolo',
      title: 'Palečné kolo',
      kind: 'genuine_stub',
      about: 'an article of one sentence, marked as a stub',
      shows: 'přenáší pohyb hřídele na pastorek',
      answer: frame(
        'Palečné kolo',
        '<p><b>Palečné kolo</b> je dřevěné ozubené kolo, které přenáší pohyb hřídele na pastorek.</p><p class="stub">Tento článek je příliš stručný nebo postrádá důležité informace. Pomozte Mlýnopedii tím, že jej rozšíříte.</p>',
      ),
    }),
    page({
      path: '/w/Dub_(rozcestník)',
      title: 'Dub (rozcestník)',
      kind: 'disambiguation',
      about: 'a list of meanings of a word: that is the page',
      shows: 'mlýn na Blanici',
      answer: frame(
        'Dub (rozcestník)',
        '<p><b>Dub</b> může být:</p><ul><li>Dub (mlýn) – mlýn na Blanici</li><li>Dub (materiál) – dřevo na vodní kola</li></ul>',
      ),
    }),
    page({
      path: '/w/Složení',
      title: 'Mlýnské složení',
      kind: 'article',
      about: 'an ordinary article',
      shows: 'Spodní kámen, ležák, se netočí',
      answer: frame(
        'Mlýnské složení',
        paragraphs(
          'Mlýnské složení tvoří dvojice kamenů. Spodní kámen, ležák, se netočí; horní, běhoun, leží na kypřici.',
          'Zrno přichází okem běhounu a mouka vypadává po obvodu do lubu. Kameny se po několika týdnech křesaly, protože se rýhy otupily.',
          'Ve větších mlýnech bývalo složení čtyři až šest vedle sebe.',
        ),
      ),
    }),
    page({
      path: '/w/Nápověda:Chybějící_stránka',
      title: 'Nápověda: Co dělat, když stránka chybí',
      kind: 'about_errors',
      about: 'help about pages that do not exist; it exists itself',
      shows: 'Červený odkaz znamená',
      answer: frame(
        'Nápověda: Chybějící stránka',
        paragraphs(
          'Červený odkaz znamená, že článek ještě nikdo nenapsal. Po kliknutí uvidíte větu „Tato stránka zatím neexistuje“.',
          'Chcete-li ji založit, přihlaste se a napište aspoň tři věty s odkazem na zdroj.',
        ),
      ),
    }),
    page({
      path: '/w/Speciální:Poslední_změny',
      title: 'Poslední změny',
      kind: 'empty_but_genuine',
      about: 'nobody has changed anything in the period chosen; the form says which',
      shows: 'žádné změny neproběhly',
      answer: frame(
        'Poslední změny',
        '<p>Zobrazit změny za poslední <b>1</b> | 3 | 7 dní</p><p>Během zadané doby žádné změny neproběhly. Poslední úprava: 2. března, Mlýnské složení (+14).</p>',
      ),
    }),
    page({
      path: '/w/Dub_(mlýn)',
      title: 'Dub (mlýn)',
      kind: 'stalled_ornament',
      about: 'article is whole; a picture beside it is refused by the server',
      shows: 'zastavil roku 1951',
      answer: frame(
        'Dub (mlýn)',
        `<img src="/foto/nic.jpg" alt="Fotografie mlýna" style="float:right" width="120" height="90">${paragraphs('Mlýn u Dubu stojí na Blanici od roku 1612. Měl tři kola na spodní vodu.', 'Provoz se zastavil roku 1951. Dnes je v domě penzion a v bývalé mlýnici malá výstava.')}`,
      ),
    }),
    wall({
      path: '/w/Vodní_kolo',
      title: 'Vodní kolo',
      kind: 'soft_404',
      about: 'the wiki says that there is no text at this address, though its own list links to it',
      shows: 'neobsahuje žádný text',
      hides: 'na svrchní vodu',
      answer: frame(
        'Vodní kolo',
        '<p>Stránka s tímto názvem v současnosti neobsahuje žádný text. Můžete zkusit hledat tento název v jiných článcích nebo prohledat protokoly.</p>',
      ),
    }),
    wall({
      path: '/w/Turbína',
      title: 'Turbína',
      kind: 'no_permission',
      about: 'the right to read is refused',
      shows: 'Nemáte oprávnění číst',
      hides: 'Francisova turbína',
      answer: frame(
        'Chyba v oprávnění',
        '<p>Nemáte oprávnění číst tuto stránku z následujícího důvodu:</p><ul><li>Požadovaná činnost je vyhrazena uživatelům patřícím do skupiny: správci.</li></ul>',
      ),
    }),
    wall({
      path: '/w/Náhon',
      title: 'Náhon',
      kind: 'database_error',
      about: 'a database error in the frame of the wiki',
      shows: 'Došlo k chybě při dotazu do databáze',
      hides: 'přivádí vodu na kolo',
      answer: frame(
        'Chyba databáze',
        '<p>Došlo k chybě při dotazu do databáze. Může to znamenat chybu v programu.</p><p>[c0ffee1d] 2026-04-01 10:12:09: Fatal exception of type “DBQueryError”</p>',
      ),
    }),
    wall({
      path: '/w/Větrný_mlýn',
      title: 'Větrný mlýn',
      kind: 'half_stream',
      about: 'the contents list names five chapters; the answer breaks off in the first one',
      shows: 'Sloupový mlýn se',
      hides: 'holandského typu',
      answer: stream(
        [
          [
            0,
            `${start('Větrný mlýn')}<div id="content"><h1 id="firstHeading">Větrný mlýn</h1><div class="toc"><b>Obsah</b><ol><li>Sloupový mlýn</li><li>Zděný mlýn</li><li>Lopatky</li><li>Rozšíření</li><li>Literatura</li></ol></div><h2>Sloupový mlýn</h2><p>Sloupový mlýn se`,
          ],
          [500, ' otáčí cel'],
        ],
        'cut',
      ),
    }),
    wall({
      path: '/w/Mlynář',
      title: 'Mlynář (řemeslo)',
      kind: 'quota',
      about: 'too many readings from this address; the article is not given',
      shows: 'Překročili jste limit',
      hides: 'tovaryš zvaný prášek',
      answer: frame(
        'Limit',
        '<p>Překročili jste limit zobrazení pro nepřihlášené (30 stránek za hodinu). Zkuste to prosím později.</p>',
      ),
    }),
    late({
      path: '/w/Seznam_mlýnů',
      title: 'Seznam mlýnů na Blanici',
      kind: 'late_stream',
      about:
        'the server sends the list in two parts, the second three seconds later; the head says how many rows there are',
      lateText: 'Podedvorský mlýn',
      lateMs: 3000,
      answer: stream([
        [
          0,
          `${start('Seznam mlýnů')}<div id="content"><h1>Seznam mlýnů na Blanici</h1><p>Celkem 4 mlýny.</p><ul><li>Mlýn u Dubu</li><li>Blanický mlýn</li>`,
        ],
        [3000, `<li>Křivý mlýn</li><li>Podedvorský mlýn</li></ul></div>${foot}`],
      ]),
    }),
  ],
};
