/** A Brazilian single-page application for a community garden school: every address answers the same shell, script does the rest. */
import { type Blueprint, hang, type Handler, late, list, notPage, p, page, script, table } from '../lib.js';

const shell = (boot = '<script type="module" src="/static/main.3f9c1.js"></script>'): string => `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"/><link rel="icon" href="data:,"/><meta name="viewport" content="width=device-width,initial-scale=1"/><title>Horta Viva</title><style>body{margin:0;font:16px/1.6 Inter,system-ui,sans-serif;background:#f7faf5}nav.top{background:#386641;padding:12px 20px;display:flex;gap:18px}nav.top a{color:#fff;text-decoration:none}.view{max-width:820px;margin:24px auto;background:#fff;padding:24px;border-radius:12px}.spinner{width:28px;height:28px;border:4px solid #cdd;border-top-color:#386641;border-radius:50%;animation:g .9s linear infinite}@keyframes g{to{transform:rotate(360deg)}}.sync{position:fixed;right:16px;bottom:16px}label{display:block;margin:8px 0}td,th{padding:4px 10px;border-bottom:1px solid #dde}.err{text-align:center;color:#777}</style></head><body><noscript>Você precisa habilitar o JavaScript para usar este aplicativo.</noscript><div id="root"></div>${boot}</body></html>`;
const shellHandler: Handler = () => ({ body: shell() });

const main = `
const root = document.getElementById('root');
const h = (tag, props, ...kids) => { const e = document.createElement(tag); Object.assign(e, props); e.append(...kids); return e; };
const nav = () => h('nav', { className: 'top' }, ...[['/', 'Início'], ['/cursos', 'Cursos'], ['/estatisticas', 'Estatísticas'], ['/mensagens', 'Mensagens'], ['/ajuda/erro-carregamento', 'Ajuda'], ['/perfil', 'Perfil'], ['/entrar', 'Entrar']].map(([href, t]) => h('a', { href, onclick: ev => { ev.preventDefault(); history.pushState({}, '', href); render(); } }, t)));
const loginView = () => h('form', { className: 'view', innerHTML: '<h1>Entrar</h1><p>Acesse sua conta para continuar.</p><label>E-mail <input type="email"></label><label>Senha <input type="password"></label><button type="button">Entrar</button><p><a href="/entrar">Esqueci minha senha</a></p>' });
async function render() {
  const view = h('div', { className: 'view' }, h('div', { className: 'spinner' }));
  root.replaceChildren(nav(), view);
  try {
    const res = await fetch('/api/v1/content?path=' + encodeURIComponent(location.pathname));
    if (res.status === 401) { view.replaceWith(loginView()); return; }
    if (!res.ok) throw new Error('HTTP ' + res.status);
    const data = await res.json();
    document.title = data.title + ' · Horta Viva';
    view.innerHTML = data.html;
    if (data.sync) root.append(h('div', { className: 'spinner sync', title: 'Sincronizando' }));
    for (const slot of view.querySelectorAll('[data-src]')) fetch(slot.dataset.src).then(r => r.text()).then(t => { slot.innerHTML = t; });
  } catch (e) {
    view.className = 'view err'; view.innerHTML = '<h2>Algo deu errado</h2><p>Não foi possível carregar os dados. Verifique sua conexão e tente novamente.</p><button onclick="location.reload()">Tentar novamente</button>';
  }
}
addEventListener('popstate', render); render();`;

