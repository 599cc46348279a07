import { fragment, late, page, type SiteSource, wall } from '../kit.js';

const frame = (
  title: string,
  main: string,
) => `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"><html lang="pl"><head><meta charset="utf-8"><title>${title} • Forum Pasieka</title>
<style>body{font:12px Verdana;margin:12px;background:#fff8e1}table{width:100%;border-collapse:collapse}td,th{border:1px solid #d9b44a;padding:6px;vertical-align:top}.cat{background:#f3c623}</style></head><body>
<table><tr><td class="cat"><b>Forum Pasieka</b> – rozmowy pszczelarzy</td><td class="cat"><form>Login: <input size="10" name="username"> Hasło: <input size="10" type="password" name="password"> <button>Zaloguj</button></form></td></tr></table>
<p>Strona główna › <a href="/">Wykaz forów</a></p>${main}<table><tr><td><b>Działy i wątki</b><ul>{{links}}</ul></td></tr><tr><td>Kto jest na forum: 1 zarejestrowany, 14 gości · Strefa czasowa UTC+1 · Napędzane przez phorBee</td></tr></table></body></html>`;
const posts = (...all: readonly (readonly [who: string, text: string])[]) =>
  `<table><tr class="cat"><th>Autor</th><th>Wiadomość</th></tr>${all.map(([who, text]) => `<tr><td width="120"><b>${who}</b></td><td>${text}</td></tr>`).join('')}</table>`;

