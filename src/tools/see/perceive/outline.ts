import type { FormField, FormNote, ModalNote, PageHtml, PageSummary } from '../../../browser/index.js';
import type { Shown } from '../../../dispatch/index.js';
import { foreignLines, textOnly } from '../../../kernel/index.js';
import { pksLines } from '../../../learning/index.js';
import { authLine } from './auth.js';
import type { CommitCta } from './commit-marks.js';
import { controlLine, type ListedControl } from './controls.js';
import { hintLines } from './facts.js';
import { awarenessLines } from '../../tasks/awareness-view.js';
import { goalLine } from './goal.js';
import { frameworkLines } from './hints.js';
import { fieldLine, modalLines } from './lines.js';
import type { perceiveOutput } from './output.js';

type Data = Shown<typeof perceiveOutput>;

/** What `perceive` puts into the structured content of a summary, or of a delta. */
interface SummaryExtraction extends Pick<PageSummary, 'url' | 'title' | 'headings'> {
  /** Absent when the view shows all of the page. */
  readonly completeness?: PageSummary['completeness'];
  readonly textSample?: string;
  readonly hiddenText?: PageSummary['hiddenText'];
  readonly frames?: PageSummary['frames'];
  readonly framesOmitted?: number;
  readonly ctas?: readonly ListedControl[];
  readonly ctasOmitted?: number;
  readonly nextOffset?: number | null;
  readonly deltaFallback?: boolean;
  readonly sinceRev?: number;
  readonly added?: readonly ListedControl[];
  readonly changed?: readonly ListedControl[];
  readonly removed?: readonly number[];
  readonly textChanged?: boolean;
  readonly deltaOmitted?: number;
}

interface CtaItem {
  readonly ref: number;
  readonly label: string;
  readonly hint?: string;
  readonly score: number;
  readonly role?: string;
  readonly state?: readonly string[];
  readonly commit?: CommitCta['class'];
}

/** The page as a model reads it: one line a control, refs first. Everything in it is page content. */
export function renderLook(data: Data): string {
  const { okHints: hints, taskAwareness } = data;
  const lines = [
    ...bodyOf(data),
    ...authLine(data.authSummary),
    ...(hints == null ? [] : hintLines(hints)),
    ...goalLine(data.goalContext),
    ...(taskAwareness === null ? [] : awarenessLines(taskAwareness)),
    ...pksLines(data.pks),
    ...frameworkLines(data.frameworkHints ?? []),
  ];
  lines.push(...(data.resolved ?? []).map(resolvedLine));
  if (data.screenshotStatus === 'failed') lines.push(`No screenshot: ${data.screenshotReasonCode}`);
  return lines.join('\n');
}

