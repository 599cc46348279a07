/** Which runs there are: behaviours spread over kits and languages, the same in every run of the bench. */
import {
  type Behaviours,
  DOCUMENT_BEHAVIOURS,
  ENTER_BEHAVIOURS,
  FORM_BEHAVIOURS,
  FRAME_BEHAVIOURS,
  LOGIN_BEHAVIOURS,
  PUBLISH_BEHAVIOURS,
  ROW_BEHAVIOURS,
  TOGGLE_BEHAVIOURS,
} from './behaviours.js';
import { isPlain } from './parts.js';
import type { AnswerName, Behaviour, Group, Look, Scenario } from './scenario.js';
import { LANGUAGES, type Lang, wordsFor } from './words.js';

/** One press on one page. */
export interface PagePlan extends Scenario {
  readonly id: string;
  readonly behaviour: string;
  /** The page is made of third-party parts. */
  readonly isPart: boolean;
}

/** What a page is made of, and its language where that is not left to the plan. */
interface Made {
  readonly kit?: string;
  readonly look?: Look;
  readonly lang?: Lang;
}

const PLAIN_FORMS = ['plain-roles', 'plain-classes'];
const OTHER_FORMS = [
  'plain-live',
  'alertify',
  'alpine',
  'antd',
  'bootstrap',
  'bootstrap-toast',
  'element-plus',
  'formik',
  'izitoast',
  'jquery-validation',
  'just-validate',
  'micromodal',
  'mui',
  'notyf',
  'parsley',
  'react-hook-form',
  'react-router',
  'shoelace',
  'sweetalert2',
  'toastify',
  'toastr',
  'uikit',
  'vee-validate',
];
const PART_LOGINS = ['antd', 'bootstrap', 'element-plus', 'mui', 'react-hook-form'];
const PART_TOGGLES = ['alpine', 'antd', 'bootstrap', 'mui', 'shoelace', 'uikit'];
/** Parts that ask in a dialog of their own; each is met in two languages. */
const PART_DIALOGS = [
  'alertify',
  'antd',
  'bootstrap',
  'element-plus',
  'izitoast',
  'micromodal',
  'mui',
  'sweetalert2',
  'uikit',
];
const QUESTION = 'asked whether to submit twice';
const LISTS = ['plain-list', 'vue-list', 'mui-list'];
/** How many behaviours each of the other forms takes, besides being saved. */
const SHARE = 5;
/** Step through the list of behaviours; has no common divisor with its length, so that all are met alike. */
const STRIDE = 7;

/** Turbo refuses a plain 200 to a posted form, so its pages never answer so. */
const NEVER_200 = new Set(['posted, thanked at the same address', 'posted, form again with errors (200)']);
const LOGIN_ANSWERS: Readonly<Record<string, AnswerName>> = {
  home: 'home',
  wrong: 'wrong',
  locked: 'wrong',
  code: 'code',
};

export function planRuns(): PagePlan[] {
  const runs: PagePlan[] = [];
  const add = (group: Group, behaviour: string, table: Behaviours, more: Made) => {
    const index = runs.length;
    const lang = more.lang ?? languageAt(index + Math.floor(index / 4));
    const { kind, server, page = {} } = behaviourIn(table, behaviour);
    const words = wordsFor(lang, index % 4);
    const isPart = more.kit === undefined ? more.look !== 'plain' : !isPlain(more.kit);
    runs.push({ id: `s${index}`, group, behaviour, kind, server, page, words, isPart, ...more, lang });
  };
  const all = (group: Group, table: Behaviours, more: Made) => {
    for (const behaviour of Object.keys(table)) add(group, behaviour, table, more);
  };

  for (const kit of PLAIN_FORMS) all('form', FORM_BEHAVIOURS, { kit });
  const names = Object.keys(FORM_BEHAVIOURS);
  for (const [at, kit] of OTHER_FORMS.entries()) {
    add('form', 'saved', FORM_BEHAVIOURS, { kit });
    for (let step = 0; step < SHARE; step += 1) {
      const name = names[1 + (((at * SHARE + step) * STRIDE) % (names.length - 1))];
      if (name !== undefined) add('form', name, FORM_BEHAVIOURS, { kit });
    }
  }
  for (const [at, kit] of PART_DIALOGS.entries()) {
    for (const lang of [languageAt(at % 2), languageAt(2 + (at % 2))])
      add('form', QUESTION, FORM_BEHAVIOURS, { kit, lang });
  }
  for (const look of ['plain', 'bootstrap', 'turbo', 'htmx'] as const) {
    for (const behaviour of Object.keys(DOCUMENT_BEHAVIOURS)) {
      if (look === 'turbo' && NEVER_200.has(behaviour)) continue;
      add('document', behaviour, DOCUMENT_BEHAVIOURS, { look });
    }
  }
  for (const kit of ['plain-roles', 'plain-classes', ...PART_LOGINS]) all('login', LOGIN_BEHAVIOURS, { kit });
  for (const look of ['plain', 'bootstrap'] as const) {
    for (const behaviour of Object.keys(LOGIN_BEHAVIOURS)) addPosted(behaviour, look);
  }
  for (const kit of ['plain-roles', 'plain-classes', ...PART_TOGGLES]) all('toggle', TOGGLE_BEHAVIOURS, { kit });
  for (const kit of LISTS) {
    all('enter', ENTER_BEHAVIOURS, { kit });
    all('row', ROW_BEHAVIOURS, { kit });
    all('publish', PUBLISH_BEHAVIOURS, { kit });
  }
  for (const look of ['plain', 'bootstrap'] as const) all('frame', FRAME_BEHAVIOURS, { look });
  return runs;

  /** Sign-in forms of the old kind, which are posted and answered by another document. */
  function addPosted(behaviour: string, look: Look) {
    const { kind, server, page = {} } = behaviourIn(LOGIN_BEHAVIOURS, behaviour);
    const ending = server.status < 400 && server.refuses !== true ? page.onOk : page.onBad;
    const answers = LOGIN_ANSWERS[ending ?? ''];
    if (answers === undefined) return;
    const posted = { kind, server: { ...server, answers } };
    add('login', behaviour, { [behaviour]: posted }, { look });
  }
}

/** Each behaviour once, on pages written by hand: nothing has to be installed. */
export function planSmall(): PagePlan[] {
  const chosen = new Map<string, PagePlan>();
  for (const plan of planRuns().filter(({ isPart }) => !isPart)) {
    const what = `${plan.kit === undefined ? 'posted' : 'drawn'} ${plan.group} ${plan.behaviour}`;
    if (!chosen.has(what)) chosen.set(what, plan);
  }
  return [...chosen.values()];
}

function languageAt(index: number): Lang {
  return LANGUAGES[index % LANGUAGES.length] ?? 'en';
}

function behaviourIn(table: Behaviours, name: string): Behaviour {
  const behaviour = table[name];
  if (behaviour === undefined) throw new Error(`there is no behaviour "${name}"`);
  return behaviour;
}
