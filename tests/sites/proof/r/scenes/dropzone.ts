import { doc, json, text, wait, tell, type Scene } from '../lib.js';

const PART = 'dropzone@5.9.3';
const HEAD = '<link rel="stylesheet" href="/vendor/dropzone/dist/min/dropzone.min.css"><script src="/vendor/dropzone/dist/min/dropzone.min.js"></script>';

const plan: Scene = {
  slug: 'byggesak', part: PART, lang: 'no', kind: 'upload', at: '/sak/2026-118/vedlegg',
  act: { how: 'upload', selector: 'input.dz-hidden-input' },
  async handle(c) {
    if (c.is('GET', '/sak/2026-118/vedlegg')) return doc(c, { title: 'Vedlegg til byggesak', head: HEAD, body: `<h1>Byggesak 2026/118</h1><div id="vedlegg" class="dropzone"></div><p id="antall">0 vedlegg</p><script>Dropzone.autoDiscover=false;new Dropzone('#vedlegg',{url:'${c.base}/api/vedlegg',autoProcessQueue:${c.m === 'd' ? 'false' : 'true'},dictDefaultMessage:'Slipp filer her',timeout:30000,init(){this.on('success',(f,r)=>{if(typeof r==='object'&&r.feil){f.previewElement.classList.add('dz-error');antall.textContent=r.feil;return}antall.textContent='1 vedlegg'${c.m === 'f' ? `;setTimeout(()=>fetch('${c.base}/api/vedlegg').then(x=>x.json()).then(l=>{antall.textContent=l.length+' vedlegg'}),1200)` : ''}});this.on('error',(f,m)=>{antall.textContent=typeof m==='string'?m:m.error})}});</script>` });
    if (c.is('GET', '/api/vedlegg')) return tell(json([]));
    if (c.is('POST', '/api/vedlegg')) switch (c.m) {
      case 'a': c.did(); return json({ id: 31 }, 201);
      case 'b': return json({ error: 'Saken er låst for nye vedlegg' }, 423);
      case 'g': await wait(900); c.did(); return json({ id: 40, feil: null });
      case 'c': return json({ feil: 'Filen kunne ikke åpnes og er ikke lagret' });
      case 'e': await wait(2200); c.did(); return json({ id: 32 });
      case 'f': return { ...json({ id: 33 }), tells: false };
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'dropzone-vedlegg-one', m: 'a', b: 'right', happens: true, about: '201; the counter says one attachment.', shows: '1 vedlegg' },
    { id: 'dropzone-vedlegg-locked', m: 'b', b: 'refused_by_status', happens: false, about: '423; the line below says that the case is locked.', shows: 'låst for nye' },
    { id: 'dropzone-vedlegg-unreadable', m: 'c', b: 'refused_in_body', happens: false, about: '200 with "feil"; the line says it was not stored.', shows: 'ikke lagret' },
    { id: 'dropzone-vedlegg-queue', m: 'd', b: 'dropped', happens: false, about: 'The preview is shown, but the queue is never processed.' },
    { id: 'dropzone-vedlegg-late', m: 'e', b: 'late', happens: true, about: 'Stored after 2.2 s.', shows: '1 vedlegg' },
    { id: 'dropzone-vedlegg-vanishes', m: 'f', b: 'reverted', happens: false, about: '200, the counter says one; 1.2 s later the list fetched again is empty.', delay: 200, watch: 3500, shows: '0 vedlegg' },
    { id: 'dropzone-vedlegg-feil-null', m: 'g', b: 'right', happens: true, about: '200 after 0.9 s with "feil": null; the counter says one.', shows: '1 vedlegg' },
  ],
};
const avatar: Scene = {
  slug: 'crewbook', part: PART, lang: 'en', kind: 'upload', at: '/me/picture',
  act: { how: 'upload', selector: 'input.dz-hidden-input' },
  async handle(c) {
    if (c.is('GET', '/me/picture')) return doc(c, { title: 'Profile picture', head: HEAD, body: `<h3>Profile picture</h3><p id="state">Last saved: picture from May</p><div id="pic" class="dropzone"></div><div id="bar"></div><script>Dropzone.autoDiscover=false;new Dropzone('#pic',{url:'${c.base}/rest/avatar',method:'put',maxFiles:1,dictDefaultMessage:'Choose a picture',headers:{'x-requested-with':'XMLHttpRequest'},init(){this.on('success',(f,r)=>{${c.m === 'e' ? '' : `state.textContent=r.result==='kept'?'Kept the old picture, yours has too few pixels':'New picture is live'`}});this.on('error',(f,m,x)=>{${c.m === 'd' ? '' : `bar.textContent=x?'Upload refused ('+x.status+')':m`}});this.on('complete',f=>{${c.m === 'd' ? 'this.removeFile(f)' : ''}})}});</script>` });
    if (c.is('PUT', '/rest/avatar')) switch (c.m) {
      case 'a': c.did(); return json({ result: 'replaced' });
      case 'g': c.did(); return json({ result: 'replaced', warnings: ['exif removed'] });
      case 'b': return json({ result: 'kept' });
      case 'c': return text('Forbidden', 403);
      case 'd': return text('Bad Gateway', 502);
      case 'e': c.did(); return json({ result: 'replaced' });
      case 'f': return 'cut';
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'dropzone-picture-live', m: 'a', b: 'right', happens: true, about: 'PUT; the line above says the picture is live.', shows: 'New picture is live' },
    { id: 'dropzone-picture-kept', m: 'b', b: 'refused_in_body', happens: false, about: '200 with result kept; the line says the old one stays.', shows: 'too few pixels' },
    { id: 'dropzone-picture-502-silent', m: 'd', b: 'refused_by_status', happens: false, about: '502; the preview disappears without a word.' },
    { id: 'dropzone-picture-preview-only', m: 'e', b: 'right', happens: true, about: 'Only the preview\'s tick tells; the line keeps its old claim.' },
    { id: 'dropzone-picture-warnings', m: 'g', b: 'right', happens: true, about: 'Replaced, with a harmless warning in the body.', shows: 'New picture is live' },
  ],
};
export const DROPZONE: readonly Scene[] = [plan, avatar];
