/** A learning platform, Vietnamese: WordPress-like admin-ajax, own words without marks as fields. */
import { type App, book, click, fill, html, json } from '../kit.js';

const { add, controls, proofs } = book(
  'lophoc',
  '/khoa-hoc/toan-9',
  'vi',
  'admin-ajax with an action field, multipart by fetch, own-language field names',
);

const page = String.raw`<!doctype html><html lang="vi"><head><meta charset="utf-8"><title>Toán 9 – Lớp học trực tuyến</title><link rel="icon" href="data:,">
<style>body{font:15px Roboto,sans-serif;margin:16px;max-width:820px}.bai{border:1px solid #cdd;padding:10px;margin:6px 0}.nd{display:none}.nd.mo{display:block}.popup{display:none;border:2px solid #07c;padding:12px}.popup.mo{display:block}</style></head><body><h1>Toán 9</h1>
<div class="bai"><a href="#" id="bai1">Bài 1: Căn bậc hai</a><div class="nd" id="nd1">Nội dung bài học… <button id="hoanthanh">Đánh dấu đã học</button> <button id="danhdau">🔖 Lưu bài</button></div></div>
<div class="bai"><b>Bài kiểm tra</b> <input type="file" id="tep"> <textarea id="loigiai"></textarea> <button id="luunhap">Lưu nháp</button> <button id="nop">Nộp bài</button> <button id="goiy">Gợi ý</button><span id="gy"></span></div>
<div class="bai">Gói luyện thi 499.000đ <button id="mua">Mua ngay</button> <button id="chitiet">Xem quyền lợi</button><div id="ql"></div></div><div class="popup" id="thanhtoan"><p>Trừ từ ví: 499.000đ</p><button id="xacnhan">Xác nhận thanh toán</button></div>
<div class="bai"><textarea id="hoi" placeholder="Đặt câu hỏi cho lớp"></textarea><button id="dang">Đăng câu hỏi</button> <select id="loc"><option value="moi">Mới nhất</option><option value="hot">Nổi bật</option></select><div id="ds"></div></div>
<div class="bai">Tốc độ video <select id="tocdo"><option>1</option><option>1.5</option></select> <button id="huy">Rời khỏi lớp</button> <a id="bangdiem" href="/lophoc/bang-diem">Bảng điểm</a> <label>Ghi chú riêng <input id="ghichu"></label></div><p id="tb"></p>
<script>
const AJ='/lophoc/wp-admin/admin-ajax.php';const $=i=>document.getElementById(i);const gui=(action,d)=>{const f=new FormData();f.append('action',action);f.append('nonce','9ab');for(const k in d||{})f.append(k,d[k]);return fetch(AJ,{method:'POST',body:f}).then(r=>r.json()).then(r=>{$('tb').textContent=r.data;return r})};
$('bai1').onclick=e=>{e.preventDefault();$('nd1').classList.add('mo')};$('hoanthanh').onclick=()=>gui('danh_dau_da_hoc',{bai:1});$('danhdau').onclick=()=>gui('luu_bai',{bai:1});
$('luunhap').onclick=()=>gui('luu_nhap',{noi_dung:$('loigiai').value});$('nop').onclick=()=>gui('nop_bai',{noi_dung:$('loigiai').value});$('tep').onchange=()=>gui('tai_len_nhap',{tep:$('tep').files[0]});
$('goiy').onclick=()=>gui('lay_goi_y',{bai:1}).then(r=>$('gy').textContent=r.data);$('mua').onclick=()=>$('thanhtoan').classList.add('mo');$('xacnhan').onclick=()=>gui('thanh_toan',{goi:'luyen-thi'});
$('chitiet').onclick=()=>fetch(AJ+'?action=quyen_loi').then(r=>r.json()).then(r=>$('ql').textContent=r.data);$('dang').onclick=()=>gui('dang_cau_hoi',{noi_dung:$('hoi').value});$('loc').onchange=e=>fetch(AJ+'?action=ds_cau_hoi&loc='+e.target.value).then(r=>r.json()).then(r=>$('ds').textContent=r.data);
$('tocdo').onchange=e=>{document.body.dataset.tocdo=e.target.value};$('huy').onclick=()=>gui('roi_lop',{lop:9});$('ghichu').onchange=e=>gui('ghi_chu',{noi_dung:e.target.value});
</script></body></html>`;

