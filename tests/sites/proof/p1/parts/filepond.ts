import { define, html, json, shell, type CaseOpts, type Handler, type World } from '../core.js';
import type { Behaviour } from '../types.js';

const part = 'filepond 4.32.12';
const head = '<link rel="stylesheet" href="/lib/filepond/dist/filepond.min.css"><style>body{font:16px/1.5 "Gill Sans",Calibri,sans-serif;margin:0;background:#f2f5f7}main{max-width:560px;margin:36px auto;background:#fff;padding:28px}</style><script src="/lib/filepond/dist/filepond.min.js"></script>';
interface W extends World { readonly title: string; readonly body: string; readonly labels: Record<string, string>; readonly server: string; readonly more?: string }
function play(w: W, id: string, b: Behaviour, about: string, routes: Record<string, Handler>, o: CaseOpts & { server?: string; more?: string; labels?: Record<string, string>; body?: string } = {}): void {
  define(w, id, b, about, {
    [`GET ${w.path}`]: (c) => html(shell({
      part, lang: w.lang, title: w.title, head, body: `<main>${o.body ?? w.body}</main>`,
      script: `<script>var B=${JSON.stringify(c.base)};var say=function(t){document.getElementById('say').textContent=t};var pond=FilePond.create(document.querySelector('input[type=file]'),Object.assign({credits:false,name:'upload'},${JSON.stringify({ ...w.labels, ...o.labels })},{server:${o.server ?? w.server}}));${o.more ?? w.more ?? ''}</script>`,
    })),
    ...routes,
  }, o);
}
const put = (r: Handler, wait = 0): Handler => (c) => {
  if (c.rec['__file'] !== undefined) { if (wait > 0) c.later(wait - 5, () => c.did()); else c.did(); }
  const a = r(c);
  return wait > 0 ? { ...a, wait } : a;
};
const text = (body: string, status = 200): Handler => () => ({ status, type: 'text/plain; charset=utf-8', body, tell: true });

const doc: W = {
  part, lang: 'sv', kind: 'upload', path: 'arende/55/bilagor', title: 'Bilagor – Kommunen',
  body: '<h1>Bilagor till ärende 55</h1><input type="file" id="bilaga"><p id="say"></p>',
  labels: { labelIdle: 'Släpp en fil här eller <span class="filepond--label-action">bläddra</span>', labelFileProcessing: 'Skickas', labelFileProcessingComplete: 'Mottagen', labelFileProcessingError: 'Kom inte fram', labelTapToUndo: 'tryck för att ångra', labelTapToRetry: 'försök igen', labelTapToCancel: 'avbryt' },
  server: `{process:B+'bilagor'}`,
  act: { how: 'upload', selector: 'input.filepond--browser' },
};
play(doc, 'filepond-bilaga-mottagen', 'right', 'The file is uploaded on choosing, the item says that it was received.', { 'POST bilagor': put(text('f-8831')) }, { shows: 'Mottagen', delay: 1500 });
play(doc, 'filepond-bilaga-for-stor', 'refused_by_status', 'The upload answers 413, the item says that it did not arrive.', { 'POST bilagor': text('too large', 413) }, { shows: 'Kom inte fram', delay: 1500 });
play(doc, 'filepond-bilaga-langsam', 'late', 'The upload is answered after 3.9 s.', { 'POST bilagor': put(text('f-8832'), 3900) }, { shows: 'Mottagen', delay: 1500 });
play(doc, 'filepond-bilaga-stannar', 'dropped', 'The upload never gets an answer, the item shows progress for ever.', { 'POST bilagor': () => ({ hang: true }) }, { sign: false, shows: 'Skickas' });
play(doc, 'filepond-bilaga-bara-vald', 'dropped', 'The file is only put on the page\'s list, instant upload is off and there is no other button; nothing is sent.', {}, { more: 'pond.setOptions({instantUpload:false});', delay: 1000 });