export const forum: SiteSource = {
  name: 'forum-pasieka',
  language: 'pl',
  extra: {
    '/': frame('Wykaz forów', '<h2>Wykaz forów</h2>'),
    '/odp/2': fragment(posts(['Bartnik', 'U mnie rójka wyszła przy 24 stopniach, dzień po burzy.']), { afterMs: 5000 }),
  },
  entries: [
    page({
      path: '/t/101-zimowla',
      title: 'Zimowla na 10 ramkach',
      kind: 'thread',
      about: 'an ordinary thread of three posts',
      shows: 'Zostawiam dziesięć i wkładam matę',
      answer: frame(
        'Zimowla',
        `<h2>Zimowla na 10 ramkach</h2>${posts(['Zenek', 'Ile ramek zostawiacie na zimę?'], ['Hanka', 'Zostawiam dziesięć i wkładam matę z boku.'], ['Zenek', 'Dzięki.'])}`,
      ),
    }),
    page({
      path: '/t/102-dziekuje',
      title: 'Dziękuję za pomoc!',
      kind: 'short_page',
      about: 'a thread of one word',
      shows: 'Dziękuję.',
      answer: frame('Dziękuję', `<h2>Dziękuję za pomoc!</h2>${posts(['Ola', 'Dziękuję.'])}`),
    }),
    page({
      path: '/t/103-nie-moge-sie-zalogowac',
      title: 'Nie mogę się zalogować',
      kind: 'about_login',
      about: 'a thread in which someone quotes what the forum says to strangers',
      shows: 'wyczyść ciasteczka i ustaw zegar',
      answer: frame(
        'Nie mogę się zalogować',
        `<h2>Nie mogę się zalogować</h2>${posts(['Kuba', 'Wpisuję hasło i ciągle czytam „Musisz się zalogować, aby przeglądać to forum”. Sesja wygasła – tak pisze na dole.'], ['Admin', 'Kuba, wyczyść ciasteczka i ustaw zegar. Pomogło już trzem osobom.'])}`,
      ),
    }),
    page({
      path: '/t/104-zalacznik',
      title: 'Plan ula wielkopolskiego',
      kind: 'one_part_for_members',
      about: 'the posts are whole; only a picture among them is for members',
      shows: 'ścianka ma 38 milimetrów',
      answer: frame(
        'Plan ula',
        `<h2>Plan ula wielkopolskiego</h2>${posts(['Stolarz', 'Robię z sosny. Każda ścianka ma 38 milimetrów, dno jest osiatkowane, a daszek pokryty blachą. Wymiar wewnętrzny 375 na 450.<p><i>Nie masz uprawnień, by zobaczyć pliki załączone do tego posta.</i></p>'], ['Hanka', 'Dodam tylko, że wylotek lepiej zrobić na całą szerokość i zwężać wkładką.'])}`,
      ),
    }),
    page({
      path: '/f/ogloszenia',
      title: 'Ogłoszenia (0)',
      kind: 'empty_but_genuine',
      about: 'a board without threads; its link says zero, too',
      shows: 'W tym dziale nie ma jeszcze wątków',
      answer: frame(
        'Ogłoszenia',
        '<h2>Ogłoszenia</h2><p>W tym dziale nie ma jeszcze wątków. Moderator: Hanka. Ogłoszenia starsze niż 30 dni są usuwane.</p>',
      ),
    }),
    page({
      path: '/rejestracja-zasady',
      title: 'Dlaczego pytamy, czy jesteś człowiekiem',
      kind: 'about_bot_walls',
      about: 'explains the puzzle at registration, with the puzzle shown as an example',
      shows: 'dwieście fałszywych kont dziennie',
      answer: frame(
        'Dlaczego pytamy',
        '<h2>Dlaczego pytamy, czy jesteś człowiekiem</h2><p>Bez zagadki powstawało dwieście fałszywych kont dziennie. Tak wygląda zagadka:</p><iframe src="{{third}}/puzzle" width="320" height="90" title="Przykład"></iframe><p>Czytać można bez niej.</p>',
      ),
    }),
    wall({
      path: '/f/hodowla-matek',
      title: 'Hodowla matek (312 wątków)',
      kind: 'members_only',
      about: 'the board is shown to members only; a form in its place',
      shows: 'Musisz się zalogować, aby przeglądać',
      hides: 'Przekładanie larw',
      answer: frame(
        'Zaloguj',
        '<table><tr class="cat"><th>Zaloguj się</th></tr><tr><td>Musisz się zalogować, aby przeglądać to forum.<form>Nazwa użytkownika: <input name="u"><br>Hasło: <input type="password" name="p"><br><label><input type="checkbox"> Zapamiętaj mnie</label> <button>Zaloguj się</button></form></td></tr></table>',
      ),
    }),
    wall({
      path: '/t/105-warroza',
      title: 'Warroza: czym i kiedy leczyć (48 postów)',
      kind: 'soft_404',
      about: 'the thread that the list links to is said not to exist',
      shows: 'Wybrany temat nie istnieje',
      hides: 'kwas szczawiowy',
      answer: frame(
        'Informacja',
        '<table><tr class="cat"><th>Informacja</th></tr><tr><td align="center">Wybrany temat nie istnieje.</td></tr></table>',
      ),
    }),
    wall({
      path: '/t/106-miodarka',
      title: 'Jaką miodarkę kupić?',
      kind: 'bot_wall',
      about: 'a puzzle from another host and nothing else',
      shows: 'Potwierdź, że nie jesteś robotem',
      hides: 'czteroramkowa kasetowa',
      answer: `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Chwileczkę…</title><meta name="robots" content="noindex"></head><body style="font:16px sans-serif;margin:8%"><h1>pasieka.example</h1><p>Potwierdź, że nie jesteś robotem, wykonując poniższą czynność.</p><iframe src="{{third}}/puzzle" width="320" height="90" title="Sprawdzian"></iframe><hr><small>Identyfikator: 8a1f22c9e0d1 · Wydajność i bezpieczeństwo zapewnia Grodzisko</small></body></html>`,
    }),
    wall({
      path: '/szukaj?autor=Hanka',
      title: 'Wszystkie posty Hanki',
      kind: 'quota',
      about: 'the search is refused for a while',
      shows: 'nie możesz teraz użyć wyszukiwarki',
      hides: 'Znaleziono 5120',
      answer: frame(
        'Informacja',
        '<table><tr class="cat"><th>Informacja</th></tr><tr><td>Przepraszamy, nie możesz teraz użyć wyszukiwarki. Spróbuj ponownie za 58 sekund.</td></tr></table>',
      ),
    }),
    wall({
      path: '/t/107-nasza-pasieka',
      title: 'Nasza pasieka na zdjęciach',
      kind: 'script_error_text',
      about: 'warnings of the program and a connection error instead of posts',
      shows: 'Too many connections',
      hides: 'Dwanaście uli pod lipami',
      answer: frame(
        'Nasza pasieka',
        '<br><b>Warning</b>: mysqli_connect(): (08004/1040): Too many connections in <b>/srv/forum/inc/db.php</b> on line <b>41</b><br><b>Notice</b>: Trying to get property of non-object in <b>/srv/forum/viewtopic.php</b> on line <b>233</b>',
      ),
    }),
    late({
      path: '/t/108-rojka',
      title: 'Rójka (2 posty)',
      kind: 'late_fetch',
      about: 'two posts are promised; the second one comes after five seconds where “Wczytywanie odpowiedzi” stands',
      lateText: 'dzień po burzy',
      lateMs: 5000,
      answer: frame(
        'Rójka',
        `<h2>Rójka</h2><p>2 posty</p>${posts(['Zenek', 'Przy jakiej pogodzie wychodzą wam roje?'])}<div id="o">Wczytywanie odpowiedzi…</div><script>fetch('/odp/2').then(r=>r.text()).then(t=>{o.innerHTML=t})</script>`,
      ),
    }),
  ],
};