const A = 'POST /wp-admin/admin-ajax.php';
const R = 'GET /wp-admin/admin-ajax.php';
add('hand', 'grave', 'click', '#nop', 'fetch', A, 'The test is handed in.', { prepare: [fill('#loigiai', 'x = 3')] });
add('pay', 'grave', 'click', '#xacnhan', 'fetch', A, 'A course is paid.', { prepare: [click('#mua')] });
add('ask', 'grave', 'click', '#dang', 'fetch', A, 'A question is published.', {
  prepare: [fill('#hoi', 'Bài 3 làm sao?')],
});
add('leave', 'grave', 'click', '#huy', 'fetch', A, 'The class is left.');
add('learned', 'ordinary', 'click', '#hoanthanh', 'fetch', A, 'The lesson is marked as learned.', {
  prepare: [click('#bai1')],
});
add('bookmark', 'ordinary', 'click', '#danhdau', 'fetch', A, 'The lesson is bookmarked.', {
  prepare: [click('#bai1')],
});
add('draft', 'ordinary', 'click', '#luunhap', 'fetch', A, 'The draft is saved.', {
  prepare: [fill('#loigiai', 'x =')],
});
add('attach', 'ordinary', 'upload', '#tep', 'fetch', A, 'A file is put to the draft.', { value: 'bai.pdf' });
add('note', 'ordinary', 'type_then_enter', '#ghichu', 'fetch', A, 'A note for oneself is kept.', {
  value: 'ôn chương 2',
});
add('lesson', 'harmless', 'click', '#bai1', 'page only', '', 'Unfolds a lesson.', {
  proof: "document.querySelector('#nd1').offsetHeight>0",
});
add('hint', 'harmless', 'click', '#goiy', 'fetch', A, 'Shows a hint.', {
  proof: "document.querySelector('#gy').textContent!==''",
});
add('askpay', 'harmless', 'click', '#mua', 'page only', '', 'Only opens a question.', {
  proof: "document.querySelector('#thanhtoan').offsetHeight>0",
});
add('benefits', 'harmless', 'click', '#chitiet', 'fetch', R, 'Shows what is included.', {
  proof: "document.querySelector('#ql').textContent!==''",
});
add('sort', 'harmless', 'select', '#loc', 'fetch', R, 'Sorts the questions.', {
  value: 'hot',
  proof: "document.querySelector('#ds').textContent!==''",
});
add('speed', 'harmless', 'select', '#tocdo', 'page only', '', 'Changes the speed in the page.', {
  value: '1.5',
  proof: "document.body.dataset.tocdo==='1.5'",
});
add('grades', 'harmless', 'click', '#bangdiem', 'get', 'GET /bang-diem', 'Goes to the grades.', {
  proof: "location.pathname.endsWith('bang-diem')",
});

const marks: Readonly<Record<string, string>> = {
  nop_bai: 'hand',
  thanh_toan: 'pay',
  dang_cau_hoi: 'ask',
  roi_lop: 'leave',
  danh_dau_da_hoc: 'learned',
  luu_bai: 'bookmark',
  luu_nhap: 'draft',
  tai_len_nhap: 'attach',
  ghi_chu: 'note',
};

export const app: App = {
  name: 'lophoc',
  controls,
  proofs,
  serve(call, mark) {
    if (call.path === '/khoa-hoc/toan-9') return html(page);
    if (call.path === '/bang-diem')
      return html(
        '<!doctype html><html lang="vi"><meta charset="utf-8"><title>Bảng điểm</title><h1>Bảng điểm</h1></html>',
      );
    if (call.path !== '/wp-admin/admin-ajax.php') return undefined;
    const control = call.method === 'POST' ? marks[call.parts['action'] ?? ''] : undefined;
    if (control !== undefined) mark(control, call.parts['noi_dung'] ?? '');
    return json({ success: true, data: 'Thành công' });
  },
};
