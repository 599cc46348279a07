import { grave, local, ordinary, Raw, read, type App } from '../kit.js';

const script = String.raw`
function ssv(svc, ds) { var x = new XMLHttpRequest(); x.open('POST', '/ko/gw/' + svc + '.do'); x.setRequestHeader('Content-Type', 'text/xml'); x.send('<?xml version="1.0"?><Root><Parameters>' + Object.keys(ds).map(function (k) { return '<Parameter id="' + k + '">' + ds[k] + '</Parameter>'; }).join('') + '</Parameters></Root>'); }
var g = function (i) { return document.getElementById(i); };
g('gyeoljae').onclick = function () { ssv('approval/procApprDoc', { docId: 'D20240511', apprSttus: 'A' }); };
g('balsong').onclick = function () { ssv('sms/sendSmsMsg', { rcvNo: '01012345678', cn: '회의 2시' }); };
g('imsi').onclick = function () { ssv('approval/saveTmpDoc', { title: '출장' }); };
g('jeulgyeo').onclick = function () { ssv('menu/insertBkmk', { menuId: 'M0302' }); };
g('johoe').onclick = function () { ssv('approval/selectApprList', { pageIndex: 1, srchKwd: '' }); };
document.querySelectorAll('.mdi').forEach(function (t) { t.onclick = function () { g('work').textContent = t.textContent; }; });
g('joljik').onclick = function () { g('tree').hidden = !g('tree').hidden; };
g('hwakdae').onclick = function () { document.body.style.zoom = '1.05'; };
`;

const html = String.raw`
<div class="row"><span class="btn mdi" id="tab-jumun">발주관리</span><span class="btn mdi" id="tab-sakje">삭제문서함</span><span class="btn" id="hwakdae">＋</span><button id="joljik">조직도</button><button id="jeulgyeo">☆</button></div><ul id="tree" hidden><li>인사팀</li></ul><h2 id="work">전자결재</h2>
<div class="card">출장 신청서 (김민수) <button id="gyeoljae">결재</button> <button id="imsi">임시저장</button> <button id="johoe">조회</button></div>
<div class="card">문자: 회의 2시 → 010-1234-5678 <button id="balsong">확인</button></div>`;

export const app: App = {
  id: 'office-ko',
  path: '/ko/gw/main',
  language: 'ko',
  title: '그룹웨어',
  built: 'Nexacro-like XML posts to .do services, abbreviated names',
  html,
  script,
  routes: {
    'POST /ko/gw/:area/:call': (q) => {
      const call = q.part('call');
      if (call === 'procApprDoc.do') q.done('gyeoljae', 'document approved');
      if (call === 'sendSmsMsg.do') q.done('balsong', 'text message sent');
      if (call === 'saveTmpDoc.do') q.done('imsi', 'draft');
      if (call === 'insertBkmk.do') q.done('jeulgyeo', 'bookmark');
      return new Raw('text/xml', '<Root><Parameters><Parameter id="ErrorCode">0</Parameter></Parameters></Root>');
    },
  },
  controls: [
    grave('gyeoljae', '#gyeoljae', 'xhr', 'POST /ko/gw/approval/procApprDoc.do', 'XML post, abbreviated name', 'approves (signs) a document'),
    grave('balsong', '#balsong', 'xhr', 'POST /ko/gw/sms/sendSmsMsg.do', 'XML post, says only OK', 'sends a text message'),
    ordinary('imsi', '#imsi', 'xhr', 'POST /ko/gw/approval/saveTmpDoc.do', 'XML post', 'saves a draft'),
    ordinary('jeulgyeo', '#jeulgyeo', 'xhr', 'POST /ko/gw/menu/insertBkmk.do', 'star, abbreviated name', 'keeps a bookmark'),
    local('jumun', '#tab-jumun', 'tab named orders', 'shows a tab'),
    local('sakje', '#tab-sakje', 'tab named deleted documents', 'shows a tab'),
    local('joljik', '#joljik', 'opens a tree', 'opens a tree'),
    read('johoe', '#johoe', 'xhr', 'POST /ko/gw/approval/selectApprList.do', 'list by an XML post', 'shows documents'),
  ],
};
