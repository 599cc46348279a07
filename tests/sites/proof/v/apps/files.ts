/** 文件投递: files put into a folder, renamed and deleted, react-dropzone and Headless UI. */
import { defineApp } from '../room.js';
import { json, scene, shell, str, text } from '../spec.js';

interface Db {
  files: { id: string; name: string; size: number }[];
  shared: boolean;
}

const has = ({ files }: Db) =>
  files.filter(({ name }) => name === 'report.txt').length === 1 && files.some(({ size }) => size === 10);

export const files = () =>
  defineApp<Db>({
    name: 'files',
    part: 'react-dropzone',
    language: 'zh',
    seed: () => ({
      files: [
        { id: 'f1', name: '合同草案.docx', size: 48211 },
        { id: 'f2', name: '旧照片.zip', size: 902113 },
      ],
      shared: false,
    }),
    page: ({ base, look }) =>
      shell({ title: '共享文件夹', language: 'zh', base, look, app: 'files', body: '<div id="root"></div>' }),
    routes: {
      'GET files': ({ db }) => json(200, { files: db.files, shared: db.shared }),
      'POST files': ({ perform, file }) =>
        perform(
          'upload',
          (db, skew) => {
            db.files.push({
              id: `f${db.files.length + 1}`,
              name: file?.name ?? '',
              size: skew ? 0 : (file?.size ?? 0),
            });
          },
          (db) => json(201, db.files.at(-1)),
          json(415, { error: '不支持的文件类型' }),
        ),
      'DELETE files/:id': ({ perform, params }) =>
        perform(
          'delete',
          (db, skew) => {
            db.files = db.files.filter(({ id }) => id !== (skew ? 'f1' : params[0]));
          },
          () => json(200, { deleted: [params[0]], failed: [] }),
          json(200, { deleted: [], failed: [{ id: params[0], reason: 'LEGAL_HOLD' }] }),
        ),
      'POST share': ({ perform, body }) =>
        perform(
          'share',
          (db) => {
            db.shared = str(body, 'on') === 'true';
          },
          (db) => json(200, { shared: db.shared }),
          json(200, { shared: false }),
        ),
    },
    plays: {
      upload: { kind: 'upload', act: { how: 'upload', selector: '#file' }, done: has },
      delete: {
        kind: 'delete',
        act: { how: 'click', selector: '#delete-f2', confirm: '#delete-yes' },
        done: ({ files: all }) => all.length === 1 && all[0]?.id === 'f1',
      },
      share: { kind: 'switch', act: { how: 'click', selector: '#share' }, done: ({ shared }) => shared },
    },
    scenes: [
      scene('upload', 'right', '201, the list is read again'),
      scene('upload', 'right', '201, “上传成功” and nothing else', { look: 'toast' }),
      scene('upload', 'right', '200 in plain text', { reply: text('upload ok') }),
      scene('upload', 'refused_by_status', '415 with an error'),
      scene('upload', 'refused_by_status', '507, the bar stays at the end', {
        look: 'mute',
        reply: json(507, { error: '空间不足' }),
      }),
      scene('upload', 'refused_in_body', '200 with errno', {
        reply: json(200, { errno: 31061, errmsg: 'file already exists' }),
      }),
      scene('upload', 'refused_in_text', '200 and a sentence', { reply: text('文件中检测到病毒，已被拒绝接收。') }),
      scene('upload', 'dropped', '201, the list read again lacks it'),
      scene('upload', 'dropped', '201 and a toast; the folder lacks it on reload', { look: 'toast' }),
      scene('upload', 'other_value', 'stored with 0 bytes, the list shows 0'),
      scene('upload', 'reverted', 'in the list; removed by a scan 2 s later', { ms: 2000 }),
      scene('upload', 'late', '202; in the list 1.2 s later', { ms: 1200, reply: json(202, { task: 't-8' }) }),
      scene('upload', 'double', 'twice in the list'),
      scene('delete', 'right', 'asked in a dialog, deleted has it'),
      scene('delete', 'refused_in_body', 'failed has it'),
      scene('delete', 'other', 'another file is deleted, the list read again', { fault: 'neighbour' }),
      scene('delete', 'refused_by_status', '403', { reply: json(403, { error: '没有删除权限' }) }),
      scene('share', 'right', 'the switch moves, shared: true'),
      scene('share', 'refused_in_body', 'shared: false, the switch stays on', { look: 'mute' }),
      scene('share', 'reverted', 'on, and off again by a policy 5 s later', { ms: 5000 }),
      scene('upload', 'right', '201 and a toast after 1.8 s', { look: 'toast', think: 1800 }),
      scene('upload', 'right', '200 with errno 0', { reply: json(200, { errno: 0, fs_id: 88120 }) }),
      scene('upload', 'right', '201, the bar stays at the end', { look: 'mute' }),
      scene('delete', 'right', 'deleted after 1.3 s', { think: 1300 }),
      scene('delete', 'right', 'deleted and how many remain', {
        reply: json(200, { deleted: ['f2'], failed: [], remaining: 1 }),
      }),
      scene('share', 'right', 'shared: true after 1.2 s', { think: 1200 }),
      scene('share', 'right', 'the page does not look at the answer', { look: 'mute' }),
    ],
  });
