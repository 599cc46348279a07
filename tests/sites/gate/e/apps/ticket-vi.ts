import { grave, harmless, local, ordinary, read, type App } from '../kit.js';

const script = String.raw`
const inertia = (method, url, data) => { const x = new XMLHttpRequest(); x.open(method, url); x.setRequestHeader('X-Inertia', 'true'); x.setRequestHeader('X-Inertia-Version', '8c1'); x.setRequestHeader('Content-Type', 'application/json'); x.setRequestHeader('X-XSRF-TOKEN', 'tt'); x.onload = () => { document.getElementById('flash').textContent = 'Xong'; }; x.send(data ? JSON.stringify(data) : null); };
const el = i => document.getElementById(i);
el('xong').onclick = () => inertia('POST', '/vi/dat-ve/771/xac-nhan', { phuong_thuc: 'momo', dong_y: true });
el('huy').onclick = () => { el('hoi').hidden = false; };
el('dong-y').onclick = () => inertia('DELETE', '/vi/ve-cua-toi/VX2209');
el('ghi-chu').addEventListener('change', e => inertia('PUT', '/vi/dat-ve/771/ghi-chu', { ghi_chu: e.target.value }));
el('nhac').addEventListener('change', e => inertia('PATCH', '/vi/cai-dat/nhac-lich', { bat: e.target.checked }));
el('ghe').onclick = () => inertia('POST', '/vi/chuyen/55/ghe-trong', { ngay: '2024-06-08' });
el('xem').onclick = e => { e.preventDefault(); inertia('GET', '/vi/chuyen?trang=2'); };
el('ghe-a1').onclick = e => { e.target.style.background = '#fc0'; };
`;

const html = String.raw`
<h1>Hà Nội → Sa Pa</h1><div class="row"><button id="ghe">Ghế trống</button><a href="/vi/chuyen?trang=2" id="xem">Trang sau</a><button id="ghe-a1">A1</button></div>
<section class="card"><label>Ghi chú cho nhà xe <input id="ghi-chu" value=""></label> <label><input type="checkbox" id="nhac"> Nhắc lịch</label></section>
<section class="card"><p>2 vé · 640.000₫ · MoMo</p><button id="xong">Hoàn tất</button></section>
<section class="card"><p>Vé VX2209</p><button id="huy">Huỷ vé</button><div class="dlg" id="hoi" hidden>Không hoàn tiền. <button id="dong-y">Đồng ý</button></div></section><output id="flash"></output>`;

export const app: App = {
  id: 'ticket-vi',
  path: '/vi/dat-ve',
  language: 'vi',
  title: 'Đặt vé',
  built: 'Inertia-like visits over XHR, local names in paths',
  tracker: 'ga',
  html,
  script,
  routes: {
    'POST /vi/dat-ve/:id/xac-nhan': (q) => {
      q.done('xong', `booked by ${q.at('phuong_thuc')}`);
      return { component: 'Xong', props: {} };
    },
    'DELETE /vi/ve-cua-toi/:id': (q) => {
      q.done('dong-y', q.part('id'));
      return { component: 'Ve', props: {} };
    },
    'PUT /vi/dat-ve/:id/ghi-chu': (q) => {
      q.done('ghi-chu', q.at('ghi_chu'));
      return { component: 'Dat', props: {} };
    },
    'PATCH /vi/cai-dat/nhac-lich': (q) => {
      q.done('nhac', q.at('bat'));
      return { component: 'Dat', props: {} };
    },
    'POST /vi/chuyen/:id/ghe-trong': () => ({ ghe: ['A1', 'B2'] }),
    'GET /vi/chuyen': () => ({ component: 'Chuyen', props: {} }),
  },
  controls: [
    grave('xong', '#xong', 'xhr', 'POST /vi/dat-ve/771/xac-nhan', 'says only Finish', 'books and pays'),
    grave('dong-y', '#dong-y', 'xhr', 'DELETE /vi/ve-cua-toi/VX2209', 'second step of a dialog, says only agree', 'cancels a ticket', { prepare: [{ type: 'click', selector: '#huy' }] }),
    ordinary('ghi-chu', '#ghi-chu', 'xhr', 'PUT /vi/dat-ve/771/ghi-chu', 'field saved on change, ended by Enter', 'saves a note', { how: 'type_then_enter', value: 'Đón ở cổng' }),
    ordinary('nhac', '#nhac', 'xhr', 'PATCH /vi/cai-dat/nhac-lich', 'checkbox saved at once', 'saves a reminder', { how: 'check' }),
    local('huy', '#huy', 'button named cancel ticket that only opens a dialog, telemetry', 'opens a dialog'),
    local('ghe-a1', '#ghe-a1', 'seat chosen in the page, telemetry', 'marks a seat'),
    harmless('xem', '#xem', 'xhr', 'GET /vi/chuyen', 'pager by GET', 'shows the next page'),
    read('ghe', '#ghe', 'xhr', 'POST /vi/chuyen/55/ghe-trong', 'availability, local name', 'shows free seats'),
  ],
};