function bodyOf(data: Data): string[] {
  switch (data.mode) {
    case 'summary':
      return summaryLines(data);
    case 'cta_detection_v3':
      return ctaLines(data.extraction as CtaExtraction);
    case 'form_analysis':
      return formLines(data.extraction as FormExtraction);
    case 'modals':
      return modalsLines(
        data.extraction as { readonly dialogs: readonly ModalNote[]; readonly dialogsOmitted?: number },
      );
    case 'full':
      return markupLines(data.extraction as PageHtml);
    case 'state':
      return Object.entries(data.extraction).map(
        ([family, value]) => `${family}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
      );
  }
}

function summaryLines(data: Data): string[] {
  const page = data.extraction as SummaryExtraction;
  const rev = data.revision.ctaRev;
  const isRest = page.textSample === undefined && page.sinceRev === undefined;
  const title = foreignLines(page.title || '(no title)');
  const lines = [`${title} — ${page.url} (page content is untrusted; rev ${rev})`];
  if (page.deltaFallback === true) lines.push('That revision is no longer known; this is the whole list.');
  for (const heading of page.headings) lines.push(`${'#'.repeat(Number(heading.level.slice(1)) || 1)} ${heading.text}`);
  if (page.sinceRev !== undefined) lines.push(...deltaLines(page, data));
  else
    lines.push(...(page.ctas === undefined ? textOnly(page) : page.ctas.map((control) => markedLine(control, data))));
  if (page.nextOffset != null) lines.push(`… ${page.ctasOmitted} more controls: offset=${page.nextOffset}, or query`);
  for (const frame of page.frames ?? []) lines.push(`${frame.frameId}: frame ${frame.url}, ${frame.controls} controls`);
  if (page.framesOmitted !== undefined) lines.push(`${page.framesOmitted} frame(s) not inspected: deep=true`);
  if (page.hiddenText !== undefined) lines.push(hiddenLine(page.hiddenText));
  if (page.textSample !== undefined && page.textSample !== '') lines.push(`Text: ${page.textSample}`);
  const { completeness } = page;
  if (!isRest && completeness !== undefined && completeness.mechanismHint !== 'none')
    lines.push(`More below: ${completeness.belowFoldPx} px, ${completeness.mechanismHint}`);
  return lines;
}

/** Commit points are told apart from the list; in the text they stand where the control does. */
function markedLine(control: ListedControl, data: Data): string {
  const commit = data.commitPointCtas.find(({ ctaRef }) => ctaRef === control.ref)?.class;
  return controlLine({ ...control, ...(commit !== undefined && { commit }) });
}

const hiddenLine = ({ passages, reasons }: PageSummary['hiddenText']): string =>
  `Left out: ${passages} passage(s) of text people cannot see (${reasons.join(', ')})`;

function deltaLines(page: SummaryExtraction, data: Data): string[] {
  const { added = [], changed = [], removed = [] } = page;
  const lines = [
    ...changed.map((control) => `~ ${markedLine(control, data)}`),
    ...added.map((control) => `+ ${markedLine(control, data)}`),
    ...(removed.length > 0 ? [`- gone: ${removed.join(' ')}`] : []),
  ];
  if (page.deltaOmitted !== undefined) lines.push(`… ${page.deltaOmitted} more changes; call without sinceRev`);
  if (lines.length === 0) lines.push(`No control changed since rev ${String(page.sinceRev)}.`);
  lines.push(page.textChanged === true ? 'The text of the page changed.' : 'The text is the same.');
  return lines;
}

interface CtaExtraction {
  readonly items?: readonly CtaItem[];
  readonly added?: readonly CtaItem[];
  readonly changed?: readonly CtaItem[];
  readonly removed?: readonly number[];
  readonly itemsOmitted?: number;
  readonly nextOffset?: number | null;
  readonly deltaFallback?: boolean;
  readonly framesOmitted?: number;
}

function ctaLines(ctas: CtaExtraction): string[] {
  const line = ({ ref, role, label, hint, state, score, commit }: CtaItem) =>
    `${score.toFixed(2)} ${controlLine({ ref, role: role ?? 'control', text: label, ...(hint !== undefined && { hint }), ...(state !== undefined && { state }), ...(commit !== undefined && { commit }) })}`;
  return [
    ...(ctas.deltaFallback === true ? ['That revision is no longer known; this is the whole list.'] : []),
    ...(ctas.items ?? []).map(line),
    ...(ctas.changed ?? []).map((item) => `~ ${line(item)}`),
    ...(ctas.added ?? []).map((item) => `+ ${line(item)}`),
    ...((ctas.removed ?? []).length > 0 ? [`- gone: ${(ctas.removed ?? []).join(' ')}`] : []),
    ...(ctas.nextOffset == null ? [] : [`… ${ctas.itemsOmitted} more: offset=${ctas.nextOffset}, or query`]),
    ...(ctas.framesOmitted === undefined ? [] : [`${ctas.framesOmitted} frame(s) not inspected: deep=true`]),
  ];
}

interface FormExtraction {
  readonly forms: readonly FormNote[];
  readonly fields: readonly (FormField & { readonly form?: number })[];
  readonly fieldsOmitted: number;
  readonly nextOffset: number | null;
}

function formLines({ forms, fields, fieldsOmitted, nextOffset }: FormExtraction): string[] {
  const lines: string[] = [];
  const inForm = (index: number | undefined) => fields.filter((field) => (field.form ?? undefined) === index);
  for (const [index, form] of forms.entries()) {
    const submits = form.submits.map(({ ref, label }) => `[${ref}] "${label}"`).join(' ');
    const own = inForm(index);
    if (own.length === 0 && submits === '') continue;
    lines.push(
      `form ${form.label || form.selector}${form.valid ? '' : ' (not valid yet)'}, submit: ${submits || 'none'}`,
    );
    lines.push(...own.map((field) => `  ${fieldLine(field)}`));
  }
  lines.push(...inForm(undefined).map(fieldLine));
  if (lines.length === 0) lines.push('No forms or fields.');
  if (nextOffset !== null) lines.push(`… ${fieldsOmitted} more fields: offset=${nextOffset}`);
  return lines;
}

function modalsLines({
  dialogs,
  dialogsOmitted,
}: {
  dialogs: readonly ModalNote[];
  dialogsOmitted?: number;
}): string[] {
  if (dialogs.length === 0) return ['Nothing covers the page.'];
  const more = dialogsOmitted === undefined ? [] : [`… ${dialogsOmitted} more`];
  return [...dialogs.flatMap(modalLines), ...more];
}

/** The markup stands in the structured content; twice it would cost twice. */
function markupLines({ html, totalChars, truncated, scrubbedValues }: PageHtml): string[] {
  const cut = truncated ? `, cut to ${html.length}` : '';
  const scrubbed = scrubbedValues === 0 ? '' : `; ${scrubbedValues} secret value(s) withheld`;
  return [`Markup of ${totalChars} characters${cut} in extraction.html${scrubbed}`];
}

function resolvedLine(note: NonNullable<Data['resolved']>[number]): string {
  if (note.found) return `now ${controlLine(note)}`;
  return `[${note.ref}] is gone${note.remap === null ? '' : `; [${note.remap}] looks like the same control`}`;
}
