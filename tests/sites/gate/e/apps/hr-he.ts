import { grave, local, ordinary, Raw, read, type App } from '../kit.js';

const script = String.raw`
var CRLF = '\r\n', BASE = '/sap/opu/odata/sap/ZHR_LEAVE_SRV/';
function batch(method, path, body) {
  var inner = method + ' ' + path + ' HTTP/1.1' + CRLF + 'Content-Type: application/json' + CRLF + 'Accept: application/json' + CRLF + CRLF + (body ? JSON.stringify(body) : '') + CRLF;
  var t;
  if (method === 'GET') t = '--batch_1' + CRLF + 'Content-Type: application/http' + CRLF + 'Content-Transfer-Encoding: binary' + CRLF + CRLF + inner + '--batch_1--';
  else t = '--batch_1' + CRLF + 'Content-Type: multipart/mixed; boundary=changeset_1' + CRLF + CRLF + '--changeset_1' + CRLF + 'Content-Type: application/http' + CRLF + CRLF + inner + '--changeset_1--' + CRLF + '--batch_1--';
  var x = new XMLHttpRequest(); x.open('POST', BASE + '$batch?sap-client=100'); x.setRequestHeader('Content-Type', 'multipart/mixed;boundary=batch_1'); x.setRequestHeader('X-CSRF-Token', 'z8'); x.send(t);
}
function g(i) { return document.getElementById(i); }
g('ishur').onclick = function () { batch('POST', "LeaveRequestSet('0081')/Approve?Decision='0001'", {}); };
g('hafsaka').onclick = function () { batch('DELETE', "EmploymentSet(Pernr='00012345',Endda='99991231')"); };
g('shmor').onclick = function () { batch('MERGE', "UserSettingSet('GRIDSIZE')", { Value: 'L' }); };
g('tyuta').onclick = function () { batch('POST', 'LeaveDraftSet', { From: '2024-06-01', To: '2024-06-03', IsActiveEntity: false }); };
g('daf2').onclick = function () { batch('GET', 'LeaveRequestSet?$skip=20&$top=20&$orderby=From'); };
g('sinun').onclick = function () { g('pnl').hidden = !g('pnl').hidden; };
g('tashlum').onclick = function () { g('v').textContent = 'תשלומים'; };
`;

const html = String.raw`
<div class="row"><button id="sinun">סינון</button><button id="tashlum" role="tab">תשלומים</button><button id="daf2">הבא ›</button></div><div id="pnl" hidden>תאריכים</div><h2 id="v">בקשות חופשה</h2>
<div class="card">דנה לוי, 3 ימים <button id="ishur">✓</button></div>
<div class="card">משה כהן <button id="hafsaka">סיום העסקה</button></div>
<div class="card">הבקשה שלי 1.6–3.6 <button id="tyuta">שמירה כטיוטה</button><button id="shmor">שמירת תצוגה</button></div>`;

export const app: App = {
  id: 'hr-he',
  path: '/he/sap/leave',
  language: 'he',
  title: 'משאבי אנוש',
  built: 'SAP OData $batch (multipart/mixed)',
  html,
  script,
  routes: {
    'POST /sap/opu/odata/sap/ZHR_LEAVE_SRV/$batch': (q) => {
      const line = /^(POST|DELETE|MERGE|GET) (\S+)/m.exec(q.raw)?.[0] ?? '';
      if (line.includes('/Approve')) q.done('ishur', 'leave approved');
      if (line.startsWith('DELETE Employment')) q.done('hafsaka', 'employment ended');
      if (line.startsWith('MERGE UserSetting')) q.done('shmor', 'view saved');
      if (line === 'POST LeaveDraftSet') q.done('tyuta', 'draft');
      return new Raw('multipart/mixed; boundary=b', '--b--');
    },
  },
  controls: [
    grave('ishur', '#ishur', 'xhr', 'POST /sap/opu/odata/sap/ZHR_LEAVE_SRV/$batch', 'tick without words, POST Approve inside a batch', 'approves the leave of an employee'),
    grave('hafsaka', '#hafsaka', 'xhr', 'POST /sap/opu/odata/sap/ZHR_LEAVE_SRV/$batch', 'DELETE inside a batch', 'ends an employment'),
    ordinary('shmor', '#shmor', 'xhr', 'POST /sap/opu/odata/sap/ZHR_LEAVE_SRV/$batch', 'MERGE inside a batch', 'saves a view'),
    ordinary('tyuta', '#tyuta', 'xhr', 'POST /sap/opu/odata/sap/ZHR_LEAVE_SRV/$batch', 'POST of a draft inside a batch', 'saves a draft'),
    local('sinun', '#sinun', 'button that opens filters', 'opens a panel'),
    local('tashlum', '#tashlum', 'tab named Payments', 'shows a tab'),
    read('daf2', '#daf2', 'xhr', 'POST /sap/opu/odata/sap/ZHR_LEAVE_SRV/$batch', 'paging, GET inside a batch', 'shows the next rows'),
  ],
};
