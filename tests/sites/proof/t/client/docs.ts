import * as FilePond from 'filepond';
import 'filepond/dist/filepond.min.css';
import { base, boot, need, t, ui } from './boot.js';

/* builds: '' usual; a the answer's text is not looked at; c the server option is missing; r the item is thrown out after a pause when the answer says no; w words of the answer below */
const pond = FilePond.create(need('#file'), {
  credits: false,
  ...({ allowMinimumUploadDuration: false } as object),
  labelIdle: `<span class="filepond--label-action">${t.pick}</span>`,
  labelFileProcessing: t.busy, labelFileProcessingComplete: t.ok, labelFileProcessingError: t.bad, labelTapToUndo: t.undo, labelTapToCancel: t.undo, labelTapToRetry: t.retry,
  ...(ui === 'c' ? {} : {
    server: {
      process: {
        url: `${base}/process`,
        onload: (a: unknown) => { const s = String(a); if (ui === 'w') need('#say').textContent = s; return s; },
        onerror: () => t.bad,
      },
      revert: null,
    },
  }),
});
if (ui === 'd') pond.onaddfile = (_e, f) => { const d = new FormData(); d.append('filepond', f.file as File); void fetch(`${base}/process`, { method: 'POST', body: d }); };
if (ui === 'r') pond.onprocessfile = (_e, f) => { setTimeout(() => pond.removeFile(f.id), Number(boot.x.after ?? 900)); };
