import type {
  AuthAssessment,
  AuthForm,
  AuthSignals,
  AuthStage,
  CookieNotes,
  StoreNotes,
  TriState,
} from '../protocol/auth.js';

/** A&S 7.1. */
const TRUE_FROM = 0.5;
const FALSE_BELOW = 0.2;

/** Undecided is neither true nor false. */
export const triStateOf = (score: number): TriState => (score >= TRUE_FROM ? true : score < FALSE_BELOW ? false : null);

/** A&S 7.3. */
const WALL = {
  passwordInForm: 0.9,
  lonePassword: 0.65,
  identityWithContinue: 0.75,
  identity: 0.6,
  federated: 0.55,
  gate: 0.55,
  hint: 0.1,
  otherPurpose: 0.2,
};
const SIGNED_IN = {
  logout: 0.95,
  threeControls: 0.8,
  twoControls: 0.45,
  oneControl: 0.2,
  stateMark: 0.8,
  sessionStore: 0.6,
  tokenStore: 0.4,
  mostOfState: 0.9,
  backing: 0.1,
  capAtWall: 0.3,
};
const CODE = { marked: 0.9, digits: 0.8, markedWithoutContext: 0.4 };
const ERROR = { announced: 0.9, styled: 0.6, otherMessage: 0.3 };

const round = (score: number): number => Math.round(Math.min(1, score) * 100) / 100;

/** A form to change a password is for people who are signed in; one without the current password makes an account. */
const isChangeForm = (form: AuthForm): boolean =>
  form.passwords >= 2 && form.newPasswords > 0 && (form.currentPasswords > 0 || form.passwords >= 3);
const makesPassword = (form: AuthForm): boolean => form.newPasswords > 0 || form.passwords >= 2;

function hasSignupSigns(form: AuthForm, { headings }: AuthSignals): boolean {
  if (form.submit === 'login') return makesPassword(form) && form.currentPasswords === 0;
  if (makesPassword(form) || form.submit === 'signup') return true;
  if (form.currentPasswords > 0) return false;
  return form.hasTerms || (headings.signup && !headings.login);
}

/** Asks for a password to do something else than sign in: keep settings, delete, connect. */
const hasOtherPurpose = (form: AuthForm, signals: AuthSignals): boolean =>
  (form.submit === 'other' || form.submit === 'reset') &&
  !signals.forgotPassword &&
  !((signals.headings.login || form.isCalledLogin) && form.submit === 'other' && form.texts <= 1);

/** Something in the words of signing in, beside what the form itself asks for. */
const hasContext = (form: AuthForm, { headings, authPath, forgotPassword, providers }: AuthSignals): boolean =>
  headings.login || authPath || forgotPassword || providers.length > 0 || form.isCalledLogin;

/** Wants more than a name and a password, and nothing speaks of signing in: settings of something else. */
function isOtherForm(form: AuthForm, signals: AuthSignals): boolean {
  if ((form.submit !== 'plain' && form.submit !== 'none') || form.currentPasswords > 0) return false;
  if (form.isProse) return true;
  // Whoever can sign out and is asked for a name as well is not asked for their own.
  if (signals.logout === 'visible' && form.texts > 0) return true;
  return (form.extras > 0 || form.texts > 1) && form.identifier !== 'strong' && !hasContext(form, signals);
}

function passwordScore(form: AuthForm, signals: AuthSignals): number {
  if (form.passwords === 0) return 0;
  const score = form.isForm && form.submit !== 'none' ? WALL.passwordInForm : WALL.lonePassword;
  const isCapped =
    isChangeForm(form) ||
    hasSignupSigns(form, signals) ||
    hasOtherPurpose(form, signals) ||
    isOtherForm(form, signals) ||
    (signals.headings.tool && form.submit !== 'login');
  return isCapped ? Math.min(score, WALL.otherPurpose) : score;
}

/** One or two fields, whatever they are called, and a button that signs in, or one that goes on below a heading that says so. */
const isNamelessStep = ({ isForm, texts, extras, submit }: AuthForm, { headings }: AuthSignals): boolean =>
  isForm &&
  texts > 0 &&
  (extras === 0 || (submit === 'login' && headings.login)) &&
  (submit === 'login' ||
    (texts === 1 && submit === 'continue' && headings.login && !headings.signup && !headings.reset));

/** Fields of a step that asks who it is; a button and a heading that both say so allow for a captcha and a date. */
const MOST_TEXTS = { plain: 2, named: 4 };

