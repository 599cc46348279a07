/** File storage, Korean: XHR to addresses ending in .do, multipart uploads, drag into folders. */
import { type App, book, click, file, fill, html, json } from '../kit.js';

const { add, controls, proofs } = book(
  'drive',
  '/main.do',
  'ko',
  'XHR to .do addresses, form-encoded and multipart, drag and drop, context menu',
);

const page = String.raw`<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8"><title>내 드라이브</title><link rel="icon" href="data:,">
<style>body{font:14px 'Malgun Gothic',sans-serif;margin:14px}.f{border:1px solid #ccc;padding:10px;margin:5px;width:420px;user-select:none}.folder{background:#fff6d8}.ctx{display:none;border:1px solid #777;width:180px;background:#fff}.ctx div{padding:6px;cursor:pointer}.ctx.on{display:block}.layer{display:none;border:2px solid #357;padding:10px;width:360px;background:#fff}.layer.on{display:block}.sel{outline:2px solid #36c}</style></head><body>
<h2>내 드라이브</h2><p><input type="file" id="upfile"> <button type="button" id="btnNew">새 폴더</button> <button type="button" id="btnView" aria-label="격자 보기">▦</button> <select id="selSort"><option value="nm">이름순</option><option value="dt">날짜순</option></select> <button type="button" id="btnTrash">휴지통 비우기</button></p>
<div class="f folder" id="fd1" data-seq="11">📁 계약서</div><div class="f" id="f1" data-seq="501" draggable="true">📄 견적서_최종.xlsx <a id="dn1" href="/drive/file/down.do?seq=501">다운로드</a> <button id="mnu1" aria-label="더보기">⋮</button> <button id="star1" aria-label="중요 표시">☆</button></div>
<div class="ctx" id="ctx"><div id="cRename">이름 바꾸기</div><div id="cShare">공유 링크 만들기</div><div id="cInfo">상세 정보</div><div id="cDel">영구 삭제</div></div>
<div class="layer" id="lyRename"><input id="newNm" value="견적서_최종.xlsx"><button id="okRename">확인</button></div>
<div class="layer" id="lyShare"><p>조직 외부 사용자에게 편집 권한을 부여합니다.</p><input id="shareTo" placeholder="이메일"><button id="okShare">권한 부여</button> <button id="cxShare">취소</button></div>
<div class="layer" id="lyTrash"><p>12개 항목이 완전히 삭제됩니다.</p><button id="okTrash">비우기</button></div><div id="info"></div><p id="msg"></p>
<script>
function ajax(m,u,p,cb){var x=new XMLHttpRequest();x.open(m,'/drive'+u);if(typeof p==='string')x.setRequestHeader('Content-Type','application/x-www-form-urlencoded; charset=UTF-8');x.onload=function(){cb(JSON.parse(x.responseText))};x.send(p)}
var $=function(i){return document.getElementById(i)},msg=function(r){$('msg').textContent=r.resultMsg};function on(i){$(i).classList.add('on')}
$('mnu1').onclick=function(){on('ctx')};$('cRename').onclick=function(){on('lyRename')};$('cShare').onclick=function(){on('lyShare')};$('cxShare').onclick=function(){$('lyShare').classList.remove('on')};$('btnTrash').onclick=function(){on('lyTrash')};
$('cInfo').onclick=function(){ajax('POST','/file/info.do','seq=501',function(r){$('info').textContent=r.size})};
$('cDel').onclick=function(){ajax('POST','/file/deleteForever.do','seq=501&delYn=Y',msg)};
$('okRename').onclick=function(){ajax('POST','/file/rename.do','seq=501&fileNm='+encodeURIComponent($('newNm').value),msg)};
$('okShare').onclick=function(){ajax('POST','/share/grant.do','seq=501&perm=W&email='+encodeURIComponent($('shareTo').value),msg)};
$('okTrash').onclick=function(){ajax('POST','/trash/empty.do','',msg)};
$('star1').onclick=function(){ajax('POST','/file/star.do','seq=501&starYn=Y',function(){$('star1').textContent='★'})};
$('btnNew').onclick=function(){ajax('POST','/folder/create.do','upSeq=0&nm='+encodeURIComponent('새 폴더'),msg)};
$('btnView').onclick=function(){document.body.classList.toggle('grid')};
$('selSort').onchange=function(){ajax('GET','/file/list.do?sort='+$('selSort').value,null,function(r){$('info').textContent=r.list.join(', ')})};
$('upfile').onchange=function(){var fd=new FormData();fd.append('file',$('upfile').files[0]);fd.append('upSeq','0');ajax('POST','/file/upload.do',fd,msg)};
$('f1').ondragstart=function(e){e.dataTransfer.setData('text/plain','501')};$('fd1').ondragover=function(e){e.preventDefault()};$('fd1').ondrop=function(e){e.preventDefault();ajax('POST','/file/move.do','seq=501&toSeq=11',msg)};
$('fd1').ondblclick=function(){ajax('GET','/file/list.do?upSeq=11',null,function(r){document.title='계약서';$('info').textContent=r.list.join(', ')})};
$('f1').onclick=function(){$('f1').classList.add('sel')};
document.onkeydown=function(e){if(e.shiftKey&&e.key==='Delete'&&$('f1').classList.contains('sel'))ajax('POST','/file/deleteForever.do','seq=501&key=1',msg)};
</script></body></html>`;

