import { click, fill, items, r, type App } from '../plan.js';

const texts = {
  ja: {
    title: '顧客一覧', brand: 'みどり顧客台帳', nav: 'ホーム|顧客|案件|集計', sideTitle: '更新情報', side: '昨日の取込は 2 件失敗しました|案件 77 が完了しました|新しい担当者が加わりました', name: '会社名', add: '追加', vip: '優待', remove: '削除', sure: 'この顧客を削除しますか。', yes: '削除する', no: 'やめる', notice: '確認', ok: '完了しました。', err: '処理できませんでした。', i1: '青葉商会', i2: '月野工業', i3: '港運輸', say: '山本製菓',
  },
  zh: {
    title: '客户列表', brand: '绿洲客户系统', nav: '首页|客户|商机|统计', sideTitle: '动态', side: '昨日导入失败 2 条|商机 77 已成交|新同事加入', name: '公司名称', add: '添加', vip: '重点客户', remove: '删除', sure: '是否删除该客户？', yes: '删除', no: '取消', notice: '提示', ok: '已完成', err: '操作未完成', i1: '青叶商贸', i2: '月野工业', i3: '海港物流', say: '山本食品',
  },
};

export const element: App = {
  name: 'element',
  part: 'element-plus 2.14.8 + vue 3.5.45',
  client: 'element',
  texts,
  poll: true,
  seed: (t) => ({ items: items(['u1', t['i1'] ?? ''], ['u2', t['i2'] ?? ''], ['u3', t['i3'] ?? '', '', true]) }),
  ok: () => ({ json: { result: 'OK', messageId: null } }),
  acts: {
    submit: (t) => ({ prepare: [fill('#c-name', t['say'] ?? '')], act: click('#c-add') }),
    delete: () => ({ act: click('#del-u2', '.sure-yes') }),
    switch: () => ({ act: click('#vip-u1 .el-switch') }),
  },
  rows: [
    r('submit', 'ja', 'right', 'added, table shows it'),
    r('submit', 'zh', 'right', 'added, notification', {}, { at: 'note' }),
    r('submit', 'ja', 'right', 'dialog with polite words', { json: { message: '山本製菓様を登録いたしました。' } }, { at: 'box' }),
    r('submit', 'ja', 'refused_in_body', 'result NG with a message number', { json: { result: 'NG', messageId: 'W1023' } }),
    r('submit', 'zh', 'refused_in_body', 'page silent, code A0400', { json: { code: 'A0400', message: '用户请求参数错误', data: null } }, { silent: true }),
    r('submit', 'ja', 'refused_in_text', 'polite refusal in a dialog', { json: { message: '同名の顧客が既に登録されているため、登録を見送りました。' } }, { at: 'box' }),
    r('submit', 'zh', 'refused_in_text', 'neutral message', { json: { message: '客户数量已达套餐上限，暂不能添加。' } }, { plain: true }),
    r('submit', 'zh', 'other_value', 'name stored with another character, table shows it', { stored: '山木食品', json: { result: 'OK', data: { name: '山木食品' } } }),
    r('submit', 'zh', 'double', 'two rows in the table', {}, { net: 'twice' }),
    r('delete', 'ja', 'right', 'gone after the question'),
    r('delete', 'zh', 'right', 'gone after the question', { json: { code: 0, count: 1 } }),
    r('delete', 'ja', 'right', '204', { status: 204 }, { silent: true }),
    r('delete', 'zh', 'refused_in_text', 'success-styled words say no', { json: { message: '该客户名下还有合同，不允许删除。' } }),
    r('delete', 'ja', 'refused_by_status', '409', { status: 409, json: { message: '他の利用者が編集中です。' } }),
    r('delete', 'zh', 'dropped', 'count 1 answered but the replica brings it back later', { json: { code: 0, count: 1 } }, { local: true }, { sign: false }),
    r('switch', 'ja', 'right', 'stored'),
    r('switch', 'zh', 'right', 'stored, silent', { json: { success: true } }, { silent: true }),
    r('switch', 'ja', 'reverted', 'table fetched again shows it off', { wait: 1000, json: { result: 'NG' } }),
    r('switch', 'zh', 'refused_in_body', 'success "false" as a string, switch stays', { json: { success: 'false', errCode: 'NO_AUTH' } }, { blind: true, local: true }),
    r('switch', 'ja', 'late', 'answer after 1.8 s', { wait: 1800 }),
    r('submit', 'zh', 'right', 'code 00000', { json: { code: '00000', message: 'ok', data: { id: 'u4' } } }),
    r('switch', 'ja', 'right', 'words in a notification', { json: { message: '優待の対象に設定しました。本日より有効です。' } }, { at: 'note' }),
    r('switch', 'zh', 'right', 'while polls fail', {}, { pollBad: true }),
  ],
};