/** An e-mail field alone is a newsletter more often than a sign-in: something else must speak of signing in. */
function isIdentityStep(form: AuthForm, signals: AuthSignals): boolean {
  if (form.passwords > 0 || form.code !== 'none' || form.isProse) return false;
  if (form.texts > (form.submit === 'login' && signals.headings.login ? MOST_TEXTS.named : MOST_TEXTS.plain))
    return false;
  // Addresses are wanted for newsletters and parcels too, in the words of signing in where a language has no others.
  if (signals.headings.tool && form.identifier !== 'strong') return false;
  if (form.identifier === 'none') return isNamelessStep(form, signals);
  if (form.submit === 'reset' || form.submit === 'other') return false;
  const { headings, authPath, forgotPassword, providers } = signals;
  if (form.submit === 'login') return true;
  const context = headings.login || authPath || forgotPassword || providers.length > 0;
  return form.identifier === 'strong' ? context || form.submit === 'continue' : context && !headings.reset;
}

function identityScore(form: AuthForm, signals: AuthSignals): number {
  if (!isIdentityStep(form, signals)) return 0;
  const score = form.submit === 'none' ? WALL.identity : WALL.identityWithContinue;
  return hasSignupSigns(form, signals) ? Math.min(score, WALL.otherPurpose) : score;
}

function isFederated(signals: AuthSignals): boolean {
  if (signals.providers.length === 0 || signals.logout === 'visible') return false;
  return signals.forms.every((form) => form.passwords === 0 && !isIdentityStep(form, signals));
}

/** How much one form speaks for a login wall, without hints from beside it. */
export const wallScoreOf = (form: AuthForm, signals: AuthSignals): number =>
  Math.max(passwordScore(form, signals), identityScore(form, signals));

type WallKind = 'password' | 'identity' | 'federated' | 'gate' | 'none';

const WALL_KINDS = ['password', 'identity', 'federated', 'gate'] as const;

function loginWall(signals: AuthSignals): { readonly score: number; readonly kind: WallKind } {
  const password = Math.max(0, ...signals.forms.map((form) => passwordScore(form, signals)));
  const chooser = signals.headings.chooser && signals.logout !== 'visible' ? WALL.identity : 0;
  const identity = Math.max(chooser, ...signals.forms.map((form) => identityScore(form, signals)));
  const signupOnly = signals.headings.signup && !signals.headings.login;
  const federated = isFederated(signals) ? (signupOnly ? WALL.otherPurpose : WALL.federated) : 0;
  const scores = { password, identity, federated, gate: signals.gate ? WALL.gate : 0 };
  const score = Math.max(...Object.values(scores));
  const kind = score === 0 ? 'none' : (WALL_KINDS.find((each) => scores[each] === score) ?? 'none');
  if (score <= WALL.otherPurpose) return { score, kind };
  const hints = (signals.forgotPassword ? WALL.hint : 0) + (hasLoginAction(signals) ? WALL.hint : 0);
  return { score: round(score + hints), kind };
}

const hasLoginAction = ({ forms, login }: AuthSignals): boolean =>
  login === 'visible' || forms.some(({ submit }) => submit === 'login');

function mfaScore({ forms, headings, authPath, logout }: AuthSignals): number {
  const hasContext = headings.mfa || authPath || headings.login;
  const scores = forms.map(({ code, submit }) => {
    if (submit === 'signup' || (headings.signup && !headings.login)) return 0;
    // Whoever can sign out is setting something up.
    if (logout === 'visible' && submit === 'other') return code === 'none' ? 0 : CODE.markedWithoutContext;
    if (code === 'one_time') return hasContext ? CODE.marked : CODE.markedWithoutContext;
    return code !== 'none' && hasContext ? CODE.digits : 0;
  });
  return Math.max(0, ...scores);
}

function controlScore({ logout, login, account }: AuthSignals): number {
  if (logout === 'visible') return SIGNED_IN.logout;
  // Beside an offer to sign in, account controls lead there.
  if (login === 'visible') return 0;
  // A menu that is closed holds it; a page that hides one or the other has a login control too.
  if (logout === 'hidden' && login === 'none') return SIGNED_IN.threeControls;
  if (account.length >= 3) return SIGNED_IN.threeControls;
  return [0, SIGNED_IN.oneControl, SIGNED_IN.twoControls][account.length] ?? 0;
}

function stateScore({ stateMark, local, session }: AuthSignals): number {
  const marks = [
    stateMark ? SIGNED_IN.stateMark : 0,
    local.session || session.session ? SIGNED_IN.sessionStore : 0,
    local.token || session.token ? SIGNED_IN.tokenStore : 0,
  ].filter((score) => score > 0);
  const best = Math.max(0, ...marks);
  return Math.min(SIGNED_IN.mostOfState, marks.length > 1 ? best + SIGNED_IN.backing : best);
}

/** A password field speaks against a session, unless it changes the password of whoever can sign out here. */
function isCapped(signals: AuthSignals, wall: number, mfa: number): boolean {
  if (wall >= TRUE_FROM || mfa >= TRUE_FROM) return true;
  if (signals.login === 'visible' && signals.logout !== 'visible') return true;
  const isOwn = (form: AuthForm) => signals.logout === 'visible' && isChangeForm(form);
  return signals.forms.some((form) => form.passwords > 0 && !isOwn(form));
}

