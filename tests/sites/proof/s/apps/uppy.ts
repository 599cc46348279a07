import { items, r, type App } from '../plan.js';

const texts = {
  ja: {
    title: '添付書類', brand: 'さくら申請窓口', nav: 'ホーム|申請一覧|お知らせ|設定', sideTitle: 'お知らせ', side: '昨夜のバックアップは失敗しました|申請 2024-33 が承認されました|メンテナンスは日曜です', choose: 'ファイルを選択', start: 'アップロード', ok: '書類を登録しました。', err: 'アップロードできませんでした。',
  },
  zh: {
    title: '附件材料', brand: '政务服务台', nav: '首页|我的申请|消息|设置', sideTitle: '通知', side: '昨晚备份失败|申请 2024-33 已通过|周日系统维护', choose: '选择文件', start: '上传', ok: '材料已保存。', err: '上传失败。',
  },
};

export const uppy: App = {
  name: 'uppy',
  part: '@uppy/core 6.3.1 + @uppy/xhr-upload 6.0.0',
  client: 'uppy',
  texts,
  seed: () => ({ items: items(['f0', 'form-1.pdf', '20311', true]) }),
  ok: (c) => ({ json: { url: `https://files.example/${encodeURIComponent(c.input.fileName)}`, size: c.input.bytes } }),
  acts: { upload: () => ({ act: { how: 'upload', selector: '#attach', value: 'statement.pdf' } }) },
  rows: [
    r('upload', 'ja', 'right', 'stored, list shows it'),
    r('upload', 'zh', 'right', 'stored, code 0', { json: { code: 0, msg: '上传成功', data: { fileId: 'f-9' } } }),
    r('upload', 'ja', 'right', 'started by a button, silent page', {}, { manual: true, silent: true }, { act: { button: '#upload-now' } }),
    r('upload', 'zh', 'right', 'stored; the event stream brings other news', { push: [{ after: 900, body: { text: '您的另一份申请被退回，请查看。', bad: true } }] }, { sse: true }),
    r('upload', 'zh', 'refused_in_body', 'code 5003', { json: { code: 5003, msg: '文件已加密，无法受理' } }),
    r('upload', 'ja', 'refused_in_body', 'status NG, page says registered', { json: { status: 'NG', errCd: 'E0041' } }, { blind: true, noList: true }),
    r('upload', 'ja', 'refused_in_text', 'polite refusal in a neutral toast', { json: { message: '恐れ入りますが、この形式の書類は受け付けておりません。' } }, { plain: true }),
    r('upload', 'zh', 'refused_in_text', 'later message over the event stream', { json: { received: true }, push: [{ after: 1200, body: { text: '材料不清晰，未予收录，请重新拍摄后上传。' } }] }, { sse: true, plain: true, noList: true }),
    r('upload', 'ja', 'refused_by_status', '403', { status: 403, json: { message: '締め切り後は登録できません。' } }),
    r('upload', 'zh', 'refused_by_status', '500, page says stored', { status: 500, text: 'error' }, { blind: true }),
    r('upload', 'ja', 'dropped', 'file kept in the page only', {}, { max: 1, silent: true }, { delay: 0 }),
    r('upload', 'zh', 'dropped', 'object store loses the file after 200', { json: { url: 'https://files.example/tmp/1', size: 1024 } }, { noList: true }, { sign: false }),
    r('upload', 'ja', 'late', 'answer after 4.2 s', { wait: 4200 }),
    r('upload', 'zh', 'other', 'stored, though the answer is 502', { do: 1, status: 502, html: '<html><h1>502 Bad Gateway</h1></html>', wait: 600 }, {}, { happens: true, sign: false }),
    r('upload', 'ja', 'right', 'status OK', { json: { status: 'OK', errCd: '' } }),
    r('upload', 'zh', 'right', 'words of the server', { json: { msg: '材料已收录，编号 33' } }),
    r('upload', 'ja', 'right', 'words of the server', { json: { message: '書類を受領いたしました。審査結果は後日お知らせします。' } }),
  ],
};
