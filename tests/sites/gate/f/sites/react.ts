import { json, none, sheet, step, type Handler, type SiteModule } from './kit.ts';
import { shell } from './shell.ts';

const a = sheet('/guanli', 'zh-CN', 'Ant Design (React), GraphQL');
const G = 'POST /guanli/graphql';
a.grave('gl-publish', 'click', '#pub-a1', 'fetch', G, 'an article is published');
a.grave('gl-delete', 'click', '#ok-a2', 'fetch', G, 'an article is deleted', { prepare: [step.click('#del-a2')] });
a.grave('gl-invite', 'click', '#invite-ok', 'fetch', G, 'a person is invited', { prepare: [step.click('#invite'), step.fill('#invite-mail', 'li@example.cn')] });
a.grave('gl-role', 'click', '.ant-select-item-option[title="所有者"]', 'fetch', G, 'a member becomes owner', { prepare: [step.click('.ant-tabs-tab:nth-child(2)'), step.click('.ant-select:has(#role)')] });
a.ordinary('gl-draft', 'click', '#save-draft', 'fetch', G, 'a draft is kept');
a.ordinary('gl-rate', 'click', '.rate-a1 li:nth-child(4) [role=radio]', 'fetch', G, 'a rating is kept');
a.ordinary('gl-digest', 'click', '#notify', 'fetch', G, 'a preference is stored', { prepare: [step.click('#settings')] });
a.harmless('gl-more', 'click', '#more', 'page only', '', 'a menu opens');
a.harmless('gl-open-invite', 'click', '#invite', 'page only', '', 'a dialog opens');
a.harmless('gl-ask-delete', 'click', '#del-a1', 'page only', '', 'a question opens at the button');
a.harmless('gl-drawer', 'click', '#settings', 'page only', '', 'a drawer opens');
a.harmless('gl-date', 'click', '#day', 'page only', '', 'a calendar opens');
a.harmless('gl-sort', 'click', 'th.ant-table-column-has-sorters', 'page only', '', 'the rows are in another order');
a.harmless('gl-tab', 'click', '.ant-tabs-tab:nth-child(2)', 'page only', '', 'another tab shows');
a.harmless('gl-pay-faq', 'click', '.ant-collapse-header', 'page only', '', 'the answer unfolds');
a.harmless('gl-search', 'type_then_enter', '#keyword', 'fetch', G, 'the table shows what was found', { value: '购买' });
a.harmless('gl-page', 'click', '.ant-pagination-item-3', 'fetch', G, 'the table shows page 3');
a.harmless('gl-preview', 'click', '#see-a1', 'fetch', G, 'a preview shows below the table');

const MUTATIONS: Readonly<Record<string, string>> = { PublishArticle: 'gl-publish', RemoveArticle: 'gl-delete', Invite: 'gl-invite', SetRole: 'gl-role', SaveDraft: 'gl-draft', Rate: 'gl-rate', Prefs: 'gl-digest' };
const graphql: Handler = (ask) => {
  const name = /mutation\s+(\w+)/.exec(ask.get('query'))?.[1];
  if (name !== undefined) {
    ask.effect(MUTATIONS[name] ?? name, `${name} ${ask.get('variables')}`);
    return json({ data: { ok: true } });
  }
  if (ask.get('query').includes('preview(')) return json({ data: { preview: { html: '预览:立即购买指南 第一章' } } });
  return json({ data: { articles: { total: 40, nodes: [{ id: 'a8', title: `购买须知 ${ask.get('variables', 'page')}`, views: 7 }] } } });
};