function loggedInScore(
  signals: AuthSignals,
  cookies: CookieNotes | null,
  { wall, mfa }: { wall: number; mfa: number },
): number {
  const controls = controlScore(signals);
  const state = stateScore(signals);
  const both = Math.min(controls, state) >= FALSE_BELOW ? SIGNED_IN.backing : 0;
  // A cookie proves nothing by itself: visitors who never signed in have sessions too.
  const cookie = cookies?.session === true && Math.max(controls, state) >= FALSE_BELOW ? SIGNED_IN.backing : 0;
  const score = round(Math.max(controls, state) + both + cookie);
  return isCapped(signals, wall, mfa) ? Math.min(score, SIGNED_IN.capAtWall) : score;
}

function errorScore({ error, headings, authPath }: AuthSignals, surface: number): number {
  if (surface < FALSE_BELOW && !(authPath && headings.login)) return 0;
  return { none: 0, other: ERROR.otherMessage, styled: ERROR.styled, auth: ERROR.announced }[error];
}

const WALL_STAGES: Readonly<Record<WallKind, AuthStage>> = {
  password: 'login_wall',
  identity: 'identity_step',
  federated: 'federated_login',
  gate: 'login_wall',
  none: 'unknown',
};

function stageOf(
  wall: { readonly score: number; readonly kind: WallKind },
  mfa: TriState,
  loggedIn: TriState,
): AuthStage {
  const isWall = triStateOf(wall.score);
  if (mfa === true && !(isWall === true && wall.kind === 'password')) return 'mfa_challenge';
  if (isWall === true) return WALL_STAGES[wall.kind];
  if (loggedIn === true) return 'authenticated';
  return isWall === null || loggedIn === null || mfa === null ? 'unknown' : 'public_page';
}

/** Turns what a page shows into scores, tri-states and a stage (A&S 7.1–7.3). Cookies are known to the host alone. */
export function assess(signals: AuthSignals, cookies: CookieNotes | null = null): AuthAssessment {
  const wall = loginWall(signals);
  const mfa = mfaScore(signals);
  const scores = {
    loggedIn: loggedInScore(signals, cookies, { wall: wall.score, mfa }),
    loginWallVisible: wall.score,
    mfaChallenge: mfa,
    authError: errorScore(signals, Math.max(wall.score, mfa)),
  };
  const loggedIn = triStateOf(scores.loggedIn);
  const mfaChallenge = triStateOf(mfa);
  return {
    stage: stageOf(wall, mfaChallenge, loggedIn),
    loggedIn,
    loginWallVisible: triStateOf(wall.score),
    mfaChallenge,
    authError: triStateOf(scores.authError),
    loginOffered: signals.login === 'visible',
    scores,
    identityOverlay: signals.overlay,
    humanVerification: signals.humanVerification,
  };
}

const SIGHTED = ['none', 'hidden', 'visible'] as const;
const seenMost = <T extends string>(order: readonly T[], a: T, b: T): T =>
  order.indexOf(a) >= order.indexOf(b) ? a : b;
const ERRORS = ['none', 'other', 'styled', 'auth'] as const;
const either = (a: StoreNotes, b: StoreNotes): StoreNotes => ({
  session: a.session || b.session,
  token: a.token || b.token,
});

/** The documents of one page as one. */
export function combine(top: AuthSignals, inner: AuthSignals): AuthSignals {
  const headings = (key: keyof AuthSignals['headings']) => top.headings[key] || inner.headings[key];
  const overlays = [top.overlay, inner.overlay].filter((note) => note !== null).sort((a, b) => b.score - a.score);
  return {
    authPath: top.authPath || inner.authPath,
    headings: {
      login: headings('login'),
      signup: headings('signup'),
      reset: headings('reset'),
      mfa: headings('mfa'),
      tool: headings('tool'),
      chooser: headings('chooser'),
    },
    gate: top.gate,
    forms: [...top.forms, ...inner.forms],
    providers: [...new Set([...top.providers, ...inner.providers])],
    forgotPassword: top.forgotPassword || inner.forgotPassword,
    login: seenMost(SIGHTED, top.login, inner.login),
    logout: seenMost(SIGHTED, top.logout, inner.logout),
    account: [...new Set([...top.account, ...inner.account])],
    stateMark: top.stateMark || inner.stateMark,
    local: either(top.local, inner.local),
    session: either(top.session, inner.session),
    error: seenMost(ERRORS, top.error, inner.error),
    overlay: overlays[0] ?? null,
    humanVerification: top.humanVerification ?? inner.humanVerification,
  };
}
