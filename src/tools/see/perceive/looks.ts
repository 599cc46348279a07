import type { Control, FormField, ModalNote, Operation, Target } from '../../../browser/index.js';
import { commitCost, commitCtaOf } from './commit-marks.js';
import { DEFAULT_RESULTS, type PerceiveArgs } from './args.js';
import { Budget, budgetFor, costOf, cutText, fit } from './budget.js';
import { controlLine, shortHref } from './controls.js';
import { wholeAuth } from './auth.js';
import { fieldLine, modalLines } from './lines.js';
import type { Look, LookArgs } from './summary.js';

const DEFAULT_STATE_FIELDS = ['url', 'title', 'activeElement', 'dialogs', 'frames'] as const;
const DEFAULT_TOP_K = 20;
const MOST = 200;
const DEFAULT_DOM_CHARS = 200_000;

const charsOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);

/** mode state: only the families asked for; it is no reading of the page. */
export async function lookAtState(target: Target, args: PerceiveArgs, op: Operation): Promise<Look> {
  const state = await target.state(args.fields ?? DEFAULT_STATE_FIELDS, op);
  const { auth, ...rest } = state;
  const extraction = auth === undefined ? rest : { ...rest, auth: wholeAuth(auth) };
  return { extraction, title: state.title ?? (await target.title()), contentChars: 0, texts: [] };
}

/** mode cta_detection_v3: controls by score (A&S P4). */
export async function lookAtCtas(target: Target, args: LookArgs, op: Operation): Promise<Look> {
  const detail = args.ctaColumnDetail ?? (args.responseDetail === 'essential' ? 'minimal' : 'compact');
  const maxResults = Math.min(args.topK ?? args.maxResults ?? DEFAULT_TOP_K, args.maxResults ?? MOST);
  const { visibleOnly = true, offset, query, deep, sinceRev } = args;
  const page = await target.summarize(
    {
      visibleOnly,
      omitCtas: false,
      maxResults,
      offset,
      query,
      deep,
      sinceRev,
      controlsOnly: true,
      ...(detail !== 'full' && { selectorChars: 0 }),
      byScore: true,
      probe: args.probe,
    },
    op,
  );
  const budget = budgetFor({ url: page.url, title: page.title, maxResults }, args.reservedTokens);
  const item = (control: Control) => itemOf(control, detail, page.url);
  const price = (control: Control) => {
    const { commit: _facts, ...shown } = control;
    return costOf(item(control), controlLine(shown)) + commitCost(control, args.responseDetail === undefined);
  };
  const { delta } = page;
  const kept = fit(delta == null ? page.ctas : [...delta.changed, ...delta.added], budget, price);
  const total = page.ctas.length + page.ctasOmitted;
  const end = (offset ?? 0) + kept.length;
  const isNew = (control: Control) => delta?.added.includes(control) === true;
  const list =
    delta == null
      ? { items: kept.map(item), itemsOmitted: total - kept.length, nextOffset: end < total ? end : null }
      : {
          sinceRev: delta.sinceRev,
          added: kept.filter(isNew).map(item),
          changed: kept.filter((control) => !isNew(control)).map(item),
          removed: delta.removed,
          textChanged: delta.textChanged,
        };
  return {
    extraction: {
      rev: target.revision().ctaRev,
      ...list,
      ...(delta === null && { deltaFallback: true as const }),
      ...(page.framesOmitted > 0 && { framesOmitted: page.framesOmitted }),
    },
    title: page.title,
    contentChars: charsOf(kept.map(({ text }) => text)),
    texts: kept.map(({ text }) => text),
    controls: kept,
    probed: page.probed,
  };
}

function itemOf(control: Control, detail: 'minimal' | 'compact' | 'full', pageUrl: string) {
  const { ref, text, hint, score, rect, src, href, role, tag, selector, labelSource, state, frameId } = control;
  const address = href === null ? null : shortHref(href, pageUrl);
  const commit = commitCtaOf(control)?.class;
  return {
    ref,
    label: text,
    ...(hint !== undefined && hint !== '' && { hint }),
    score,
    rect,
    src,
    ...(commit !== undefined && { commit }),
    ...((detail === 'full' || (detail === 'compact' && address !== null)) && { href: address }),
    ...(detail !== 'minimal' && { role, ...(state.length > 0 && { state }) }),
    ...(detail === 'full' && {
      sel: selector,
      tag,
      labelSource,
      sid: `${role}:${text}:${address ?? ''}`.slice(0, 120),
    }),
    ...(frameId !== undefined && { frameId }),
  };
}