const cv: W = {
  part, lang: 'en', kind: 'upload', path: 'jobs/baker/apply', title: 'Apply: baker',
  body: '<h1>Baker, nights</h1><p>Drop your CV below, we read every one.</p><input type="file" id="cv"><div id="say"></div>',
  labels: { labelIdle: 'Drop the CV or <span class="filepond--label-action">look for it</span>', labelFileProcessing: 'On its way', labelFileProcessingComplete: 'In the oven', labelFileProcessingError: 'Burnt' },
  server: `{process:{url:B+'careers/cv',onload:function(r){var j=JSON.parse(r);say(j.accepted?'Your CV is with the night shift lead.':j.reason);return j.id||''},onerror:function(r){say('Our side had a hiccup: '+r)}}}`,
  act: { how: 'upload', selector: 'input.filepond--browser' },
};
play(cv, 'filepond-cv-read', 'right', 'The upload answers JSON accepted:true, a line below confirms.', { 'POST careers/cv': put(() => json({ accepted: true, id: 'cv7' }, { tell: true })) }, { shows: 'night shift lead', delay: 300 });
play(cv, 'filepond-cv-filled', 'refused_in_body', 'The upload answers 200 with accepted:false; the item turns to done all the same, the line below says that the job is taken.', { 'POST careers/cv': () => json({ accepted: false, reason: 'This job went to somebody this morning.' }, { tell: true }) }, { shows: 'went to somebody', delay: 300 });
play(cv, 'filepond-cv-hidden-no', 'refused_in_body', 'The upload answers 200 with accepted:false, the page looks only at the status; the item turns to done.', { 'POST careers/cv': () => json({ accepted: false, reason: 'Unreadable scan.' }, { tell: true }) }, { server: `{process:B+'careers/cv'}`, shows: 'In the oven', delay: 1500 });
play(cv, 'filepond-cv-500', 'refused_by_status', 'The upload answers 500, the line below and the item say so.', { 'POST careers/cv': text('queue down', 500) }, { shows: 'hiccup', delay: 300 });
play(cv, 'filepond-cv-scan', 'reverted', 'The upload is accepted and shown as done; 1.5 s later the page asks for the scan\'s result, which is a no: the item is taken out and a line says so.', { 'POST careers/cv': (c) => { c.did(); c.later(900, () => c.undo()); return json({ accepted: true, id: 'cv8' }); }, 'GET careers/cv/scan': () => json({ clean: false }, { tell: true }) }, { more: `pond.on('processfile',function(){setTimeout(function(){fetch(B+'careers/cv/scan').then(function(r){return r.json()}).then(function(j){if(!j.clean){pond.removeFiles();say('We had to throw that one away, it carried a macro.')}})},1500)});`, shows: 'it carried a macro', delay: 300, times: 1 });
play(cv, 'filepond-cv-chunks', 'right', 'The upload goes in two steps, a transfer id by POST and the bytes by PATCH; the item is done after the last.', { 'POST careers/cv': () => ({ status: 200, type: 'text/plain', body: 'tr-1' }), 'PATCH careers/cv': (c) => { if (c.raw.length > 0) c.did(); return { status: 204, tell: true }; } }, { server: `{url:'',process:B+'careers/cv',patch:B+'careers/cv?id='}`, more: 'pond.setOptions({chunkUploads:true,chunkForce:true});', shows: 'In the oven', delay: 1500 });

const album: W = {
  part, lang: 'ko', kind: 'delete', path: 'album/9', title: '앨범',
  body: '<h1>여름 앨범</h1><input type="file" multiple><p id="say">사진 1장</p>',
  labels: { labelIdle: '사진을 끌어 놓거나 <span class="filepond--label-action">선택</span>', labelFileRemoveError: '지울 수 없음', labelFileLoading: '불러오는 중' },
  server: `{load:B+'album/9/file?id=',remove:function(src,load,error){fetch(B+'album/9/remove',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({id:src})}).then(function(r){return r.json()}).then(function(j){if(j.status==='deleted'){load();say('사진 0장')}else{error('no');say(j.notice)}})}}`,
  more: `pond.setOptions({files:[{source:'haebyeon',options:{type:'local'}}]});`,
  act: { how: 'click', selector: '.filepond--action-remove-item' },
};
const photo: Handler = () => ({ status: 200, type: 'image/png', body: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'), headers: { 'Content-Disposition': 'inline; filename="haebyeon.png"' } });
play(album, 'filepond-sajin-sakje', 'right', 'The remove button of the item posts its id, the answer is "deleted", the item goes and the number falls.', { 'GET album/9/file': photo, 'POST album/9/remove': (c) => { if (c.rec['id'] === 'haebyeon') c.did(); return json({ status: 'deleted' }, { tell: true }); } }, { shows: '사진 0장', delay: 300 });
play(album, 'filepond-sajin-gongyu', 'refused_in_body', 'The answer is 200 with status "kept" and a notice; the item stays and the line shows the notice.', { 'GET album/9/file': photo, 'POST album/9/remove': () => json({ status: 'kept', notice: '다른 사람과 공유 중인 사진입니다' }, { tell: true }) }, { shows: '공유 중인 사진', delay: 300 });
play(album, 'filepond-sajin-hwamyeon', 'dropped', 'The item goes from the page, but the page has no handler for removing at the server: nothing is sent.', { 'GET album/9/file': photo }, { server: `{load:B+'album/9/file?id='}`, delay: 1000 });

play(doc, 'filepond-bilaga-rad', 'right', 'The upload answers 201 with a number, a line below the field names it.', { 'POST bilagor': put(() => ({ status: 201, type: 'text/plain; charset=utf-8', body: 'B-207', tell: true })) }, { server: `{process:{url:B+'bilagor',onload:function(r){say('Bilagan har fått nummer '+r);return r}}}`, shows: 'nummer B-207', delay: 300 });
play(album, 'filepond-sajin-neurim', 'right', 'The answer "deleted" comes after 1.2 s, then the item goes.', { 'GET album/9/file': photo, 'POST album/9/remove': (c) => { if (c.rec['id'] === 'haebyeon') c.did(); return json({ status: 'deleted' }, { tell: true, wait: 1200 }); } }, { shows: '사진 0장', delay: 300 });
