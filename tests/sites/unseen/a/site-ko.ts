import { css, data, drop, js, late, page, wall } from './kit.js';
import type { Ask, Plan, Reply } from './kit.js';

/** A community centre: server pages with small client islands and double-brace templates. */
const doc = (title: string, main: string, extra = ''): string => `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${title} | 한빛마을 배움터</title><link rel="stylesheet" href="/a/site.css"></head>
<body><div id="gnb"><strong>한빛마을 배움터</strong><a href="/">처음</a><a href="/class/pottery">도예</a><a href="/class/knitting">뜨개</a><a href="/qna">묻고 답하기</a><a href="/open">개강 시계</a></div>
<div id="wrap">${main}</div><div id="ft">한빛마을 배움터 · 달빛로 27 · 대표전화 02-000-1827</div>
<div id="modal" hidden><h2>로그인</h2><form><input type="text" placeholder="아이디"><input type="password" placeholder="비밀번호"><button>로그인</button></form></div>${extra}</body></html>`;
const course = (name: string, teacher: string, when: string, fee: string): string => doc(name, `<h1>${name}</h1><ul><li>강사: ${teacher}</li><li>시간: ${when}</li><li>수강료: ${fee}</li></ul>`);
const bound = (no: string, script: string): string => doc('강좌', `<div id="app" data-no="${no}" v-cloak><h1>{{ course.title }}</h1><p>강사: {{ course.teacher }}</p><p>{{ course.summary }}</p><p>남은 자리: {{ course.seats }}</p></div>`, `<script src="${script}"></script>`);

const DRUM = '장구반은 첫 시간에 가락을 입으로 먼저 익힌 다음 채를 잡습니다.';
const TEA = '차 수업에 쓰는 찻잔은 도예반 어르신들이 지난겨울에 직접 구운 것입니다.';

const once = (ask: Ask): Reply => (ask.cookies.get('seen') === 'photo'
  ? { body: course('사진 산책', '오세진', '일 09:00-11:00', '30,000원') }
  : { headers: { 'set-cookie': 'seen=photo; Path=/class/photo' }, body: doc('강좌', '<div class="note"><p>일시적인 오류로 요청하신 내용을 표시할 수 없습니다.</p><p>잠시 후 새로고침해 주세요. (오류 코드 E-3107)</p></div>') });

