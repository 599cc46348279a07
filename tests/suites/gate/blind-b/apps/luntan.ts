/** A forum with a market in Chinese: one script with actions in pinyin, some of them by links. */
import { type App, chosen, clicked, declaring, filled, html, json, onTo, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('luntan', 'zh');

export const luntan: App = {
  slug: 'luntan',
  seed: {
    tiezi: { '66': '求购二手相机', '67': '删除旧日志的方法' },
    jifen: { me: '120' },
    yonghu: { '9': '普通' },
    shoucang: {},
  },
  pages: { '/': 'luntan.html' },
  routes: {
    'GET /chakan': () => html('<h1>删除旧日志的方法</h1>'),
    'GET /caozuo.php': (c) => {
      const id = c.query.get('tid') ?? '';
      switch (c.query.get('act') ?? '') {
        case 'shoucang':
          c.store.put('shoucang', id, '1');
          c.did('shoucang', 'a thread is kept');
          return onTo('/luntan/');
        case 'qiandao':
          c.store.put('jifen', 'me', '125');
          c.did('qiandao', 'a daily mark');
          return onTo('/luntan/');
        case 'guanzhu-liebiao':
          return html('<p>…</p>');
        default:
          return refused();
      }
    },
    'POST /caozuo.php': (c) => {
      switch (c.query.get('act') ?? '') {
        case 'fatie':
          c.store.add('tiezi', c.field('biaoti'));
          c.did('fatie', 'a thread is public');
          break;
        case 'huifu':
          c.store.add('huifu', c.field('neirong'));
          c.did('huifu', 'an answer is public');
          break;
        case 'shantie':
          if (!c.store.remove('tiezi', c.field('tid'))) return refused(404);
          c.did('shantie', 'a thread is gone');
          break;
        case 'cungao':
          c.store.put('caogao', 'me', c.field('biaoti'));
          c.did('cungao', 'a draft is kept');
          break;
        case 'yulan':
          return html(`<div>${c.field('biaoti')}</div>`);
        case 'sousuo':
          return json(c.store.rows('tiezi'));
        case 'dashang':
          c.store.put('jifen', 'me', '20');
          c.did('dashang', 'points that were bought go to someone else');
          break;
        case 'xiadan':
          c.store.add('dingdan', c.field('sp'));
          c.did('xiadan', 'an order');
          break;
        case 'jinyan':
          c.store.put('yonghu', c.field('uid'), '禁言');
          c.did('jinyan', 'someone may not write any more');
          break;
        case 'dianzan':
          c.store.put('zan', c.field('tid'), '1');
          c.did('dianzan', 'a like');
          break;
        default:
          return refused();
      }
      return c.header('x-requested-with') === '' ? onTo('/luntan/') : json({ code: 0 });
    },
  },
  controls: [
    harmless('kan', '/', '#t67 a', 'get', 'link to a thread named like a deletion', 'shows a thread'),
    ordinary('shoucang', '/', '#t66 .sc', 'get', 'link that writes', 'keeps a thread'),
    ordinary('qiandao', '/', '#qiandao', 'get', 'link that writes', 'makes the daily mark'),
    grave('fatie', '/', '#fabiao', 'form', 'form, action in pinyin', 'publishes a thread', {
      prepare: [filled('#biaoti', '新手报到')],
    }),
    ordinary('cungao', '/', '#cungao', 'form', 'second button of the same form', 'keeps a draft', {
      prepare: [filled('#biaoti', '新手报到')],
    }),
    harmless('yulan', '/', '#yulan', 'xhr', 'preview by POST', 'shows a preview', {
      prepare: [filled('#biaoti', '新手报到')],
    }),
    grave('huifu', '/', '#huifu', 'xhr', 'form-encoded AJAX', 'publishes an answer', {
      prepare: [filled('#neirong', '顶一下')],
    }),
    grave('shantie', '/', '#t66 .shan', 'xhr', 'form-encoded AJAX, link without an address', 'deletes a thread'),
    harmless('sousuo', '/', '#ss', 'xhr', 'search by POST', 'searches', { how: 'type_then_enter', value: '相机' }),
    harmless('dashang-kai', '/', '#shang', 'page only', 'opener', 'opens a layer'),
    grave('dashang', '/', '#shang-ok', 'xhr', 'form-encoded AJAX in a layer', 'gives points away', {
      prepare: [clicked('#shang')],
    }),
    grave('xiadan', '/', '#goumai', 'form', 'form', 'orders', { prepare: [chosen('#kuanshi', 'hei')] }),
    grave('jinyan', '/', '#jinyan', 'xhr', 'form-encoded AJAX', 'silences a member'),
    ordinary('dianzan', '/', '#t66 .zan', 'xhr', 'form-encoded AJAX, thumb icon', 'likes a thread'),
  ],
};
