/**
 * Browser: the only room that touches Playwright. It keeps one Chromium process per live sandbox and its tabs
 * (targets), looks at pages, sends trusted input and takes pictures. It alone marks a call as dispatched, at the moment the page is touched. It
 * knows no agents, no policies and no store. `injected/` runs inside pages, in a world of its own.
 */
export type { Asides, Meanwhile } from './watch/aside-types.js';
export { DOWNLOAD_LIMITS, type DownloadLimits, type DownloadNote } from './files/download-types.js';
export type { BlockedRequests } from './watch/denials.js';
export type { Egress, EgressDoor, EgressNote } from './network/egress-types.js';
export { DROPPED_GUARANTEES, probeBrowser, readEndpoint } from './attach/attach.js';
export { CONSOLE_LEVELS, type ConsoleEntry, type ConsoleLevel } from './watch/console-log.js';
export {
  type ChosenOption,
  CONTROL_KINDS,
  type ControlKind,
  type DragResult,
  type HistoryResult,
  type HistoryStep,
  type HoverResult,
  type KeyResult,
  type OptionResult,
  type PageActions,
  type RouteResult,
  type ScrollResult,
  type UploadFile,
  type UploadResult,
  type WaitReport,
  type ComposerPair,
  type ComposerSearch,
} from './act/action-types.js';
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
} from './look/auth-types.js';
export {
  type CommitFacts,
  FACT_ERRORS,
  type FactError,
  type FactReading,
  type FactScope,
  type FactValue,
  PAGE_TOPICS,
  type PageQuery,
  type PageTopic,
} from './look/fact-types.js';
export {
  BLOCKER_MODES,
  BLOCKER_VERDICTS,
  type BlockerVerdict,
  CONSENT_POLICIES,
  type DismissAction,
  type DismissalLimits,
  type DismissReport,
} from './blockers/types.js';
export {
  type DomSkeleton,
  SCAN_IDS,
  type ScanId,
  type ScanOptions,
  type ScanReport,
  type ScanResult,
  type ScanScope,
  type TextBlock,
} from './coverage/types.js';
export type { FetchAnswer, FetchRequest } from './network/fetch-types.js';
export { type FoundBrowser, findBrowser } from './launch/find-executable.js';
export { type BrowserHostOptions, createBrowserHost } from './host.js';
export { loadInjectedScript } from './worlds/injected-script.js';
export { installBrowser } from './launch/install.js';
export type {
  ElementAnchor,
  LostElement,
  ProbedEntry,
  ProbedPage,
  ProbeEntry,
  ProbeReport,
  ProbeSignal,
  Relocation,
  SettledProbe,
} from './look/probe-types.js';
export type { ConsentSigns, LoginSigns, PageSigns, SeenControl } from './look/sign-types.js';
export type { RequestEntry } from './watch/request-log.js';
export { selfTest } from './launch/self-test.js';
export {
  type BrowserHost,
  type BrowserRefusal,
  type BrowserState,
  type BrowserStatus,
  type ClickOptions,
  type ClickResult,
  type ClosedBecause,
  type Completeness,
  type Control,
  type ControlDelta,
  type DialogReport,
  type DispatchLatch,
  EFFECT_CHANNELS,
  type EffectChannel,
  type EffectReport,
  type ElementFacts,
  type ElementQuery,
  type ElementResolution,
  type FormAnalysis,
  type FormField,
  type FormNote,
  type HiddenText,
  type ModalNote,
  type NavigationReport,
  type NavigationWaits,
  type Operation,
  type PageHtml,
  type PageState,
  type PageSignals,
  type PageSummary,
  type Place,
  type ProcessStatus,
  type Rect,
  type RefNote,
  type ResolvedElement,
  type ScreenshotOptions,
  type ScreenshotResult,
  type SecretKind,
  type Settlement,
  STATE_FIELDS,
  type StateField,
  type SummaryOptions,
  type Target,
  type PageStanding,
  type TargetRevision,
  type TextRead,
  type TypeOptions,
  type TypeResult,
} from './types.js';
export type { CausedRequest, HostReading, PageWatch } from './watch/watch-types.js';
