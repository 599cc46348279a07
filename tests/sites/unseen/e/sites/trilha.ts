import { P, N, L, X, json, js, type Def } from '../kit.ts';

// A single-page application of another make: custom elements, template strings, a route table from the server.
const shell = `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>Trilha Musical</title><style>body{margin:0;font-family:Nunito,Verdana,sans-serif;background:#fff8ef;color:#332}tm-top{display:flex;gap:18px;padding:14px 26px;background:#6b2d5c;align-items:center}tm-top a{color:#fff;text-decoration:none}tm-top b{color:#ffd27a;font-size:20px;margin-right:auto}tm-page{display:block;padding:26px;max-width:820px;margin:auto;min-height:260px}.cx{display:flex;gap:14px;flex-wrap:wrap}.cx a{background:#fff;border-radius:14px;padding:22px;width:180px;box-shadow:0 2px 6px #0002}.player{background:#222;color:#fff;height:200px;display:grid;place-items:center;border-radius:10px}.lock{text-align:center;background:#fff;border-radius:14px;padding:50px}.gira{width:46px;height:46px;border-radius:50%;border:5px solid #e6c;border-right-color:transparent;margin:70px auto;animation:g .9s linear infinite}@keyframes g{to{transform:rotate(1turn)}}tm-foot{display:block;text-align:center;font-size:12px;color:#987;padding:20px}input{display:block;margin:6px 0;padding:8px}.ok{color:#083}.ruim{color:#b30}</style></head><body><tm-app></tm-app><script src="/app.js" type="module"></script></body></html>`;
const app = `
const menu = [['/cursos','Cursos'],['/aulas/12','Aula grátis'],['/ao-vivo','Ao vivo'],['/comunidade','Comunidade'],['/certificados','Certificados'],['/entrar','Entrar']];
class App extends HTMLElement {
  connectedCallback() {
    this.innerHTML = '<tm-top><b>♪ Trilha</b><a href="/">Início</a>' + menu.map(m => '<a href="' + m[0] + '">' + m[1] + '</a>').join('') + '</tm-top><tm-page></tm-page><tm-foot><a href="/ajuda/senha">Esqueci a senha</a> · <a href="/status">Status</a> · <a href="/glossario/capotraste">Glossário</a> · Trilha Musical Ltda. CNPJ 00.000.000/0001-00</tm-foot>';
    this.load();
  }
  set page(h) { this.querySelector('tm-page').innerHTML = h; }
  async load() {
    const p = location.pathname;
    if (p === '/certificados') { this.page = '<div class="gira" role="progressbar"></div>'; await fetch('/v1/certs'); return; }
    this.page = p === '/cursos/cavaquinho' ? '<div class="gira"></div>' : '';
    if (p === '/aulas/14') { const d = await (await fetch('/v1/view?p=' + p)).json(); this.page = d.lesson.video.title; return; }
    let r;
    try { r = await fetch('/v1/view?p=' + encodeURIComponent(p)); if (r.status >= 500) throw 0; }
    catch { this.page = '<div class="lock"><h2>Sem conexão com o servidor</h2><p>Verifique sua internet e tente novamente.</p><button>Tentar de novo</button></div>'; return; }
    const d = await r.json(); if (d.title) document.title = d.title + ' · Trilha Musical'; this.page = d.html;
  }
}
customElements.define('tm-app', App);
`;
const V: Record<string, { title?: string; html?: string; wait?: number; status?: number }> = {
  '/': { title: 'Início', html: `<h1>Aprenda música no seu ritmo</h1><div class="cx"><a href="/cursos/violao">Violão</a><a href="/cursos/cavaquinho">Cavaquinho</a><a href="/cursos/ukulele">Ukulele</a></div><p>Comece pela <a href="/aulas/12">aula 12, de graça</a>.</p>` },
  '/cursos': { title: 'Cursos', html: `<h1>Todos os cursos</h1><div class="cx"><a href="/cursos/violao">Violão<br>32 aulas</a><a href="/cursos/cavaquinho">Cavaquinho<br>18 aulas</a><a href="/cursos/ukulele">Ukulele<br>em breve</a></div>` },
  '/cursos/violao': { title: 'Violão', html: `<h1>Violão para iniciantes</h1><p>Com <a href="/professores/zeca-moura">Zeca Moura</a>. 32 aulas, do primeiro acorde ao dedilhado.</p><ol><li><a href="/aulas/12">Aula 12: Pestana sem dor</a></li><li><a href="/aulas/13">Aula 13: Ritmos do samba</a> 🔒</li><li><a href="/aulas/14">Aula 14: Dedilhado</a></li></ol>` },
  '/cursos/cavaquinho': { title: 'Cavaquinho', wait: 2000, html: `<h1>Cavaquinho de roda</h1><p>Afinação ré-sol-si-ré, palhetada e os choros mais tocados. Com Dona Ivete do Cavaco.</p><p>18 aulas · nível intermediário</p>` },
  '/cursos/ukulele': { title: 'Ops', html: `<div class="lock"><h2>Ops! Curso não encontrado</h2><p>Talvez ele tenha sido removido. Que tal conhecer os <a href="/cursos">outros cursos</a>?</p></div>` },
  '/aulas/12': { title: 'Aula 12', html: `<div class="player">▶ 08:41</div><h1>Aula 12: Pestana sem dor</h1><p>Apoie o polegar no meio do braço e use o lado do indicador. Repita a sequência F – Bm – C dez vezes por dia.</p><p>Entre na sua conta para salvar o progresso.</p>` },
  '/aulas/13': { title: 'Aula 13', html: `<h1>Aula 13: Ritmos do samba</h1><div class="lock"><p>🔒 Conteúdo exclusivo para assinantes</p><p>Assine o plano Maestro por R$ 29,90/mês e assista a todas as aulas.</p><button>Assinar agora</button></div>` },
  '/ajuda/captcha': { title: 'Ajuda com o captcha', html: `<h1>O captcha não aparece. E agora?</h1><p>Se você vê a mensagem “Confirme que você não é um robô” e nada acontece, desative bloqueadores de anúncio e recarregue a página.</p><p>Em redes de escolas, o acesso pode ser bloqueado por excesso de tentativas. Aguarde 15 minutos.</p>` },
  '/ajuda/senha': { title: 'Esqueci a senha', html: `<h1>Recuperar senha</h1><p>Informe seu e-mail e enviaremos um link.</p><input type="email" placeholder="voce@exemplo.com"><button>Enviar link</button>` },
  '/entrar': { title: 'Entrar', html: `<h1>Entrar</h1><input placeholder="E-mail"><input type="password" placeholder="Senha"><button>Entrar</button><p>Ainda não tem conta? Cadastre-se. <a href="/ajuda/captcha">Problemas com o captcha?</a></p>` },
  '/status': { title: 'Status', html: `<h1>Status dos serviços</h1><p class="ok">● Site: operacional</p><p class="ok">● Vídeos: operacional</p><p class="ruim">● Comunidade: fora do ar — estamos em manutenção e voltaremos em breve.</p><p>Atualizado às 13:05</p>` },
  '/professores/zeca-moura': { title: 'Perfil', html: `<div class="lock"><p>🙈</p><p>Este perfil é privado. Siga o professor para ver suas aulas.</p></div>` },
  '/comunidade': { status: 503 },
  '/glossario/capotraste': { title: 'Capotraste', html: `<h1>capotraste</h1><p><i>s.m.</i> Peça que prende todas as cordas em uma casa do braço e sobe a afinação.</p>` },
  '/ao-vivo': { title: 'Ao vivo', html: `<div class="lock"><h2>Você atingiu o limite de hoje</h2><p>Contas gratuitas podem assistir a 20 minutos de aula ao vivo por dia. Volte amanhã!</p></div>` },
  '/aulas/14': { },
};

