import 'survey-core/defaultV2.min.css';
import { Model } from 'survey-core'; import { renderSurvey } from 'survey-js-ui';
import { P, T, C, act } from '../core';
const wiz = P.arche === 'wizard';
const m: any = new Model({ title: T.title, showQuestionNumbers: 'off', completeText: T.btn, pageNextText: T.btn, completedHtml: `<h3>${C.fb === 'none' ? '' : T.ok}</h3>`, pages: [{ name: 'p1', title: wiz ? T.steps[0] : undefined, elements: [{ type: 'text', name: 'subject', title: T.f1 }, { type: 'text', name: 'detail', title: T.f2 }] }, ...(wiz ? [{ name: 'p2', title: T.steps[1], elements: [{ type: 'text', name: 'more', title: T.ok }] }] : [])] });
if (wiz) m.onServerValidateQuestions.add(async (s: any, o: any) => { const r = await act({ a: s.getValue('subject'), b: s.getValue('detail') }); if (!(C.blind ? r.http : r.ok)) o.errors.subject = C.mute ? ' ' : r.msg ?? T.no; o.complete(); });
else m.onComplete.add(async (s: any, o: any) => { if (C.fb !== 'none') o.showSaveInProgress('…'); const r = await act({ a: s.getValue('subject'), b: s.getValue('detail') }); if (C.fb === 'none') return; if (r.ok || (C.blind && r.http)) o.showSaveSuccess(T.ok); else o.showSaveError(r.msg ?? T.no); });
renderSurvey(m, document.getElementById('root')!);
