/**
 * Browser: the only room that touches Playwright. It keeps one Chromium process per live sandbox and its tabs
 * (targets), looks at pages, sends trusted input and takes pictures. It alone marks a call as dispatched, at the moment the page is touched. It
 * knows no agents, no policies and no store. `injected/` runs inside pages, in a world of its own.
 */

// The browser and its sandboxes
export { DROPPED_GUARANTEES, probeBrowser, readEndpoint } from './attach/attach.js';
export { type BrowserHost, type BrowserHostOptions, createBrowserHost } from './host.js';
export { type FoundBrowser, findBrowser } from './launch/find-executable.js';
export { installBrowser, installBundled } from './launch/install.js';
export { selfTest } from './launch/self-test.js';
export { lacksOf, sentenceOf } from './rules/browser-lacks.js';
export type { BrowserState, BrowserStatus, ClosedBecause, Place, ProcessStatus } from './sandboxes/types.js';
export { loadInjectedScript } from './worlds/injected-script.js';

// A tab
export type { Expected } from './gate/awaiting.js';
export type { GateJudge, GatePurpose, GateWord, HeldBody, HeldRequest, SentRequest } from './gate/held-request.js';
export type { BrowserRefusal, DispatchLatch, Operation } from './operation.js';
export type {
  HistoryResult,
  HistoryStep,
  NavigationReport,
  NavigationWaits,
  RouteResult,
  Settlement,
} from './tabs/navigation-types.js';
export type { PageStanding, TargetRevision } from './tabs/standing.js';
export type { Target } from './tabs/target.js';

// Looks
export {
  type DomSkeleton,
  SCAN_IDS,
  type ScanId,
  type ScanOptions,
  type ScanResult,
  type ScanScope,
  type TextBlock,
} from './coverage/types.js';
export type { Glance } from './coverage/glance.js';
export type { ScanReport } from './coverage/scan-report.js';
export { STILL_COMING } from './protocol/content.js';
export type { ComposerPair, ComposerSearch } from './look/composer.js';
export type { ElementQuery, ElementResolution, ResolvedElement } from './look/element-types.js';
export type { TextRead } from './look/page-text.js';
export type { ScreenshotOptions, ScreenshotResult } from './look/screenshot.js';
export {
  AUTH_STAGES,
  type AuthAssessment,
  type AuthOptions,
  type AuthReading,
  type AuthStage,
  type HistoryLead,
  PERSISTENCE_CLASSES,
  type Persistence,
  type TriState,
} from './protocol/auth.js';
export type { Control, ControlDelta, RefNote } from './protocol/controls.js';
export type { CommitFacts, ElementAnchor, ElementFacts, Rect, SecretKind } from './protocol/elements.js';
export {
  FACT_ERRORS,
  type FactError,
  type FactReading,
  type FactScope,
  type FactValue,
  PAGE_TOPICS,
  type PageQuery,
  type PageTopic,
} from './protocol/facts.js';
export type { FormAnalysis, FormField, FormNote } from './protocol/forms.js';
export type { ModalNote } from './protocol/overlays.js';
export { type PageHtml, type PageState, STATE_FIELDS, type StateField } from './protocol/page.js';
export type {
  LostElement,
  ProbedEntry,
  ProbedPage,
  ProbeEntry,
  ProbeReport,
  ProbeSignal,
  Relocation,
  SettledProbe,
} from './protocol/probes.js';
export type { ConsentSigns, LoginSigns, PageSigns, SeenControl } from './protocol/signs.js';
export type { Completeness, HiddenText, PageSignals, PageSummary, SummaryOptions } from './protocol/summary.js';

// Input
export { type ChosenOption, CONTROL_KINDS, type ControlKind, type OptionResult } from './act/choice-types.js';
export type { ClickOptions, ClickResult } from './act/click.js';
export type { DragResult } from './act/dragging.js';
export { EFFECT_CHANNELS, type EffectChannel, type EffectReport } from './act/effect-types.js';
export type { HoverResult } from './act/hovering.js';
export type { KeyResult } from './act/keys.js';
export type { ScrollResult } from './act/scrolling.js';
export type { TypeOptions, TypeResult } from './act/typing.js';
export type { UploadFile, UploadResult } from './act/uploading.js';
export type { WaitReport } from './act/waiting.js';
export {
  BLOCKER_MODES,
  BLOCKER_VERDICTS,
  type BlockerVerdict,
  CONSENT_POLICIES,
  type DismissAction,
  type DismissalLimits,
  type DismissReport,
} from './blockers/types.js';

// What a page does by itself
export type { Asides, DialogReport, Meanwhile } from './watch/aside-types.js';
export { CONSOLE_LEVELS, type ConsoleEntry, type ConsoleLevel } from './watch/console-log.js';
export type { BlockedRequests } from './watch/denials.js';
export type { RequestEntry } from './watch/request-log.js';
export type {
  CausedRequest,
  HostReading,
  PageMessage,
  PageRead,
  PageWatch,
  WriteSent,
} from './watch/watch-types.js';
export type { PageAgain } from './tabs/read-again.js';
export type { GlimpseControl, GlimpseField, GlimpseLine, PageGlimpse } from './protocol/glimpse.js';
export type { NewText, PageReaction, ReactionBaseline } from './protocol/reaction.js';

// Network and files
export { DOWNLOAD_LIMITS, type DownloadLimits, type DownloadNote } from './files/download-types.js';
export type { Egress, EgressDoor, EgressNote } from './network/egress-types.js';
export { bodyText } from './rules/body-text.js';
export { isOfMain } from './rules/page-sight.js';
export type { FetchAnswer, FetchRequest, FileAnswer, FileRequest } from './network/fetch-types.js';