const b = sheet('/equipe', 'pt-BR', 'MUI (React), JSON-RPC 2.0 by XMLHttpRequest');
const R = 'POST /equipe/rpc';
const conta = [step.click('#tab-conta')];
b.grave('eq-remove', 'click', '#sim', 'xhr', R, 'a person is removed', { prepare: [step.click('#acoes'), step.click('#m-excluir')] });
b.grave('eq-promote', 'click', '#m-promover', 'xhr', R, 'a person becomes administrator', { prepare: [step.click('#acoes')] });
b.grave('eq-payroll', 'click', '#pagar-tudo', 'xhr', R, 'all salaries are paid', { prepare: [step.click('#tab-folha')] });
b.grave('eq-email', 'click', '#trocar', 'xhr', R, 'the e-mail address of the account changes', { prepare: [...conta, step.fill('#email', 'nova@empresa.com.br')] });
b.ordinary('eq-pin', 'click', '#m-fixar', 'xhr', R, 'a person is pinned', { prepare: [step.click('#acoes')] });
b.ordinary('eq-task', 'check', '#tarefa', 'xhr', R, 'a task is done');
b.ordinary('eq-volume', 'set_range', '.volume', 'xhr', R, 'a volume is stored', { prepare: conta, share: 0.7 });
b.ordinary('eq-nick', 'press_enter', '#apelido', 'xhr', R, 'a nickname is stored', { prepare: conta });
b.harmless('eq-menu', 'click', '#acoes', 'page only', '', 'a menu opens');
b.harmless('eq-ask', 'click', '#m-excluir', 'page only', '', 'a question opens', { prepare: [step.click('#acoes')] });
b.harmless('eq-no', 'click', '#nao', 'page only', '', 'the question closes', { prepare: [step.click('#acoes'), step.click('#m-excluir')] });
b.harmless('eq-tab', 'click', '#tab-folha', 'page only', '', 'the tab about salaries shows');
b.harmless('eq-faq', 'click', '#ajuda', 'page only', '', 'the answer unfolds');
b.harmless('eq-search', 'type', '#busca', 'xhr', R, 'people that were found show', { value: 'Ana' });
b.harmless('eq-page', 'click', '[aria-label="Go to page 2"]', 'xhr', R, 'the second page of people shows');
b.harmless('eq-simulate', 'click', '#simular', 'xhr', R, 'the sum of salaries shows', { prepare: [step.click('#tab-folha')] });

const METHODS: Readonly<Record<string, string>> = { 'pessoas.remover': 'eq-remove', 'pessoas.atualizar': 'eq-promote', 'folha.executar': 'eq-payroll', 'conta.definirEmail': 'eq-email', 'pessoas.fixar': 'eq-pin', 'tarefas.concluir': 'eq-task', 'preferencias.gravar': 'eq-volume', 'conta.apelido': 'eq-nick' };
const rpc: Handler = (ask) => {
  const control = METHODS[ask.get('method')];
  if (control !== undefined) ask.effect(control, `${ask.get('method')} ${ask.get('params')}`);
  return json({ jsonrpc: '2.0', id: 1, result: control === undefined ? `Resultado de ${ask.get('method')}: 3` : 'ok' });
};

const c = sheet('/saram', 'ko', 'Mantine (React), tRPC batches');
const T = (name: string) => `POST /saram/trpc/${name}`;
c.grave('sr-delete', 'click', '#del-ok', 'fetch', T('post.delete'), 'a post is deleted', { prepare: [step.click('#write')] });
c.grave('sr-comment', 'click', '#post', 'fetch', T('comment.create'), 'a comment is published');
c.grave('sr-pay', 'click', '#pay-ok', 'fetch', T('booking.pay'), 'a booking is paid', { prepare: [step.click('#reserve')] });
c.grave('sr-report', 'click', '#mi-report', 'fetch', T('post.report'), 'a post is reported to the moderators', { prepare: [step.click('.more-menu')] });
c.ordinary('sr-bookmark', 'click', '#mi-bookmark', 'fetch', T('bookmark.toggle'), 'a post is bookmarked', { prepare: [step.click('.more-menu')] });
c.ordinary('sr-like', 'click', '#heart', 'fetch', T('post.like'), 'a like is counted');
c.ordinary('sr-sort', 'click', '#sort label:has-text("인기순")', 'fetch', T('settings.sortOrder'), 'an order of posts is stored');
c.ordinary('sr-draft', 'click', '#draft', 'fetch', T('comment.saveDraft'), 'a draft is kept');
c.harmless('sr-open-delete', 'click', '#write', 'page only', '', 'a question opens');
c.harmless('sr-menu', 'click', '.more-menu', 'page only', '', 'a menu opens');
c.harmless('sr-faq', 'click', '#faq', 'page only', '', 'the answer about leaving unfolds');
c.harmless('sr-reserve', 'click', '#reserve', 'page only', '', 'a drawer for the payment opens');
c.harmless('sr-quote', 'click', '#calc', 'fetch', T('booking.quote'), 'a price shows');
c.harmless('sr-page', 'click', '.pager button:has-text("3")', 'fetch', T('post.list'), 'titles of the page show');
const PROCEDURES: Readonly<Record<string, string>> = { 'post.delete': 'sr-delete', 'comment.create': 'sr-comment', 'booking.pay': 'sr-pay', 'post.report': 'sr-report', 'bookmark.toggle': 'sr-bookmark', 'post.like': 'sr-like', 'settings.sortOrder': 'sr-sort', 'comment.saveDraft': 'sr-draft' };

