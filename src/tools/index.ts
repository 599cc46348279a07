/** Tools: one file per MCP tool, a declaration and a thin handler. The order here is the order of the catalogue. */
import type { z } from 'zod';
import type { Tool } from '../dispatch/index.js';
import { chooseOption } from './act/choose-option.js';
import { clickSelector } from './act/click-selector.js';
import { dismissBlockers } from './act/dismiss-blockers.js';
import { drag } from './act/drag.js';
import { fileUpload } from './act/file-upload.js';
import { hover } from './act/hover.js';
import { inputKey } from './act/input-key.js';
import { scrollBy } from './act/scroll-by.js';
import { selectOption } from './act/select-option.js';
import { runSequence } from './act/run-sequence.js';
import { typeSelector } from './act/type-selector.js';
import { typeSelectorSecret } from './act/type-selector-secret.js';
import { waitForSelector } from './act/wait-for-selector.js';
import { contractCheck } from './closed-loop/contract-check.js';
import { goalRegister } from './closed-loop/goal-register.js';
import { guardedLogin } from './closed-loop/guarded-login.js';
import { guardedSendMessage } from './closed-loop/guarded-send-message.js';
import { guardedSubmitForm } from './closed-loop/guarded-submit-form.js';
import { guardedSwitchModel } from './closed-loop/guarded-switch-model.js';
import { guardedSwitchSandbox } from './closed-loop/guarded-switch-sandbox.js';
import { okObserve } from './facts/ok-observe.js';
import { okSignalSchema } from './facts/ok-signal-schema.js';
import { getInstructions } from './guidance/get-instructions.js';
import { invoke } from './guidance/invoke.js';
import { toolsBundle } from './guidance/tools-bundle.js';
import { phenomenonApply } from './knowledge/phenomenon-apply.js';
import { pksDeprecate } from './knowledge/pks-deprecate.js';
import { pksGet } from './knowledge/pks-get.js';
import { pksList } from './knowledge/pks-list.js';
import { pksMatch } from './knowledge/pks-match.js';
import { pksPatch } from './knowledge/pks-patch.js';
import { pksUpsert } from './knowledge/pks-upsert.js';
import { pksUpsertHint } from './knowledge/pks-upsert-hint.js';
import { telemetryReport } from './knowledge/telemetry-report.js';
import { explain } from './learning/explain.js';
import { learnFeedback } from './learning/learn-feedback.js';
import { learnGenerate } from './learning/learn-generate.js';
import { learnPromote } from './learning/learn-promote.js';
import { learnResolveOpportunity } from './learning/learn-resolve-opportunity.js';
import { learnSuggest } from './learning/learn-suggest.js';
import { memoryAddCandidate } from './learning/memory-add-candidate.js';
import { memoryStats } from './learning/memory-stats.js';
import { revalidate } from './learning/revalidate.js';
import { memoryForget } from './memory/memory-forget.js';
import { memoryNote } from './memory/memory-note.js';
import { memoryRecall } from './memory/memory-recall.js';
import { operatorNotesDelete } from './memory/operator-notes-delete.js';
import { operatorNotesList } from './memory/operator-notes-list.js';
import { operatorNotesQuery } from './memory/operator-notes-query.js';
import { operatorNotesStore } from './memory/operator-notes-store.js';
import { back } from './navigate/back.js';
import { forward } from './navigate/forward.js';
import { navigate } from './navigate/navigate.js';
import { reload } from './navigate/reload.js';
import { route } from './navigate/route.js';
import { captureScreenshot } from './see/capture-screenshot.js';
import { consoleRead } from './see/console-read.js';
import { coverageFile } from './see/coverage-file.js';
import { coverageScan } from './see/coverage-scan.js';
import { extractTable } from './see/extract-table.js';
import { networkRead } from './see/network-read.js';
import { perceive } from './see/perceive/perceive.js';
import { readText } from './see/read-text.js';
import { searchText } from './see/search-text.js';
import { sandboxCreate } from './sandboxes/sandbox-create.js';
import { sandboxDelete } from './sandboxes/sandbox-delete.js';
import { sandboxList } from './sandboxes/sandbox-list.js';
import { setActiveTab } from './tabs/set-active-tab.js';
import { tabClaim } from './tabs/tab-claim.js';
import { tabClose } from './tabs/tab-close.js';
import { tabNew } from './tabs/tab-new.js';
import { tabRelease } from './tabs/tab-release.js';
import { tabs } from './tabs/tabs.js';
import { taskMatch } from './tasks/task-match.js';
import { taskProfileGet } from './tasks/task-profile-get.js';
import { taskProfileUpsert } from './tasks/task-profile-upsert.js';
import { taskProfiles } from './tasks/task-profiles.js';
import { taskSearch } from './tasks/task-search.js';
import { taskInstanceCreate } from './tasks/task-instance-create.js';
import { taskInstanceGet } from './tasks/task-instance-get.js';
import { taskInstanceProgress } from './tasks/task-instance-progress.js';
import { taskInstanceComplete } from './tasks/task-instance-complete.js';
import { taskInstanceReconcileCoverage } from './tasks/task-instance-reconcile-coverage.js';
import { searchSite } from './tasks/search-site.js';
import { taskScanNext } from './tasks/task-scan-next.js';
import { taskInstanceVerify } from './tasks/task-instance-verify.js';
import { taskInstanceAbort } from './tasks/task-instance-abort.js';