export const trilha: Def = {
  name: 'trilha', language: 'pt',
  routes: [
    P('/', 'front page', 'Front page of a single-page course platform.', shell),
    N('/professores/zeca-moura', 'no permission', 'The profile of the teacher is private.', shell),
    P('/cursos/violao', 'ordinary page', 'A course.', shell),
    L('/cursos/cavaquinho', 'late content', 'A course behind a spinner of two seconds.', 'Cavaquinho de roda', 2000, shell),
    N('/cursos/ukulele', 'soft 404 in an app', 'The course is not found.', shell),
    P('/aulas/12', 'ordinary page', 'A free lesson.', shell),
    N('/aulas/13', 'paywall', 'A lesson for subscribers only.', shell),
    N('/aulas/14', 'empty shell', 'The script breaks on its data, the middle stays empty.', shell),
    P('/ajuda/captcha', 'help page', 'Help about captchas.', shell),
    P('/ajuda/senha', 'form', 'Password recovery at its own address.', shell),
    P('/entrar', 'real log-in', 'The log-in at its own address.', shell),
    P('/status', 'status page', 'Status page that names one service down.', shell),
    N('/certificados', 'endless loading', 'A spinner for ever.', shell),
    N('/comunidade', 'data failed', 'No connection to the server, says the application.', shell),
    P('/glossario/capotraste', 'glossary entry', 'A glossary entry of one sentence.', shell),
    N('/ao-vivo', 'quota used up', 'The free minutes of the day are used up.', shell),
    X('/app.js', js(app)),
    X('/v1/certs', { hang: true }),
    X('/v1/view', (c) => {
      const v = V[c.query.get('p') ?? ''];
      if (!v) return json({ title: 'Ops', html: '<div class="lock"><h2>Página não encontrada</h2><p><a href="/">Voltar ao início</a></p></div>' }, 60);
      return json({ title: v.title, html: v.html }, v.wait ?? 70, v.status ?? 200);
    }),
  ],
  other: () => shell,
};