export const korean: Plan = {
  name: 'hanbit-baeumteo',
  language: 'ko',
  entries: [
    page('/', 'hidden login in page', 'Home page of a community centre; a login dialog is in the document but hidden, the text is visible.', doc('처음', '<h1>이웃과 함께 배웁니다</h1><p>봄 학기에는 열두 강좌가 열립니다. 누구나 신청할 수 있고, 예순다섯 살이 넘으면 수강료가 절반입니다.</p><p><a href="/class/pottery">도예 기초</a> · <a href="/class/knitting">뜨개 모임</a> · <a href="/class/calligraphy">붓글씨</a></p>')),
    page('/class/pottery', 'same template', 'A course page of three list items, almost equal to its sisters; the real page.', course('도예 기초', '박선우', '화 10:00-12:00', '40,000원')),
    page('/class/knitting', 'same template', 'A course page of three list items, almost equal to its sisters; the real page.', course('뜨개 모임', '정미란', '목 10:00-12:00', '20,000원')),
    page('/class/calligraphy', 'same template', 'A course page of three list items, almost equal to its sisters; the real page.', course('붓글씨', '한도윤', '금 14:00-16:00', '40,000원')),
    page('/qna', 'questions on errors', 'Questions and answers that quote error, login and loading messages; the answers are the page.', doc('묻고 답하기', '<h1>묻고 답하기</h1><h3>“페이지를 찾을 수 없습니다”라고 나와요.</h3><p>지난 학기 강좌 주소로 들어오시면 그렇게 보입니다. 처음 화면에서 새 강좌를 골라 주세요.</p><h3>“로그인이 필요합니다”가 계속 떠요.</h3><p>수강 신청 단추를 누를 때만 로그인이 필요합니다. 강좌 소개는 그냥 보실 수 있습니다.</p><h3>“불러오는 중”에서 멈춰요.</h3><p>오래된 휴대전화에서 그런 일이 있었고, 삼월에 고쳤습니다.</p>')),
    page('/open', 'countdown and decoration', 'A countdown to the first day of term with a turning ornament; both move for ever and the text is complete.', doc('개강 시계', '<h1>개강까지</h1><div class="ring"></div><p id="left" style="font-size:32px">-</p><p>봄 학기는 삼월 첫째 월요일에 시작합니다. 첫날에는 강당에서 떡과 차를 나눕니다.</p>', '<script src="/a/open.js"></script>')),
    page('/class/choir', 'rendered by template', 'A course page with double-brace placeholders that the script fills at once from quick data.', bound('choir', '/a/bind.js')),
    wall('/class/guitar', 'template not filled', 'The binding script cannot be loaded, so the raw double-brace placeholders stand where the course should be.', bound('guitar', '/a/bind.old.js')),
    wall('/class/baking', 'maintenance page', 'A service-check notice with times is served in place of the course page.', '<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>서비스 점검 안내</title></head><body style="font-family:sans-serif;background:#f7f7f7"><div style="background:#fff;max-width:520px;margin:14vh auto;padding:36px;border-top:4px solid #3b5bdb"><h2>서비스 점검 안내</h2><p>보다 나은 서비스를 위해 시스템 점검을 진행하고 있습니다.</p><p>점검 시간: 00:00 ~ 06:00<br>점검 범위: 강좌 안내, 수강 신청</p><p>이용에 불편을 드려 죄송합니다.</p></div></body></html>'),
    wall('/class/dance', 'blank application', 'A newer version of the site whose bundle is dropped by the server: the page stays blank but for an empty root.', '<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>한빛마을 배움터</title></head><body><noscript>이 앱을 실행하려면 JavaScript가 필요합니다.</noscript><div id="root"></div><script type="module" src="/a/next.bundle.js"></script></body></html>'),
    wall('/class/photo', 'error notice, gone on second visit', 'On the first visit of a browser a passing error notice with status 200 stands in the usual frame; a visit with the cookie it sets would show the course.', once),
    late('/class/janggu', 'short timer', 'A course page with a remark that a small island shows 300 ms after load.', DRUM, 300, doc('장구', '<h1>장구</h1><ul><li>강사: 최옥자</li><li>시간: 수 19:00-21:00</li></ul><div data-island="/a/d/janggu" data-wait="300"></div>', '<script src="/a/island.js"></script>')),
    late('/class/tea', 'idle island', 'A course page with an island that is started 2.2 s after load and then shows its text.', TEA, 2200, doc('차 마시기', '<h1>차 마시기</h1><ul><li>강사: 윤해원</li><li>시간: 토 14:00-15:30</li></ul><div data-island="/a/d/tea" data-wait="2200"></div>', '<script src="/a/island.js"></script>')),
  ],
  parts: {
    '/a/site.css': css(`body{margin:0;font:16px/1.7 "Noto Sans KR",sans-serif;color:#223}#gnb{background:#3b5bdb;color:#fff;padding:14px 28px}#gnb a{color:#dbe4ff;margin-left:20px}#wrap{padding:28px;min-height:260px;max-width:720px}#ft{border-top:1px solid #dde;padding:16px 28px;color:#667}.ring{width:36px;height:36px;border:5px dotted #3b5bdb;border-radius:50%;animation:r 3s linear infinite}@keyframes r{to{transform:rotate(360deg)}}.note{background:#fff4e6;padding:24px}`),
    '/a/open.js': js(`function t(){var d=new Date(),y=d.getFullYear(),e=new Date(y+(d.getMonth()>1?1:0),2,1);while(e.getDay()!==1)e.setDate(e.getDate()+1);var s=Math.max(0,Math.floor((e-d)/1000));document.getElementById('left').textContent=Math.floor(s/86400)+'일 '+Math.floor(s%86400/3600)+'시간 '+Math.floor(s%3600/60)+'분 '+s%60+'초'}t();setInterval(t,1000);`),
    '/a/bind.js': js(`(function(){var a=document.getElementById('app');fetch('/a/d/course/'+a.dataset.no).then(function(r){return r.json()}).then(function(c){a.innerHTML=a.innerHTML.replace(/\\{\\{ course\\.(\\w+) \\}\\}/g,function(_,k){return c[k]});a.removeAttribute('v-cloak')})})();`),
    '/a/bind.old.js': () => ({ status: 404, type: 'text/plain', body: '' }),
    '/a/next.bundle.js': drop,
    '/a/d/course/choir': data({ title: '마을 합창단', teacher: '서지우', summary: '악보를 못 읽어도 괜찮습니다. 해마다 유월에 느티나무 아래에서 작은 음악회를 엽니다.', seats: '7' }),
    '/a/island.js': js(`window.addEventListener('load',function(){document.querySelectorAll('[data-island]').forEach(function(z){setTimeout(function(){fetch(z.dataset.island).then(function(r){return r.json()}).then(function(d){var p=document.createElement('p');p.textContent=d.text;z.appendChild(p)})},Number(z.dataset.wait))})});`),
    '/a/d/janggu': data({ text: DRUM }),
    '/a/d/tea': data({ text: TEA }),
  },
  missing: () => ({ status: 404, body: doc('없는 페이지', '<h1>페이지를 찾을 수 없습니다</h1><p><a href="/">처음으로</a></p>') }),
};