const declared = [
  perceive,
  readText,
  coverageScan,
  coverageFile,
  searchText,
  extractTable,
  consoleRead,
  networkRead,
  captureScreenshot,
  navigate,
  route,
  back,
  forward,
  reload,
  clickSelector,
  typeSelector,
  typeSelectorSecret,
  selectOption,
  chooseOption,
  inputKey,
  scrollBy,
  hover,
  drag,
  fileUpload,
  waitForSelector,
  dismissBlockers,
  runSequence,
  guardedSubmitForm,
  guardedSendMessage,
  guardedLogin,
  guardedSwitchModel,
  guardedSwitchSandbox,
  contractCheck,
  goalRegister,
  taskSearch,
  taskMatch,
  taskProfiles,
  taskProfileGet,
  taskProfileUpsert,
  taskInstanceCreate,
  taskInstanceGet,
  taskInstanceProgress,
  taskScanNext,
  searchSite,
  taskInstanceComplete,
  taskInstanceVerify,
  taskInstanceReconcileCoverage,
  taskInstanceAbort,
  learnSuggest,
  learnGenerate,
  learnPromote,
  learnFeedback,
  learnResolveOpportunity,
  explain,
  revalidate,
  pksGet,
  pksMatch,
  pksUpsert,
  pksList,
  pksPatch,
  pksDeprecate,
  pksUpsertHint,
  phenomenonApply,
  telemetryReport,
  memoryAddCandidate,
  memoryStats,
  memoryRecall,
  memoryNote,
  memoryForget,
  operatorNotesQuery,
  operatorNotesStore,
  operatorNotesList,
  operatorNotesDelete,
  okObserve,
  okSignalSchema,
  tabs,
  tabNew,
  tabClose,
  setActiveTab,
  tabClaim,
  tabRelease,
  sandboxCreate,
  sandboxList,
  sandboxDelete,
  getInstructions,
  toolsBundle,
  invoke,
] as const;

export const allTools: readonly Tool[] = declared;

type Declared = (typeof declared)[number];
/** What each tool takes, by its name; for whoever calls tools from TypeScript. */
export type ToolArguments = { [T in Declared as T['name']]: z.input<T['input']> };
/** What each tool tells beside the envelope when it has something to tell, by its name. */
export type ToolAnswers = { [T in Declared as T['name']]: z.output<T['output']> };
