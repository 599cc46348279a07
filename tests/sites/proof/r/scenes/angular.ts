import { doc, json, go, html, wait, tell, aside, type Ctx, type Reply, type Scene } from '../lib.js';

const PART = 'angular@1.8.3 + angular-messages@1.8.3';
const HEAD = '<script src="/vendor/angular/angular.min.js"></script><script src="/vendor/angular-messages/angular-messages.min.js"></script>';
const page = (c: Ctx, title: string, tpl: string, ctrl: string, dir?: 'rtl'): Reply => doc(c, { title, head: HEAD, ...(dir ? { dir } : {}), bodyAttr: 'ng-app="portal" ng-controller="Main as vm" ng-cloak', css: '[ng-cloak]{display:none}body{font:14px "Segoe UI",Arial;padding:1.5rem}', body: `${tpl}<script>angular.module('portal',['ngMessages']).controller('Main',['$http','$timeout','$interval','$window',function($http,$timeout,$interval,$window){var vm=this,B='${c.base}';${ctrl}}]);</script>` });
const problem = (status: number, title: string, detail: string, errors?: Record<string, string[]>): Reply => json({ type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1', title, status, detail, traceId: '00-4bf92f-01', ...(errors ? { errors } : {}) }, status, { 'content-type': 'application/problem+json' });

const login: Scene = {
  slug: 'kupat', part: PART, lang: 'he', kind: 'sign_in', at: '/Account/Login',
  act: { how: 'sign_in', selector: '#knisa', user: '#tz', password: '#sisma', userValue: '039112233', passwordValue: 'Rimon!88' },
  async handle(c) {
    if (c.is('GET', '/Account/Login')) return page(c, 'כניסה לאזור האישי', '<h2>כניסה לאזור האישי</h2><form name="f" ng-submit="vm.go()"><input id="tz" ng-model="vm.u" placeholder="תעודת זהות"> <input id="sisma" type="password" ng-model="vm.p" placeholder="סיסמה"> <button id="knisa">כניסה</button></form><p ng-if="vm.e">{{vm.e}}</p><div ng-if="vm.me"><h3>שלום {{vm.me}}</h3><a href="#">יציאה</a></div>',
      `vm.go=function(){vm.e='';${c.m === 'g' ? 'vm.captcha.execute();' : ''}$http.post(B+'/api/Account/Login',{userName:vm.u,password:vm.p,rememberMe:false}).then(function(r){var d=r.data;if(d.redirectUrl){$window.location.href=B+d.redirectUrl;return}if(d.succeeded===false){vm.e=d.isLockedOut?'החשבון ננעל לשעה':'הפרטים אינם נכונים';return}vm.me=d.displayName},function(r){vm.e=r.data&&r.data.detail||'שגיאה '+r.status})}`, 'rtl');
    if (c.is('GET', '/Home')) return tell(doc(c, { title: 'האזור האישי', dir: 'rtl', body: '<h1>התורים שלי</h1><p>אין תורים קרובים</p><a href="#">יציאה</a>' }));
    if (c.is('POST', '/api/Account/Login')) switch (c.m) {
      case 'a': c.did(); return json({ succeeded: true, displayName: 'רות לוי' });
      case 'b': c.did(); return aside(json({ redirectUrl: '/Home' }));
      case 'c': return json({ succeeded: false, isLockedOut: false, isNotAllowed: false, requiresTwoFactor: false });
      case 'd': return json({ succeeded: false, isLockedOut: true });
      case 'e': return problem(401, 'Unauthorized', 'תוקף הסיסמה פג, יש לבחור סיסמה חדשה');
      case 'f': await wait(2600); c.did(); return json({ succeeded: true, displayName: 'רות' });
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'angular-login-hello', m: 'a', b: 'right', happens: true, about: 'Signed in; a greeting below the form, which stays.', shows: 'שלום רות לוי' },
    { id: 'angular-login-home', m: 'b', b: 'right', happens: true, about: 'A redirectUrl in the answer leads to the personal page.', shows: 'התורים שלי', delay: 300 },
    { id: 'angular-login-wrong', m: 'c', b: 'refused_in_body', happens: false, about: 'SignInResult with succeeded false in a 200; text below.', shows: 'הפרטים אינם נכונים' },
    { id: 'angular-login-expired', m: 'e', b: 'refused_by_status', happens: false, about: '401 problem+json; its detail below.', shows: 'תוקף הסיסמה פג' },
    { id: 'angular-login-late', m: 'f', b: 'late', happens: true, about: 'Signed in after 2.6 s.', shows: 'שלום רות' },
    { id: 'angular-login-captcha', m: 'g', b: 'dropped', happens: false, about: 'The handler throws on a missing captcha, nothing is sent.' },
  ],
};

const logout: Scene = {
  slug: 'payroll', part: PART, lang: 'en', kind: 'sign_out', at: '/dashboard',
  act: { how: 'click', selector: '#signoff' },
  async handle(c) {
    if (c.is('GET', '/dashboard')) return page(c, 'Payroll', '<header>Signed on as D. Okafor <button id="signoff" ng-click="vm.out()">Sign off</button></header><h1>November run</h1><p>{{vm.line}}</p><p ng-repeat="e in [1,2,3]">Employee {{e}}: calculated</p>',
      `vm.line='';$interval(function(){$http.get(B+'/unread')},2500);vm.out=function(){${{ b: `var f=document.createElement('form');f.method='post';f.action=B+'/Account/LogOff';document.body.appendChild(f);f.submit();return;`, f: `vm.line='Signing off…';return;` }[c.m] ?? ''}$http.post(B+'/Account/LogOff',{}).then(function(r){${{ a: `$window.location.href=B+'/Account/Login'`, c: `document.body.innerHTML='<h2>Goodbye</h2><p>You can close this window.</p>'`, d: `$window.location.replace(B+'/Account/Login?ReturnUrl=%2Fdashboard')` }[c.m] ?? `if(r.data.signedOut===false)vm.line=r.data.reason`}},function(r){vm.line='We could not sign you off ('+r.status+').'})}`);
    if (c.is('GET', '/Account/Login')) return tell(doc(c, { title: 'Sign on', body: '<h1>Payroll sign on</h1><form><input aria-label="User"><input type="password" aria-label="Password"><button type="button">Sign on</button></form>' }));
    if (c.is('POST', '/Account/LogOff')) switch (c.m) {
      case 'a': case 'd': c.did(); return aside(json({}));
      case 'b': c.did(); return go(`${c.base}/Account/Login`, 302);
      case 'c': c.did(); return json({ signedOut: true });
      case 'e': return json({ signedOut: false, reason: 'A payroll run is in progress. You stay signed on until it ends.' });
      case 'g': return html('<h2>500 - Internal server error.</h2>', 500);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'angular-signoff-login', m: 'a', b: 'right', happens: true, about: 'Signed off; the page goes to the log-in.', shows: 'Payroll sign on', delay: 300 },
    { id: 'angular-signoff-form', m: 'b', b: 'right', happens: true, about: 'A form post is redirected to the log-in.', shows: 'Payroll sign on', delay: 200 },
    { id: 'angular-signoff-goodbye', m: 'c', b: 'right', happens: true, about: 'The page says goodbye without a new address.', shows: 'You can close this window' },
    { id: 'angular-signoff-return-url', m: 'd', b: 'right', happens: true, about: 'Goes to the log-in with a return address.', shows: 'Payroll sign on', delay: 300 },
    { id: 'angular-signoff-run', m: 'e', b: 'refused_in_body', happens: false, about: '200 with signedOut false; a line says so.', shows: 'stay signed on' },
    { id: 'angular-signoff-stuck', m: 'f', b: 'dropped', happens: false, about: '"Signing off…" and nothing is sent.', shows: 'Signing off' },
  ],
};

const rate: Scene = {
  slug: 'sahko', part: PART, lang: 'fi', kind: 'switch', at: '/sopimus/hinnoittelu',
  act: { how: 'select', selector: '#hinnoittelu', value: 'Pörssisähkö' },
  async handle(c) {
    if (c.is('GET', '/sopimus/hinnoittelu')) return page(c, 'Sähkösopimus', '<h2>Sopimus 5520-1</h2><label>Hinnoittelu <select id="hinnoittelu" ng-model="vm.h" ng-change="vm.vaihda()"><option value="Kiinteä">Kiinteä</option><option value="Yösähkö">Yösähkö</option><option value="Pörssisähkö">Pörssisähkö</option></select></label><p>{{vm.t}}</p>',
      `vm.h='Kiinteä';vm.t='Hinta 8,9 c/kWh';vm.vaihda=function(){${c.m === 'f' ? '' : `$http.put(B+'/odata/Contracts(5520)',{Pricing:vm.h}).then(function(r){${c.m === 'g' ? `$timeout(function(){$http.get(B+'/odata/Contracts(5520)').then(function(x){vm.h=x.data.Pricing})},1000);return;` : ''}if(r.status===204)return;if(r.data.IsSuccess===false){vm.h='Kiinteä';vm.t=r.data.Errors[0];return}vm.h=r.data.Pricing;vm.t=r.data.Text||vm.t},function(r){vm.t=r.data.errors?r.data.errors.Pricing[0]:r.data.title})`}}`);
    if (c.is('GET', '/odata/Contracts(5520)')) return tell(json({ '@odata.context': '$metadata#Contracts/$entity', Id: 5520, Pricing: 'Kiinteä' }));
    if (c.is('PUT', '/odata/Contracts(5520)')) switch (c.m) {
      case 'a': c.did(); return json({ Pricing: 'Pörssisähkö', Text: 'Uusi hinnoittelu alkaa 1.12.' });
      case 'b': c.did(); return { status: 204, body: '', headers: {}, tells: null };
      case 'c': return problem(400, 'One or more validation errors occurred.', '', { Pricing: ['Määräaikaista sopimusta ei voi muuttaa ennen 31.3.'] });
      case 'd': return json({ IsSuccess: false, Errors: ['Mittarisi ei tue tuntihintaa'] });
      case 'e': return json({ Pricing: 'Yösähkö', Text: 'Hinta 7,1 c/kWh yöllä' });
      case 'g': return aside(json({ queued: 1 }, 202));
      case 'h': c.did(); return json({ Pricing: 'Pörssisähkö' });
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'angular-sahko-text', m: 'a', b: 'right', happens: true, about: 'The answer echoes the value and a text says from when.', shows: 'alkaa 1.12.' },
    { id: 'angular-sahko-204', m: 'b', b: 'right', happens: true, about: '204 and no word.' },
    { id: 'angular-sahko-fixed-term', m: 'c', b: 'refused_by_status', happens: false, about: '400 validation problem; the select keeps the wish, the text says no.', shows: 'ei voi muuttaa' },
    { id: 'angular-sahko-meter', m: 'd', b: 'refused_in_body', happens: false, about: 'IsSuccess false in a 200; the select goes back.', shows: 'ei tue tuntihintaa' },
    { id: 'angular-sahko-night', m: 'e', b: 'other_value', happens: false, about: 'The server settles for another tariff; the select shows it.', shows: 'yöllä' },
    { id: 'angular-sahko-reread', m: 'g', b: 'reverted', happens: false, about: '202; the contract read again a second later still has the old tariff, the select goes back.', delay: 200, watch: 3500 },
    { id: 'angular-sahko-echo', m: 'h', b: 'right', happens: true, about: 'The answer echoes the value, no word.' },
  ],
};

const parking: Scene = {
  slug: 'parkwise', part: PART, lang: 'en', kind: 'buy', at: '/permits/new',
  prepare: [{ type: 'fill', selector: '#plate', value: 'KX19 ABC' }],
  act: { how: 'enter', selector: '#plate' },
  async handle(c) {
    if (c.is('GET', '/permits/new')) return page(c, 'Resident permit', '<h1>Resident permit, zone 4</h1><p>£62.00 from your account balance (£90.00)</p><form ng-submit="vm.buy()"><label>Number plate <input id="plate" ng-model="vm.plate"></label> <button>Buy permit</button></form><p>{{vm.note}}</p><p>Balance: £{{vm.balance}}</p>',
      `vm.balance='90.00';vm.buy=function(){$http({method:'POST',url:B+'/Permits.asmx/Buy',data:{plate:vm.plate,zone:4}}).then(function(r){var d=r.data.d;${c.m === 'h' ? `$http({method:'POST',url:B+'/Permits.asmx/Buy',data:{plate:vm.plate,zone:4}});` : ''}if(typeof d==='string')d=JSON.parse(d);if(d.ErrorCode){vm.note=d.ErrorText;return}${{ a: `vm.balance=d.Balance`, b: `vm.note='Permit '+d.Permit+' is valid from today'`, c: `$window.location=B+'/permits/'+d.Permit`, g: `vm.plate=''` }[c.m] ?? `vm.note=d.Text`}},function(r){vm.note=r.data.Message})}`);
    if (c.is('GET', '/permits/Z4-1180')) return tell(doc(c, { title: 'Permit', body: '<h1>Permit Z4-1180</h1><p>KX19 ABC · paid</p>' }));
    if (c.is('POST', '/Permits.asmx/Buy')) switch (c.m) {
      case 'a': c.did(); return json({ d: { Balance: '28.00' } });
      case 'b': c.did(); return json({ d: '{"Permit":"Z4-1179"}' });
      case 'c': c.did(); return aside(json({ d: { Permit: 'Z4-1180' } }));
      case 'd': return json({ d: { ErrorCode: 17, ErrorText: 'This plate already has a permit for zone 4. You were not charged.' } });
      case 'e': return json({ Message: 'There was an error processing the request.', StackTrace: '', ExceptionType: '' }, 500);
      case 'f': await wait(3900); c.did(); return json({ d: { Text: 'Your permit is ready' } });
      case 'g': c.did(); return json({ d: {} });
      case 'h': await wait(100); c.did(); return json({ d: { Text: 'Permit issued' } });
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'angular-permit-balance', m: 'a', b: 'right', happens: true, about: 'Enter; only the balance on the page falls.', shows: '£28.00' },
    { id: 'angular-permit-asmx-string', m: 'b', b: 'right', happens: true, about: 'ASMX: JSON as a string in d; a sentence with the number.', shows: 'Z4-1179' },
    { id: 'angular-permit-page', m: 'c', b: 'right', happens: true, about: 'Goes to the permit\'s page.', shows: 'Permit Z4-1180', delay: 300 },
    { id: 'angular-permit-already', m: 'd', b: 'refused_in_body', happens: false, about: 'ErrorCode in a 200; the sentence says nothing was charged.', shows: 'not charged' },
    { id: 'angular-permit-500', m: 'e', b: 'refused_by_status', happens: false, about: '500 in ASP.NET\'s shape; its message below.', shows: 'error processing the request' },
    { id: 'angular-permit-late', m: 'f', b: 'late', happens: true, about: 'Ready after 3.9 s.', shows: 'permit is ready' },
    { id: 'angular-permit-cleared', m: 'g', b: 'right', happens: true, about: 'The field is emptied, nothing is said.' },
    { id: 'angular-permit-twice', m: 'h', b: 'double', happens: true, about: 'The page posts it again after the first answer; two permits are issued.', shows: 'Permit issued' },
  ],
};
export const ANGULAR: readonly Scene[] = [login, logout, rate, parking];
