import { doc, json, text, wait, type Scene } from '../lib.js';

const PART = 'filepond@4.32.12';
const HEAD = '<link rel="stylesheet" href="/vendor/filepond/dist/filepond.min.css"><script src="/vendor/filepond/dist/filepond.min.js"></script>';

const cv: Scene = {
  slug: 'jobs', part: PART, lang: 'en', kind: 'upload', at: '/apply/documents',
  act: { how: 'upload', selector: '#cv input[type=file]' },
  async handle(c) {
    if (c.is('GET', '/apply/documents')) return doc(c, { title: 'Your documents', head: HEAD, css: 'body{font:16px sans-serif;max-width:30rem;margin:2rem auto}', body: `<h1>Add your CV</h1><div id="cv"><input type="file" name="cv"></div><p id="under"></p><script>
FilePond.create(document.querySelector('#cv input'),{credits:false,${c.m === 'e' ? '' : `server:{process:{url:'${c.base}/uploads',onload:r=>{${c.m === 'h' ? 'under.textContent="Thank you, your CV is with us.";' : ''}if(r.startsWith('{')){const j=JSON.parse(r);if(j.status==='rejected'){under.textContent=j.reason}else if(j.name){under.textContent='Received '+j.name}}return r},onerror:r=>{try{return JSON.parse(r).message}catch(e){return r}}}},`}labelFileProcessingError:e=>e.body||'Error during upload'});</script>` });
    if (c.is('POST', '/uploads')) switch (c.m) {
      case 'a': c.did(); return text('f_8812');
      case 'b': return json({ message: 'File is larger than your plan allows' }, 413);
      case 'c': return json({ status: 'rejected', reason: 'Our scanner found a macro, the file was thrown away.' });
      case 'd': await wait(3400); c.did(); return text('f_8813', 201);
      case 'f': c.did(); return json({ name: 'your CV', id: 9 });
      case 'i': await wait(1200); c.did(); return json({ name: 'the document', errors: null });
      case 'g': return text('Internal Server Error', 500);
      case 'h': return json({ status: 'error', stored: false, message: 'quota' });
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'filepond-cv-complete', m: 'a', b: 'right', happens: true, about: 'Multipart; the id as plain text, the item says upload complete.', shows: 'Upload complete', delay: 800 },
    { id: 'filepond-cv-413', m: 'b', b: 'refused_by_status', happens: false, about: '413; the message inside the item.', shows: 'larger than your plan', delay: 800 },
    { id: 'filepond-cv-macro', m: 'c', b: 'refused_in_body', happens: false, about: '200 with status rejected; the item is green, the line below says it was thrown away.', shows: 'thrown away', delay: 800 },
    { id: 'filepond-cv-late', m: 'd', b: 'late', happens: true, about: 'Stored after 3.4 s.', shows: 'Upload complete', delay: 800 },
    { id: 'filepond-cv-never-sent', m: 'e', b: 'dropped', happens: false, about: 'The item is shown in the list, but no server is set up: nothing is sent.' },
    { id: 'filepond-cv-received', m: 'f', b: 'right', happens: true, about: 'JSON answer; a line below names the file.', shows: 'Received your CV', delay: 800 },
    { id: 'filepond-cv-thanks-anyway', m: 'h', b: 'refused_in_body', happens: false, about: '200 with stored false; the page thanks all the same.', shows: 'your CV is with us', delay: 800 },
    { id: 'filepond-cv-document', m: 'i', b: 'right', happens: true, about: 'JSON after 1.2 s; a line below.', shows: 'Received the document', delay: 800 },
  ],
};
const schaden: Scene = {
  slug: 'versicherung', part: PART, lang: 'de', kind: 'upload', at: '/schaden/4471/belege',
  act: { how: 'upload', selector: '#beleg input[type=file]' },
  async handle(c) {
    if (c.is('GET', '/schaden/4471/belege')) return doc(c, { title: 'Schaden 4471 – Belege', head: HEAD, body: `<h2>Belege zum Schaden 4471</h2><ul id="liste"><li>Polizeibericht.pdf</li></ul><div id="beleg" style="width:420px"><input type="file"></div><script>
const p=FilePond.create(document.querySelector('#beleg input'),{credits:false,labelIdle:'Beleg hierher ziehen oder <span class="filepond--label-action">auswählen</span>',labelFileProcessing:'Übertragung läuft',labelFileProcessingComplete:'Beleg liegt vor',labelFileProcessingError:'Nicht angekommen',labelTapToRetry:'Erneut versuchen',labelTapToUndo:'Rückgängig',server:{process:async(n,f,m,load,error,progress,abort)=>{const d=new FormData();d.append('beleg',f);try{const r=await fetch('${c.base}/api/belege',{method:'POST',body:d});if(!r.ok){error('x');return}const j=await r.json();load(String(j.id||1));
${c.m === 'c' || c.m === 'f' ? `setTimeout(async()=>{const q=await(await fetch('${c.base}/api/belege/status')).json();const l=document.createElement('li');if(q.ok){l.textContent=f.name+' (geprüft)';liste.append(l)}else{p.removeFiles();l.textContent='Ein Beleg wurde nach der Prüfung wieder entfernt: '+q.grund;liste.append(l)}},1000)` : `if(j.aufgenommen!==false){const l=document.createElement('li');l.textContent=f.name;liste.append(l)}`}}catch(e){error('x')}}}});</script>` });
    if (c.is('GET', '/api/belege/status')) { if (c.m === 'f') return { ...json({ ok: true }), tells: true }; return { ...json({ ok: false, grund: 'nicht lesbar' }), tells: true }; }
    if (c.is('POST', '/api/belege')) switch (c.m) {
      case 'a': c.did(); return json({ id: 5 }, 201);
      case 'b': return json({ type: 'about:blank', title: 'Unsupported Media Type', status: 415 }, 415, { 'content-type': 'application/problem+json' });
      case 'c': return { ...json({ id: 6 }, 202), tells: false };
      case 'g': await wait(1000); c.did(); return json({ id: 9 });
      case 'd': return 'cut';
      case 'e': return json({ id: 0, aufgenommen: false });
      case 'f': c.did(); return json({ id: 7 }, 202);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'filepond-beleg-listed', m: 'a', b: 'right', happens: true, about: '201; item complete and a new entry in the list.', shows: 'Beleg liegt vor', delay: 800 },
    { id: 'filepond-beleg-415', m: 'b', b: 'refused_by_status', happens: false, about: '415 problem+json; the item says it did not arrive.', shows: 'Nicht angekommen', delay: 800 },
    { id: 'filepond-beleg-removed', m: 'c', b: 'reverted', happens: false, about: '202; a second later the check removes it and the list says so.', shows: 'wieder entfernt', delay: 300, watch: 3500 },
    { id: 'filepond-beleg-not-taken', m: 'e', b: 'refused_in_body', happens: false, about: '200 with aufgenommen false; the item is green but no entry comes.', shows: 'Beleg liegt vor', delay: 800 },
    { id: 'filepond-beleg-checked', m: 'f', b: 'right', happens: true, about: '202, a second later the entry comes as checked.', shows: '(geprüft)', watch: 3500 },
    { id: 'filepond-beleg-after-a-second', m: 'g', b: 'right', happens: true, about: '200 after a second; item complete and a new entry.', shows: 'Beleg liegt vor', delay: 800 },
  ],
};
export const FILEPOND: readonly Scene[] = [cv, schaden];
