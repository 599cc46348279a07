import type { Operation, RefNote, Target } from '../../../browser/index.js';
import { defineTool } from '../../../dispatch/index.js';
import { originOf, routeKey } from '../../../kernel/index.js';
import { placeOf } from '../../shared/place.js';
import { commitCtasOf } from './commit-marks.js';
import { renderLook } from './outline.js';
import { type PerceiveMode, perceiveInput } from './args.js';
import { authPart } from './auth.js';
import { cutText, TOLD_TITLE, TOLD_URL } from './budget.js';
import { factsPart, hintTokens } from './facts.js';
import { listControl } from './controls.js';
import { goalPart } from './goal.js';
import { hintsPart } from './hints.js';
import { knowledgePart, knowledgePlan, knowledgeTokens } from './knowledge.js';
import { taskPart } from './task.js';
import { lookAtCtas, lookAtForms, lookAtMarkup, lookAtModals, lookAtState } from './looks.js';
import { perceiveOutput } from './output.js';
import { takePicture } from './picture.js';
import { questionTokens } from './question.js';
import { type Look, type LookArgs, lookAtSummary } from './summary.js';

const LOOKS: Readonly<Record<PerceiveMode, (target: Target, args: LookArgs, op: Operation) => Promise<Look>>> = {
  summary: lookAtSummary,
  state: lookAtState,
  form_analysis: lookAtForms,
  cta_detection_v3: lookAtCtas,
  modals: lookAtModals,
  full: lookAtMarkup,
};

export const perceive = defineTool({
  name: 'nova.perceive',
  summary: 'See the page: headings, controls with refs to act on, a text sample.',
  doc: 'summary is the view to act from: the most useful controls first, nextOffset and query for the rest, sinceRev for changes only, deep for frames. form_analysis lists fields, cta_detection_v3 scored controls, modals what covers the page, full the markup; state returns only the families named in fields and does not count as reading the page. Values of password, code and card fields are never returned; text people cannot see is left out and counted.',
  effect: 'read',
  surface: 'webpage',
  operation: 'observe',
  category: 'safe',
  addresses: 'page',
  needs: ['clock', 'claims', 'sandboxes', 'facts', 'goals', 'tasks', 'profiles', 'probes', 'knowledge', 'semantic'],
  bundles: ['browser_automation', 'form_submission', 'vault_auth', 'page_read_debug'],
  reads: 'outline',
  inSequence: true,
  listed: 'core',
  published: ['mode', 'targetId', 'maxResults', 'query', 'offset', 'sinceRev', 'deep'],
  reasons: ['target.unknown', 'browser.unavailable', 'cdp.renderer_stalled'],
  pageContent: true,
  input: perceiveInput,
  output: perceiveOutput,
  run: async (args, services, call) => {
    const { clock, facts } = services;
    const { target, op } = call;
    const plan = await knowledgePlan(services, target, args);
    const question = questionTokens(services, target);
    const repeated = question(undefined);
    const reservedTokens = hintTokens(facts, target, args.mode) + knowledgeTokens(plan, args, clock.now()) + repeated;
    const signTokens = repeated > 0 ? undefined : question;
    const look = await LOOKS[args.mode](target, { ...args, reservedTokens, signTokens, probe: plan?.asked }, op);
    const seenAt = clock.monotonic();
    const knowledge = await knowledgePart(services, { plan, look, args }, call);
    const auth = authPart(look.auth);
    const picture = await takePicture(target, args, { op, clock, seenAt });
    // The number of the call, which is never given twice: short, since it stands in every look.
    const perceptionId = `perceive_${call.dispatchSeq.toString(16)}`;
    const resolved = args.resolveRefs === undefined ? null : await target.resolveRefs(args.resolveRefs, op);
    return {
      status: 'ok',
      pageTitle: look.title,
      ...(look.signs !== undefined && { signs: look.signs }),
      ...(auth.warnings !== undefined && { warnings: auth.warnings }),
      data: {
        perceptionId,
        mode: args.mode,
        targetContext: { ...contextOf(target, look.title), ...placeOf(target, services) },
        revision: target.revision(),
        extraction: look.extraction,
        commitPointCtas: commitCtasOf(look.controls ?? [], args.responseDetail === undefined),
        ...auth.data,
        ...factsPart(facts, { target, args, look, perceptionId }, call),
        ...goalPart(services, target.targetId, call),
        ...(await taskPart(services, target, call.agentId)),
        ...knowledge,
        ...(await hintsPart(services, target, args)),
        ...(resolved !== null && {
          resolved: resolved.map((note) => resolvedRef(note, target.url(), args.responseDetail === 'full')),
        }),
        ...picture.data,
      },
      evidence: {
        domRead: true,
        // These modes tell of a part or of the state of a page, not what stands on it (E&T 1.3).
        ...((args.mode === 'state' || args.mode === 'modals') && { readLike: false }),
        contentChars: look.contentChars,
        shown: { pieces: look.texts },
        coverage: { mode: args.mode },
        lines: look.signals?.headings ?? [],
        ...(picture.image !== undefined && { image: 'viewport' as const }),
      },
      ...(picture.image !== undefined && { image: picture.image }),
    };
  },
  render: renderLook,
});

function resolvedRef(note: RefNote, pageUrl: string, isWhole: boolean) {
  if (note.found) return { found: true as const, ...listControl(note.control, pageUrl, isWhole) };
  return { found: false as const, ref: note.ref, remap: note.remap };
}

function contextOf(target: Target, title: string) {
  const url = target.url();
  const isPage = /^https?:/.test(url);
  return {
    kind: 'browser_tab',
    url: cutText(url, TOLD_URL),
    origin: isPage ? originOf(url) : null,
    // A key that is cut is none.
    routeKey: isPage && url.length <= TOLD_URL ? routeKey(url) : null,
    title: cutText(title, TOLD_TITLE),
    isPrivate: target.isPrivate,
  };
}