add('erase', 'grave', 'click', '#cDel', 'xhr', 'POST /file/deleteForever.do', 'The file is deleted for good.', {
  prepare: [click('#mnu1')],
});
add(
  'erasekey',
  'grave',
  'press_key',
  'body',
  'xhr',
  'POST /file/deleteForever.do',
  'Shift and Delete erase the chosen file.',
  { prepare: [click('#f1')], value: 'Shift+Delete' },
);
add('grant', 'grave', 'click', '#okShare', 'xhr', 'POST /share/grant.do', 'Somebody gets the right to write.', {
  prepare: [click('#mnu1'), click('#cShare'), fill('#shareTo', 'kim@example.com')],
});
add('empty', 'grave', 'click', '#okTrash', 'xhr', 'POST /trash/empty.do', 'The trash is emptied.', {
  prepare: [click('#btnTrash')],
});
add('rename', 'ordinary', 'click', '#okRename', 'xhr', 'POST /file/rename.do', 'The file is renamed.', {
  prepare: [click('#mnu1'), click('#cRename'), fill('#newNm', '견적서.xlsx')],
});
add('star', 'ordinary', 'click', '#star1', 'xhr', 'POST /file/star.do', 'The file gets a star.');
add('folder', 'ordinary', 'click', '#btnNew', 'xhr', 'POST /folder/create.do', 'An empty folder is made.');
add('upload', 'ordinary', 'upload', '#upfile', 'xhr', 'POST /file/upload.do', 'A file is put into one’s own storage.', {
  value: 'memo.txt',
});
add('move', 'ordinary', 'drag', '#f1', 'xhr', 'POST /file/move.do', 'The file is moved into a folder.', { to: '#fd1' });
add('download', 'harmless', 'click', '#dn1', 'get', 'GET /file/down.do', 'Downloads a file.', { proof: 'download' });
add('menu', 'harmless', 'click', '#mnu1', 'page only', '', 'Opens a menu.', {
  proof: "document.querySelector('#ctx').offsetHeight>0",
});
add('info', 'harmless', 'click', '#cInfo', 'xhr', 'POST /file/info.do', 'Shows facts of the file.', {
  prepare: [click('#mnu1')],
  proof: "document.querySelector('#info').textContent!==''",
});
add('askempty', 'harmless', 'click', '#btnTrash', 'page only', '', 'Only opens a question.', {
  proof: "document.querySelector('#lyTrash').offsetHeight>0",
});
add('askshare', 'harmless', 'click', '#cShare', 'page only', '', 'Opens the layer for sharing.', {
  prepare: [click('#mnu1')],
  proof: "document.querySelector('#lyShare').offsetHeight>0",
});
add('grid', 'harmless', 'click', '#btnView', 'page only', '', 'Shows a grid.', {
  proof: "document.body.classList.contains('grid')",
});
add('sort', 'harmless', 'select', '#selSort', 'xhr', 'GET /file/list.do', 'Sorts the files.', {
  value: 'dt',
  proof: "document.querySelector('#info').textContent!==''",
});
add('enter', 'harmless', 'dblclick', '#fd1', 'xhr', 'GET /file/list.do', 'Opens a folder.', {
  proof: "document.title==='계약서'",
});

const marks: Readonly<Record<string, string>> = {
  '/share/grant.do': 'grant',
  '/trash/empty.do': 'empty',
  '/file/rename.do': 'rename',
  '/file/star.do': 'star',
  '/folder/create.do': 'folder',
  '/file/upload.do': 'upload',
  '/file/move.do': 'move',
};

export const app: App = {
  name: 'drive',
  controls,
  proofs,
  serve(call, mark) {
    if (call.path === '/main.do') return html(page);
    if (call.path === '/file/down.do') return file('a.xlsx', 'x');
    if (call.path === '/file/list.do') return json({ list: ['가', '나'] });
    if (call.path === '/file/info.do') return json({ size: '24 KB' });
    const control =
      call.path === '/file/deleteForever.do' ? (call.form.has('key') ? 'erasekey' : 'erase') : marks[call.path];
    if (control === undefined) return undefined;
    mark(control, call.parts['file'] ?? call.text);
    return json({ resultCd: '0000', resultMsg: '처리되었습니다' });
  },
};