interface View { readonly title: string; readonly html: string; readonly sync?: boolean }
const views: Readonly<Record<string, View>> = {
  '/': { title: 'Início', html: `<h1>Plantar juntos, colher juntos</h1>${p('A Horta Viva reúne mais de quarenta hortas comunitárias da região metropolitana. Aqui você encontra cursos gratuitos, troca sementes com vizinhos e acompanha o que cada canteiro está produzindo.', 'O projeto nasceu em 2015, quando moradores da Vila Esperança limparam um terreno abandonado atrás da escola municipal. Hoje o mesmo terreno rende setenta quilos de verduras por semana, divididos entre as famílias que trabalham nele e a cozinha da creche.', 'Para participar não é preciso ter experiência. Escolha a horta mais próxima, apareça num sábado de mutirão e traga um chapéu. As ferramentas são da casa, o café também. Quem prefere aprender antes de pôr a mão na terra pode começar pelos cursos em vídeo.')}` },
  '/cursos': { title: 'Cursos', html: `<h1>Cursos</h1>${p('Todos os cursos são gratuitos e podem ser feitos no seu ritmo. Cada um tem de quatro a oito aulas curtas, um caderno de exercícios e um encontro prático numa das hortas.')}${list(['<a href="/cursos/compostagem">Compostagem doméstica</a> – transforme cascas e folhas em adubo, sem cheiro e sem moscas. Cinco aulas.', '<a href="/cursos/irrigacao">Irrigação por gotejamento</a> – monte um sistema com garrafas e mangueiras usadas. Cinco aulas.', '<a href="/cursos/sementes">Banco de sementes</a> – colha, seque e guarde sementes crioulas. Seis aulas.', '<a href="/cursos/enxertia">Enxertia de frutíferas</a> – garfagem e borbulhia passo a passo. Oito aulas.', 'Pragas e amigos (em breve) – aprenda a reconhecer quem come a sua couve e quem come quem come a sua couve. Quatro aulas.'])}${p('Ao terminar, você recebe um certificado da associação, aceito como atividade complementar em três universidades.')}` },
  '/cursos/compostagem': { title: 'Compostagem doméstica', html: `<h1>Compostagem doméstica</h1>${p('Duração: cinco aulas de vinte minutos. Nível: iniciante. Encontro prático: Horta da Vila Esperança.', 'Metade do lixo de uma casa brasileira é matéria orgânica. Enterrada no aterro, ela vira chorume e metano; numa composteira, vira adubo em cerca de noventa dias. Neste curso você aprende a montar uma composteira com três caixas plásticas, a equilibrar restos úmidos e folhas secas e a resolver os problemas mais comuns.', 'Na primeira aula escolhemos o lugar e furamos as caixas. Na segunda entram as minhocas. Na terceira falamos do que pode e do que não pode: casca de ovo sim, carne não, laranja com moderação. Na quarta colhemos o líquido, que diluído serve de fertilizante. Na última peneiramos o composto pronto.')}` },
  '/cursos/irrigacao': { title: 'Irrigação por gotejamento', html: `<h1>Irrigação por gotejamento</h1>${p('Duração: cinco aulas de vinte minutos. Nível: iniciante. Encontro prático: Horta do Jardim Ipê.', 'Regar com mangueira desperdiça mais da metade da água, que evapora ou escorre antes de chegar à raiz. O gotejamento entrega pouca água, devagar e no lugar certo. Neste curso você aprende a montar um sistema de baixa pressão com uma caixa de água elevada, mangueira de polietileno e gotejadores feitos em casa.', 'Na primeira aula medimos o canteiro e calculamos a vazão. Na segunda furamos a mangueira e colocamos os gotejadores. Na terceira instalamos o filtro, porque areia é a maior inimiga. Na quarta programamos um temporizador simples. Na última fazemos a manutenção antes da seca.')}` },
  '/ajuda/erro-carregamento': { title: 'Ajuda', html: `<h1>“Algo deu errado”: o que fazer?</h1>${p('Às vezes o aplicativo mostra a mensagem “Algo deu errado. Não foi possível carregar os dados.” Isso quase sempre significa que o celular perdeu a conexão no meio do caminho. Veja o que tentar, nesta ordem.')}${list(['Espere alguns segundos e toque em “Tentar novamente”.', 'Confira se outros sites abrem. Nas hortas, o sinal costuma ser melhor perto do portão.', 'Feche o aplicativo e abra outra vez. Suas anotações ficam guardadas no aparelho.', 'Se aparecer “Sessão expirada”, entre de novo com seu e-mail e senha.', 'Se a tela ficar em branco, atualize o navegador; versões de antes de 2020 não são compatíveis.'], 'ol')}${p('Nada disso ajudou? Escreva para ajuda@hortaviva.example contando em que página estava e a que horas aconteceu. Uma foto da tela ajuda muito. Respondemos em até dois dias úteis.')}` },
  '/mensagens': { title: 'Mensagens', html: '<h1>Mensagens</h1><p>Nenhuma mensagem no mural. Que tal escrever a primeira?</p>' },
  '/entrar': { title: 'Entrar', html: '<h1>Entrar</h1><p>Acesse sua conta para continuar.</p><label>E-mail <input type="email"></label><label>Senha <input type="password"></label><button type="button">Entrar</button><p>Ainda não tem conta? Cadastre-se na horta mais próxima.</p>' },
  '/sobre': { title: 'Sobre', sync: true, html: `<h1>Sobre o projeto</h1>${p('A Associação Horta Viva é uma entidade sem fins lucrativos fundada em 2015. Mantemos este aplicativo com doações e com o trabalho de voluntários; o código é aberto e qualquer horta do país pode usá-lo.', 'A diretoria é eleita a cada dois anos em assembleia, da qual participam todas as hortas associadas, cada uma com um voto. As contas são publicadas em março. Em 2023 recebemos 184 mil reais, dos quais 61 por cento foram para ferramentas, mudas e água.', 'O canto inferior da tela mostra um pequeno círculo girando enquanto o aplicativo sincroniza suas anotações com o servidor. É normal que ele apareça o tempo todo quando há muitas fotos na fila.')}` },
  '/cursos/sementes': { title: 'Banco de sementes', html: `<h1>Banco de sementes</h1>${p('Duração: seis aulas de vinte minutos. Nível: intermediário. Encontro prático: Horta do Morro Azul.', 'Semente crioula é aquela que passou de mão em mão, adaptada ao lugar e ao gosto de quem planta. Guardar semente é guardar história, mas também é técnica: se ela estiver úmida, mofa; se estiver quente, perde o vigor. Neste curso você aprende a escolher as plantas-mãe, colher no ponto certo, secar à sombra e armazenar em vidro com cinza.', 'Também tratamos do teste de germinação, feito com papel úmido e paciência, e das regras de troca: quem leva um punhado devolve dois depois da colheita.')}<h2>Comentários</h2><div data-src="/api/v1/comments?c=sementes"></div>` },
  '/estatisticas': { title: 'Estatísticas', html: `<h1>Estatísticas da colheita</h1>${p('Cada horta anota no aplicativo o que colhe. Os números abaixo são somados durante a noite e mostram os últimos trinta dias. Lembre-se de que nem todas anotam com o mesmo cuidado: compare as tendências, não os gramas.', 'No verão predominam quiabo, abóbora e manjericão; no inverno, couve, alface e cenoura. As quedas repentinas costumam ter explicação simples, como chuva de granizo ou um feriado prolongado em que ninguém foi regar.', 'Os dados são públicos e podem ser usados em trabalhos escolares, desde que se cite a fonte. Para receber a planilha completa, fale com a coordenação. Pedimos apenas que nos enviem uma cópia do trabalho, que será guardada na biblioteca da associação.')}<div data-src="/api/v1/harvest"></div>` },
};
// The API looks at the "path" parameter; some addresses fail on purpose.
const content: Handler = (url) => {
  const path = url.searchParams.get('path') ?? '/';
  if (path === '/cursos/enxertia') return { body: '{"error":"internal"}', status: 500, type: 'application/json' };
  if (path === '/trocas') return { body: '{"error":"unauthenticated"}', status: 401, type: 'application/json' };
  if (path === '/mapa') return hang(url);
  const view = views[path];
  return view ? { body: JSON.stringify(view), type: 'application/json' } : { body: '{}', status: 404, type: 'application/json' };
};
const fragment = (body: string, afterMs: number): Handler => () => ({ body, afterMs });