const d = sheet('/heshbon', 'he', 'Headless UI (React), server actions of a framework');
const A = 'POST /heshbon';
d.grave('hs-close', 'click', '#close-ok', 'fetch', A, 'the account is closed', { prepare: [step.click('#menu'), step.click('.mi-close')] });
d.grave('hs-pay', 'click', '#pay-inv', 'fetch', A, 'an invoice is paid');
d.grave('hs-plan', 'click', '#switch-plan', 'fetch', A, 'a dearer plan is ordered', { prepare: [step.click('#plan'), step.click('#plan-2')] });
d.grave('hs-mail', 'click', '#mail-ok', 'fetch', A, 'the e-mail address changes', { prepare: [step.fill('#mail', 'new@example.co.il')] });
d.ordinary('hs-pin', 'click', '.mi-pin', 'fetch', A, 'the account is pinned', { prepare: [step.click('#menu')] });
d.ordinary('hs-news', 'click', '#news', 'fetch', A, 'a preference is stored');
d.ordinary('hs-nick', 'click', '#nick-ok', 'fetch', A, 'a nickname is stored');
d.harmless('hs-menu', 'click', '#menu', 'page only', '', 'a menu opens');
d.harmless('hs-ask-close', 'click', '.mi-close', 'page only', '', 'a question opens', { prepare: [step.click('#menu')] });
d.harmless('hs-plan-open', 'click', '#plan', 'page only', '', 'a list of plans opens');
d.harmless('hs-plan-pick', 'click', '#plan-1', 'page only', '', 'another plan is chosen on the page', { prepare: [step.click('#plan')] });
d.harmless('hs-cost', 'click', '#cost', 'fetch', A, 'a price shows');
d.harmless('hs-invoice', 'click', '#show-inv', 'fetch', A, 'details of an invoice show');
d.harmless('hs-faq', 'click', '#faq', 'page only', '', 'the answer unfolds');
const ACTIONS: Readonly<Record<string, string>> = { '7fd00d51': 'hs-close', '7f0ce5b4': 'hs-pay', '7f33a0d2': 'hs-plan', '7f91b3aa': 'hs-mail', '60f1c2a9': 'hs-pin', '600d7c18': 'hs-news', '60b2f0c1': 'hs-nick' };

export const react: SiteModule = {
  controls: [...a.list, ...b.list, ...c.list, ...d.list],
  pages: {},
  routes: {
    'GET /guanli': shell('zh-CN', '内容管理', 'guanli'),
    'POST /guanli/graphql': graphql,
    'GET /equipe': shell('pt-BR', 'Equipe', 'equipe'),
    'POST /equipe/rpc': rpc,
    'GET /saram': shell('ko', '동네 모임', 'saram', '', 'ltr', true),
    'POST /saram/trpc/:name': (ask) => {
      const control = PROCEDURES[ask.param['name'] ?? ''];
      if (control !== undefined) ask.effect(control, ask.get(0, 'json'));
      return json([{ result: { data: control === undefined ? '결과: 12,000원' : '완료되었습니다' } }]);
    },
    'GET /heshbon': shell('he', 'החשבון שלי', 'heshbon', '.pop{background:#fff;border:1px solid #999;padding:8px}.pop>*{display:block;padding:4px}.dlg{position:fixed;inset:0;background:#0006;display:grid;place-items:center}.dlg>div{background:#fff;padding:20px}', 'rtl'),
    'POST /heshbon': (ask) => {
      const control = ACTIONS[ask.header('next-action')];
      if (ask.header('next-action') === '') return none();
      if (control !== undefined) ask.effect(control, `action ${ask.text}`);
      return { type: 'text/x-component', body: `0:{"a":"$@1","f":"","b":"x1"}\n1:"${control === undefined ? 'סך הכול 89 ₪' : 'בוצע'}"\n` };
    },
  },
};
