/** User administration: Ant Design table, question before deleting, envelope with errno. */
import { book, click, fill, type App } from '../core.js';

interface User { id: number; name: string; active: boolean }
interface State { list: User[]; next: number; removed: number[] }
const T: Record<string, Record<string, string>> = {
  'zh-TW': { title: '使用者管理', name: '姓名', create: '新增', active: '啟用', del: '刪除', sure: '確定要刪除嗎？', yes: '確定', no: '取消', ok: '操作成功', bad: '操作失敗', n: '林怡君' },
  ko: { title: '사용자 관리', name: '이름', create: '추가', active: '활성', del: '삭제', sure: '정말 삭제하시겠습니까?', yes: '삭제', no: '취소', ok: '처리되었습니다', bad: '오류가 발생했습니다', n: '김서연' },
  id: { title: 'Kelola pengguna', name: 'Nama', create: 'Tambah', active: 'Aktif', del: 'Hapus', sure: 'Yakin mau hapus?', yes: 'Ya, hapus', no: 'Batal', ok: 'Berhasil', bad: 'Gagal', n: 'Dewi Lestari' },
};
const k = book('users', 'React + Ant Design');
const del = (n: number) => click(`#del${n}`, `#yes${n}`);
const who = (l: string) => ({ prepare: [fill('#name', T[l].n)] });
const env = (errno: number, errmsg: string, data: unknown = null) => ({ json: { errno, errmsg, data } });

k.add('right', 'delete', 'zh-TW', del(2), 'removed after the question', { load: 600 });
k.add('right', 'switch', 'ko', click('#act1'), 'made inactive', {});
k.add('right', 'submit', 'id', click('#create'), 'user made', { noise: 'cp' }, who('id'));
k.add('right', 'switch', 'zh-TW', click('#act3'), 'switched, the answer is read by nobody', { ui: 'a', load: 850 });
k.add('right', 'submit', 'ko', click('#create'), 'made, list read again', { load: 400 }, who('ko'));
k.add('right', 'delete', 'id', del(1), 'gone', {});
k.add('late', 'delete', 'ko', del(2), 'gone after 2 s', { wait: 2000 });
k.add('refused_in_body', 'delete', 'zh-TW', del(1), 'errno 20013, row gone from the page until reopened', { keep: 'no', ui: 'a', ans: env(20013, '') });
k.add('refused_in_body', 'switch', 'id', click('#act2'), 'errno 5 and a good toast', { keep: 'no', ui: 'g', ans: env(5, 'READ_ONLY') });
k.add('refused_in_body', 'delete', 'ko', del(3), 'errno 0 but 0 rows; list read again still has it', { keep: 'no', ans: env(0, 'ok', { rows: 0 }) });
k.add('refused_in_text', 'delete', 'ko', del(1), 'tag in the row', { keep: 'no', ui: 'e', ans: env(0, '최고 관리자는 삭제할 수 없습니다') });
k.add('refused_in_text', 'submit', 'zh-TW', click('#create'), 'modal with the reason', { keep: 'no', ui: 'm', ans: env(0, '名額已滿，請聯絡管理員') }, who('zh-TW'));
k.add('refused_by_status', 'switch', 'zh-TW', click('#act2'), '403, page shows it switched', { keep: 'no', ui: 'a', ans: { status: 403, json: { errno: 403, errmsg: 'forbidden', data: null } } });
k.add('dropped', 'delete', 'id', del(3), 'nothing sent, row gone and good toast', { ui: 'c' });
k.add('reverted', 'switch', 'id', click('#act1'), 'errno 9, switch back after 1.6 s', { keep: 'no', ui: 'b', ans: env(9, 'quota') }, { delay: 1600 });
k.add('double', 'submit', 'zh-TW', click('#create'), 'two requests, two rows', { ui: 'd' }, who('zh-TW'));
k.add('other_value', 'delete', 'zh-TW', del(1), 'index sent instead of the id; another one is gone', { ui: 'f' });
k.add('other_value', 'submit', 'id', click('#create'), 'stored with question marks for the name', { keep: 'other' }, who('id'));
k.add('right', 'switch', 'id', click('#act2'), 'made inactive', { load: 200 });
k.add('right', 'delete', 'ko', del(3), 'removed beside a banner', { x: { banner: '일부 지역에서 로그인 오류가 발생하고 있습니다.' } });

export const users: App<State> = {
  name: 'users',
  client: 'users.tsx',
  entries: k.entries,
  fresh: () => ({ list: [{ id: 1, name: 'admin', active: true }, { id: 2, name: 'chen.w', active: true }, { id: 3, name: 'park', active: false }], next: 4, removed: [] }),
  times(s, _p, c) {
    if (c.kind === 'submit') return s.list.filter((u) => u.name === T[c.language].n).length;
    const id = Number(/\d+$/.exec(c.act.selector)?.[0]);
    if (c.kind === 'delete') return s.removed.filter((r) => r === id).length;
    return s.list.some((u) => u.id === id && u.active === (id === 3)) ? 1 : 0;
  },
  async handle(x) {
    const { s } = x;
    if (x.is('GET', '')) return x.page(T[x.lang].title, T[x.lang]);
    if (x.is('GET', 'api/users')) return x.data(env(0, 'ok', { list: s.list }));
    if (x.method !== 'POST') return;
    const b = x.json<{ id: number; name: string; active: boolean }>();
    return x.act({
      do: () => {
        if (x.path.endsWith('create')) s.list.push({ id: s.next++, name: b.name, active: true });
        else if (x.path.endsWith('delete')) { s.list = s.list.filter((u) => u.id !== b.id); s.removed.push(b.id); }
        else for (const u of s.list) if (u.id === b.id) u.active = b.active;
      },
      other: () => { s.list.push({ id: s.next++, name: '?????', active: true }); },
    }, () => env(0, 'ok', { rows: 1 }));
  },
};