export const app: Blueprint = {
  name: 'app', language: 'pt-BR',
  entries: [
    page('/', 'client_rendered', 'start page drawn by script at once', shellHandler),
    page('/cursos', 'client_rendered', 'list of courses drawn by script', shellHandler),
    page('/cursos/compostagem', 'near_equal', 'a course, built like its sister', shellHandler),
    page('/cursos/irrigacao', 'near_equal', 'a course, built like its sister', shellHandler),
    page('/ajuda/erro-carregamento', 'help_about_error', 'help on the message that the data could not be loaded', shellHandler),
    page('/mensagens', 'empty_list', 'a board without messages', shellHandler),
    page('/entrar', 'real_login', 'the log-in view asked for by its own address', shellHandler),
    page('/sobre', 'perpetual_spinner', 'a page with a spinner in the corner that never ends', shellHandler),
    late('/cursos/sementes', 'late_comments', 'comments come after the course text', 'Guardei feijão-de-corda da minha avó', 1000, shellHandler),
    late('/estatisticas', 'late_table', 'the table of the harvest takes more than three seconds', 'Couve-manteiga', 3500, shellHandler),
    notPage('/cursos/enxertia', 'app_error_shell', 'the data request fails with 500, the app shows its error view', shellHandler),
    notPage('/mapa', 'endless_loading', 'the data request is never answered, the spinner turns for ever', shellHandler),
    notPage('/perfil', 'empty_shell', 'the script throws before it draws anything', shell('<script>window.__CFG__.locale = "pt";</script><script type="module">const cfg = window.__CFG__; document.getElementById("root").append(cfg.user.name);</script>')),
    notPage('/trocas', 'login_instead', 'the data request says 401, the app draws the log-in form at the same address', shellHandler),
  ],
  extras: {
    '/static/main.3f9c1.js': script(main),
    '/api/v1/content': content,
    '/api/v1/comments': fragment('<p><b>Dona Neusa</b>: Guardei feijão-de-corda da minha avó por vinte anos e ainda brota.</p><p><b>Caio</b>: A cinza pode ser de churrasqueira?</p>', 1000),
    '/api/v1/harvest': fragment(table(['Cultura', 'Quilos'], [['Couve-manteiga', '212'], ['Alface', '187'], ['Cenoura', '96'], ['Abóbora', '301']]), 3500),
  },
  unknown: () => shell(),
};