/** mode form_analysis: forms and fields, what each wants and whether it has it. */
export async function lookAtForms(target: Target, args: LookArgs, op: Operation): Promise<Look> {
  const { visibleOnly = true, includeValues = false, maxResults = DEFAULT_RESULTS, deep } = args;
  const detail = args.responseDetail;
  const { forms, fields } = await target.forms({ visibleOnly, includeValues, deep }, op);
  const title = await target.title();
  const budget = budgetFor({ url: target.url(), title, maxResults }, args.reservedTokens);
  const keptForms = fit(forms, new Budget(budget.left / 4), (form) => costOf(form, form.label));
  for (const form of keptForms) budget.affords(costOf(form, form.label));
  const offset = args.offset ?? 0;
  const wanted = fields.slice(offset, offset + maxResults);
  const kept = fit(wanted, budget, (field) => costOf(lean(field, detail), fieldLine(field)));
  const end = offset + kept.length;
  const labels = [...kept, ...keptForms].map(({ label }) => label);
  return {
    extraction: {
      forms: keptForms.map((form) => ({ ...form, action: cutText(form.action, 120) })),
      ...(forms.length > keptForms.length && { formsOmitted: forms.length - keptForms.length }),
      fields: kept.map((field) => lean(field, detail)),
      fieldsOmitted: fields.length - kept.length,
      nextOffset: end < fields.length ? end : null,
    },
    title,
    contentChars: charsOf(labels),
    texts: labels,
  };
}

type LeanField = NonNullable<Look['extraction']['fields']>[number];

/** Without nulls, and without the word that nothing is disabled, unless all is asked for (A&S 3.1). */
function lean(field: FormField, detail: PerceiveArgs['responseDetail']): LeanField {
  if (detail === 'full') return field;
  const { selector, options, ...rest } = field;
  const shown = { ...rest, ...(detail !== 'essential' && { selector, ...(options !== undefined && { options }) }) };
  // Codec: only what may be absent is taken out.
  return Object.fromEntries(
    Object.entries(shown).filter(([name, value]) => value !== null && !(name === 'disabled' && value === false)),
  ) as unknown as LeanField;
}

const withoutSelector = (note: ModalNote) => {
  const { selector: _, ...modal } = note;
  return modal;
};

/** mode modals: what lies over the page. */
export async function lookAtModals(target: Target, args: PerceiveArgs, op: Operation): Promise<Look> {
  const { maxResults = DEFAULT_RESULTS } = args;
  const modals = await target.modals(args.deep, op);
  const title = await target.title();
  const budget = budgetFor({ url: target.url(), title, maxResults });
  const wanted = modals.slice(0, maxResults);
  const kept = fit(wanted, budget, (modal) => costOf(modal, modalLines(modal).join('\n')));
  const texts = kept.flatMap(({ label, actions }: ModalNote) => [label, ...actions.map((action) => action.label)]);
  return {
    extraction: {
      dialogs: args.responseDetail === 'essential' ? kept.map(withoutSelector) : kept,
      ...(modals.length > kept.length && { dialogsOmitted: modals.length - kept.length }),
    },
    title,
    contentChars: charsOf(texts),
    texts,
  };
}

/** mode full: the markup itself. */
export async function lookAtMarkup(target: Target, args: PerceiveArgs, op: Operation): Promise<Look> {
  const page = await target.html(args.maxDomChars ?? DEFAULT_DOM_CHARS, op);
  const auth = await target.auth({}, op);
  const texts = textsOfMarkup(page.html);
  return { extraction: { ...page }, title: await target.title(), contentChars: page.html.length, texts, auth };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The texts between the tags, as the browser writes them: only these characters are escaped there. */
function textsOfMarkup(html: string): readonly string[] {
  return html
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/&(\w+);/g, (escape, name: string) => ENTITIES[name] ?? escape));
}
