import { after, css, late, open, partial, real, script, send, wall, type Exchange, type SiteDef } from './kit.js';

/** Brazilian bus company: answers are streamed, slow parts come in later chunks of the same response. */
function head(title: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title} | Viação Ipê Amarelo</title><link rel="stylesheet" href="/ipe.css"></head><body><header><h2><a href="/">Viação Ipê Amarelo</a></h2><nav><a href="/linhas/12">Linha 12</a> <a href="/linhas/14">Linha 14</a> <a href="/horarios/centro">Horários</a> <a href="/tarifas">Tarifas</a> <a href="/achados">Achados e perdidos</a></nav></header><main>`;
}
const foot = '</main><footer>Viação Ipê Amarelo Ltda. · SAC 0800 000 0000 · Ouvidoria</footer></body></html>';
const whole = (title: string, main: string): string => head(title) + main + foot;

/** Sends the first part now and each further part after its time. */
function stream(x: Exchange, first: string, parts: readonly (readonly [number, string])[], end = true): null {
  open(x);
  x.res.write(first);
  let count = parts.length;
  for (const [ms, part] of parts) {
    after(x, ms, () => {
      x.res.write(part);
      count -= 1;
      if (count === 0 && end) x.res.end();
    });
  }
  return null;
}

function line(n: number, from: string, to: string, min: number): string {
  return whole(`Linha ${n}`, `<h1>Linha ${n}: ${from} – ${to}</h1><p>Saída do terminal ${from}, chegada em ${to}. Tempo médio de viagem: ${min} minutos.</p><p>Ônibus com acessibilidade em todas as viagens.</p>`);
}

const fallback = (label: string): string => `<div id="B0" class="wait"><span class="spin"></span> ${label}</div>`;
const swap = (html: string): string => `<div hidden id="S0">${html}</div><script>(function(){var b=document.getElementById('B0'),s=document.getElementById('S0');while(s.firstChild)b.parentNode.insertBefore(s.firstChild,b);b.remove();s.remove();})();</script>`;

const centroText = 'Aos domingos o último ônibus para o centro sai do terminal às vinte e duas horas e quarenta minutos.';
const praiaText = 'Durante o verão a linha da praia ganha doze viagens extras e para também no mirante velho.';
const avisoText = 'A parada da Rua das Palmeiras muda para a frente da farmácia a partir de segunda-feira.';

export const bus: SiteDef = {
  name: 'Viacao Ipe Amarelo',
  language: 'pt-BR',
  entries: [
    real('/', 'streamed home', 'The real home page, streamed in two quick chunks.', (x) =>
      stream(x, `${head('Início')}<h1>Para onde vamos hoje?</h1><p>Ligamos quatorze bairros ao centro desde 1968. Consulte linhas, horários e tarifas.</p>`, [[60, `<h2>Novidades</h2><ul><li>Novo cartão do estudante disponível nas bilheterias.</li><li>Frota ganha nove ônibus elétricos.</li><li>Terminal Sul volta a funcionar em horário normal.</li></ul>${foot}`]])),
    real('/linhas/12', 'template page', 'The real page of one bus line, made from a template with little text.', () => line(12, 'Jardim Alto', 'Centro', 35)),
    real('/linhas/14', 'template page', 'The real page of another bus line, made from the same template.', () => line(14, 'Vila Nova', 'Centro', 28)),
    real('/tarifas', 'price table with a failing third-party script', 'The real price table; an advertising script and a pixel of a third party fail.', (x) =>
      whole('Tarifas', `<h1>Tarifas</h1><table><tr><th>Bilhete</th><th>Preço</th></tr><tr><td>Comum</td><td>R$ 5,20</td></tr><tr><td>Estudante</td><td>R$ 2,60</td></tr><tr><td>Integração</td><td>R$ 7,00</td></tr><tr><td>Idoso</td><td>gratuito</td></tr></table><p>Valores válidos desde primeiro de março. O troco máximo a bordo é para notas de vinte reais.</p><script async src="${x.outside}/ads.js"></script><img src="${x.outside}/drop.gif" alt="" width="1" height="1"><script>fetch('${x.outside}/collect').catch(function(){});</script>`)),
    real('/achados', 'form page', 'The real lost-and-found page, mostly a form.', () =>
      whole('Achados e perdidos', `<h1>Achados e perdidos</h1><p>Esqueceu algo no ônibus? Preencha o formulário. Guardamos os objetos por sessenta dias no Terminal Sul.</p><form method="post"><label>Nome <input name="nome"></label><label>Telefone <input name="fone"></label><label>Linha e horário <input name="linha"></label><label>Descreva o objeto <textarea name="obj"></textarea></label><button>Enviar</button></form>`)),
    late('/horarios/centro', 'streamed table', 'A real timetable whose second half comes 1.5 s later in the same response.', { text: centroText, ms: 1500 }, (x) =>
      stream(x, `${head('Horários: Centro')}<h1>Horários para o centro</h1><p>Dias úteis: partidas a cada quinze minutos entre cinco e vinte e três horas.</p><p>Sábados: partidas a cada vinte minutos.</p>`, [[1500, `<p>${centroText}</p>${foot}`]])),
    late('/horarios/praia', 'streamed fallback that is replaced', 'A real timetable; a loading line stands there until a later chunk of the stream replaces it after 2.2 s.', { text: praiaText, ms: 2200 }, (x) =>
      stream(x, `${head('Horários: Praia')}<h1>Horários para a praia</h1>${fallback('Carregando horários…')}`, [[2200, swap(`<p>${praiaText}</p><ul><li>06:10</li><li>07:30</li><li>09:00</li></ul>`) + foot]])),
    late('/avisos', 'late notice by fetch', 'A real page of notices; the newest one is fetched and put in 700 ms after load.', { text: avisoText, ms: 700 }, () =>
      whole('Avisos', `<h1>Avisos aos passageiros</h1><ul id="lista"><li>O guichê do Terminal Norte fecha às dezenove horas.</li><li>Bicicletas dobráveis podem viajar fora do horário de pico.</li></ul><script src="/avisos.js"></script>`)),
    wall('/horarios/serra', 'stream that never ends', 'The stream stops after a loading line and stays open, so the timetable never comes.', (x) =>
      stream(x, `${head('Horários: Serra')}<h1>Horários</h1>${fallback('Carregando horários…')}`, [[250, '<!-- -->']], false)),
    wall('/horarios/norte', 'streamed error boundary', 'A later chunk replaces the loading line by an error message; no timetable is shown.', (x) =>
      stream(x, `${head('Horários')}${fallback('Carregando…')}`, [[400, swap('<div class="err"><h1>Ops! Algo deu errado</h1><p>Não foi possível carregar esta página. Tente novamente em instantes.</p><p><small>Digest: 2810942743</small></p><button>Tentar novamente</button></div>') + foot]])),
    wall('/linhas/31', 'hosting quota page', 'The host put its bandwidth quota page in place of the whole document.', () =>
      `<html><head><title>509 Limite de Banda Excedido</title></head><body style="font-family:Verdana;text-align:center;margin-top:80px"><h1>Limite de Banda Excedido</h1><p>O servidor não pode atender temporariamente à sua solicitação porque o proprietário do site atingiu o limite de transferência contratado. Tente novamente mais tarde.</p><hr><address>LiteSpeed Web Server</address></body></html>`),
  ],
  extra: (x) => {
    switch (x.path) {
      case '/ipe.css':
        return css(x, `body{margin:0;font:17px/1.6 Verdana,sans-serif;color:#234}header{background:#f7c600;padding:10px 30px}header a{color:#234;margin-right:14px}main{padding:20px 30px;max-width:820px}label{display:block;margin:8px 0}td,th{border-bottom:1px solid #ccc;padding:6px 24px 6px 0;text-align:left}.spin{display:inline-block;width:18px;height:18px;border:3px solid #f7c600;border-right-color:transparent;border-radius:50%;animation:g 1s linear infinite}@keyframes g{to{transform:rotate(1turn)}}.err{background:#fee;padding:30px}footer{background:#234;color:#fff;padding:14px 30px}`);
      case '/avisos.js':
        return script(x, `addEventListener('load',function(){fetch('/avisos/novo').then(function(r){return r.text();}).then(function(t){document.getElementById('lista').insertAdjacentHTML('afterbegin',t);});});`);
      case '/avisos/novo':
        return after(x, 700, () => partial(x, `<li>${avisoText}</li>`));
      default:
        return false;
    }
  },
  missing: (x) => send(x, 404, 'text/html', whole('Não encontrada', '<h1>Página não encontrada</h1><p>Verifique o endereço digitado.</p>')),
};
