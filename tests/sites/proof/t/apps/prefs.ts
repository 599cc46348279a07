/** Settings: Vue with Element Plus, switches that save at once, an envelope with a code of its own. */
import { book, check, click, fill, select, type App } from '../core.js';

interface Prefs { nick: string; mail: boolean; sms: boolean; tz: string }
interface State { p: Prefs; log: string[] }

const T: Record<string, Record<string, string>> = {
  'zh-CN': { title: '账号设置', nick: '昵称', save: '保存', mail: '接收邮件通知', sms: '接收短信提醒', tz: '时区', z1: '上海', z2: '巴黎', saved: '已保存', failed: '保存失败，请稍后再试', loading: '加载中…', n: '小明同学', was: '明明' },
  fr: { title: 'Préférences', nick: 'Pseudo', save: 'Enregistrer', mail: 'Recevoir la lettre d’information', sms: 'Alertes par SMS', tz: 'Fuseau horaire', z1: 'Shanghai', z2: 'Paris', saved: 'C’est enregistré !', failed: 'Oups, un souci est survenu.', loading: 'Chargement…', n: 'Zoé_92', was: 'Zoé' },
  vi: { title: 'Cài đặt', nick: 'Biệt danh', save: 'Lưu', mail: 'Nhận email', sms: 'Nhận tin nhắn SMS', tz: 'Múi giờ', z1: 'Thượng Hải', z2: 'Paris', saved: 'Đã lưu', failed: 'Có lỗi xảy ra', loading: 'Đang tải…', n: 'Bé Na', was: 'Na' },
};
const MAIL = '[data-testid="mail"] .el-switch';
const k = book('prefs', 'Vue + Element Plus');
const nick = (l: string) => ({ prepare: [fill('#nick', T[l].n)] });

k.add('right', 'switch', 'zh-CN', click(MAIL), 'saved at once, code 0', { load: 800 });
k.add('right', 'submit', 'fr', click('#save'), 'nickname saved, toast', {}, nick('fr'));
k.add('right', 'switch', 'vi', select('#tz', 'pa'), 'time zone saved, code 200', { ans: { json: { code: 200, message: 'OK' } } });
k.add('right', 'switch', 'fr', click(MAIL), '204, no toast at all; switch stays', { ans: { status: 204 }, ui: 'a', load: 600 });
k.add('right', 'submit', 'zh-CN', click('#save'), 'stored, answer has code 0 and message null', { ans: { json: { code: 0, message: null, error: null } } }, nick('zh-CN'));
k.add('late', 'switch', 'vi', click(MAIL), 'toast after 1.9 s', { wait: 1900 });
k.add('refused_in_body', 'switch', 'zh-CN', click(MAIL), '200 with code 40301; the page is silent and the switch stays', { keep: 'no', ui: 'a', ans: { json: { code: 40301, message: '' } } });
k.add('refused_in_body', 'submit', 'vi', click('#save'), '200 with code 1009, yet the toast says saved', { keep: 'no', ui: 'g', ans: { json: { code: 1009, message: 'NICK_TAKEN' } } }, nick('vi'));
k.add('refused_in_text', 'submit', 'zh-CN', click('#save'), 'toast with the reason', { keep: 'no', ui: 'h', ans: { json: { code: 0, message: '昵称含有敏感词，请修改' } } }, nick('zh-CN'));
k.add('refused_in_text', 'submit', 'fr', click('#save'), 'small line under the form', { keep: 'no', ui: 'e', ans: { json: { code: 0, message: 'Ce pseudo est déjà pris par quelqu’un d’autre.' } } }, nick('fr'));
k.add('refused_in_text', 'switch', 'vi', click(MAIL), 'dialog: verify first', { keep: 'no', ui: 's', ans: { json: { code: 0, message: 'Vui lòng xác minh email trước.' } } });
k.add('refused_by_status', 'switch', 'fr', select('#tz', 'pa'), '500 HTML, generic toast', { keep: 'no', ans: { status: 500, html: '<h1>500</h1>' } });
k.add('dropped', 'switch', 'zh-CN', select('#tz', 'sh'), 'nothing sent, toast says saved', { ui: 'c' });
k.add('dropped', 'switch', 'fr', click(MAIL), 'sent, code 0, not stored; off again when reopened', { keep: 'no', load: 400 });
k.add('reverted', 'switch', 'vi', click(MAIL), '401, flips back after 0.9 s', { keep: 'no', ui: 'b', ans: { status: 401, json: { code: 401 } } }, { delay: 900 });
k.add('other_value', 'switch', 'fr', click(MAIL), 'the other switch is stored', { ui: 'f' });
k.add('other_value', 'submit', 'zh-CN', click('#save'), 'server cuts the name to two letters and says so in data', { keep: 'other' }, nick('zh-CN'));
k.add('double', 'submit', 'fr', click('#save'), 'saved twice: the history shows two entries in the answer', { ui: 'd' }, nick('fr'));
k.add('right', 'switch', 'vi', select('#tz', 'sh'), 'message as it comes', { ui: 'h', ans: { json: { code: 0, message: 'Đã đổi múi giờ cho bạn' } } });
k.add('right', 'submit', 'fr', click('#save'), 'saved beside a banner about an outage', { x: { banner: 'Incident en cours : l’envoi de SMS échoue par moments.' }, noise: 'cp' }, nick('fr'));
k.add('right', 'switch', 'zh-CN', select('#tz', 'pa'), 'saved, code 0', { load: 300 });

export const prefs: App<State> = {
  name: 'prefs',
  client: 'prefs.ts',
  entries: k.entries,
  fresh: (_p, c) => ({ p: { nick: T[c.language].was, mail: false, sms: false, tz: 'utc' }, log: [] }),
  times(s, _p, c) {
    if (c.kind === 'submit') return s.p.nick === T[c.language].n ? s.log.filter((l) => l === 'nick').length : 0;
    if (c.act.how === 'select') return s.p.tz === c.act.value ? 1 : 0;
    return s.p.mail ? 1 : 0;
  },
  async handle(x) {
    const { s } = x;
    const tt = T[x.lang];
    if (x.is('GET', '')) return x.page(tt.title, tt);
    if (x.is('GET', 'api/prefs')) return x.data({ json: s.p });
    if (x.is('PUT', 'api/prefs')) {
      const body = x.json<Partial<Prefs>>();
      return x.act(
        { do: () => { Object.assign(s.p, body); s.log.push(Object.keys(body)[0]); }, other: () => { s.p.nick = (body.nick ?? '').slice(0, 2); } },
        () => ({ json: { code: 0, message: 'success', data: s.p, revision: s.log.length } }),
      );
    }
  },
};
void check;
