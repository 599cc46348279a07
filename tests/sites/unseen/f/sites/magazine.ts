import { fragment, late, page, paragraphs, type SiteSource, wall } from '../kit.js';

const frame = (title: string, main: string) =>
  `<!doctype html><html lang="pt"><head><meta charset="utf-8"><title>${title} — Revista Maré</title><style>body{margin:0;font:18px/1.7 Charter,serif}.topo{display:flex;justify-content:space-between;padding:14px 6%;border-bottom:1px solid #ddd;font:14px Arial}.texto{max-width:640px;margin:30px auto}.corte{max-height:90px;overflow:hidden;-webkit-mask-image:linear-gradient(#000,transparent)}.oferta{background:#fdf1d0;padding:24px;font:16px Arial}.grelha{display:grid;grid-template-columns:1fr 1fr;gap:16px;background:#f2f5f6;padding:20px 6%;font:14px Arial}</style></head><body><div class="topo"><b>Revista Maré</b><span>Assine por 3 €/mês · Iniciar sessão</span></div><article class="texto">${main}</article><div class="grelha"><div><b>Só para assinantes:</b> O último faroleiro das Berlengas</div><div><b>Só para assinantes:</b> Quem ainda seca o bacalhau ao sol</div></div><ul>{{links}}</ul><footer style="padding:20px 6%">Revista Maré, Aveiro · Estatuto editorial · Ficha técnica</footer></body></html>`;

export const magazine: SiteSource = {
  name: 'magazine-mare',
  language: 'pt',
  extra: {
    '/': frame('Capa', '<h1>Número 31: o sal</h1>'),
    '/notas': fragment('<ol><li>Arquivo Distrital de Aveiro, caixa 14, maço 2.</li></ol>', { afterMs: 1800 }),
  },
  entries: [
    page({
      path: '/31/marnoto',
      title: 'Um dia com o marnoto',
      kind: 'teasers_below_text',
      about: 'whole text; offers to subscribe stand only above and below, for other articles',
      shows: 'rer o sal antes do vento',
      answer: frame(
        'Um dia com o marnoto',
        `<h1>Um dia com o marnoto</h1>${paragraphs('Às seis já o Joaquim anda na marinha, de calças arregaçadas. É preciso rer o sal antes do vento, diz ele, porque o vento traz areia.', 'Trabalha sozinho desde que o irmão partiu. Em agosto tira quarenta toneladas; a cooperativa paga-as a preço de pimenta velha.', 'Ao fim da tarde sentamo-nos no barracão, e o silêncio é o de uma igreja.')}`,
      ),
    }),
    page({
      path: '/31/errata',
      title: 'Errata do número 30',
      kind: 'short_page',
      about: 'one line that corrects the last number',
      shows: 'onde se lê 1957 deve ler-se 1975',
      answer: frame('Errata', '<h1>Errata</h1><p>Na página 12, onde se lê 1957 deve ler-se 1975.</p>'),
    }),
    page({
      path: '/31/cartas',
      title: 'Cartas dos leitores',
      kind: 'about_paywalls',
      about: 'a reader complains about the wall; the letter and its answer are whole',
      shows: 'continuo sem conseguir ler o artigo',
      answer: frame(
        'Cartas',
        `<h1>Cartas dos leitores</h1>${paragraphs('“Pago e continuo sem conseguir ler o artigo: aparece-me sempre Este conteúdo é exclusivo para assinantes.” — M. L., Ovar', 'A leitora tinha dois endereços registados; o caso está resolvido. Obrigado pela paciência.')}`,
      ),
    }),
    page({
      path: '/assinar',
      title: 'Assinar a revista',
      kind: 'offer_page',
      about: 'the page of subscriptions, which its link promises',
      shows: 'quatro números em papel',
      answer: frame(
        'Assinar',
        '<h1>Assinar</h1><p>Digital: 3 € por mês. Papel e digital: 48 € por ano, quatro números em papel pelo correio.</p><form><input type="email" placeholder="Email"><button>Assinar</button></form>',
      ),
    }),
    wall({
      path: '/31/flor-de-sal',
      title: 'A flor de sal e o preço da luz',
      kind: 'paywall_clipped',
      about: 'the text is cut off after three lines and fades; an offer stands below',
      shows: 'Este artigo é exclusivo para assinantes',
      hides: 'o contador marcava nove mil',
      answer: frame(
        'A flor de sal',
        `<h1>A flor de sal e o preço da luz</h1><div class="corte">${paragraphs('Quando a fábrica de Santa Luzia ligou os secadores, ninguém perguntou quanto gastavam. A pergunta veio com a primeira fatura do inverno, e com ela uma reunião que durou até de madrugada.', 'Na segunda semana o contador marcava nove mil quilowatts-hora e o gerente mandou parar tudo.', 'Os sócios dividiram-se em dois grupos, que ainda hoje não almoçam juntos.')}</div><div class="oferta">Este artigo é exclusivo para assinantes. <button>Assinar</button></div>`,
      ),
    }),
    wall({
      path: '/31/mapa',
      title: 'Mapa das marinhas desaparecidas',
      kind: 'other_article_instead',
      about: 'another article, about the editor’s choice, is served at this address',
      shows: 'Escolha da redação: sopa de enguia',
      hides: 'cento e doze marinhas',
      answer: frame(
        'Escolha da redação',
        `<h1>Escolha da redação: sopa de enguia</h1>${paragraphs('Enguias da ria, pão torrado e um fio de azeite. A receita vem da avó da Rosa, que a fazia ao domingo.', 'Não leva batata, por mais que insistam.')}`,
      ),
    }),
    wall({
      path: '/31/moliceiro',
      title: 'O estaleiro do último moliceiro',
      kind: 'empty_article',
      about: 'headline, date and buttons; the text between them is missing',
      shows: 'Partilhar este artigo',
      hides: 'tábuas de pinho manso',
      answer: frame(
        'O estaleiro',
        '<h1>O estaleiro do último moliceiro</h1><p><small>12 de maio · 9 min de leitura</small></p><div class="corpo"></div><p><button>Partilhar este artigo</button> <button>Guardar</button></p>',
      ),
    }),
    wall({
      path: '/31/podcast',
      title: 'Conversa com a historiadora (transcrição)',
      kind: 'sign_in_site_frame',
      about: 'asks to sign in; the transcript is not shown',
      shows: 'Inicie sessão para ler a transcrição',
      hides: 'o foral de 1515',
      answer: frame(
        'Conversa',
        '<h1>Conversa com a historiadora</h1><div class="oferta">Inicie sessão para ler a transcrição.<br><button>Continuar com o email</button> <button>Continuar com a conta Farol</button></div>',
      ),
    }),
    late({
      path: '/31/foral',
      title: 'O foral das salinas (com notas)',
      kind: 'late_fetch',
      about: 'text at once; “A carregar as notas” until they come after 1.8 seconds',
      lateText: 'caixa 14, maço 2',
      lateMs: 1800,
      answer: frame(
        'O foral',
        `<h1>O foral das salinas</h1><p>O rei isentou os marnotos da dízima por dez anos [1].</p><h2>Notas</h2><div id="n" aria-busy="true">A carregar as notas…</div><script>fetch('/notas').then(r=>r.text()).then(t=>{n.outerHTML=t})</script>`,
      ),
    }),
  ],
};
