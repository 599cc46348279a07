/** Tools: one file per MCP tool, a declaration and a thin handler. The order here is the order of the catalogue. */
import type { Tool } from '../dispatch/index.js';
import { clickSelector } from './act/click-selector.js';
import { typeSelector } from './act/type-selector.js';
import { invoke } from './guidance/invoke.js';
import { toolsBundle } from './guidance/tools-bundle.js';
import { navigate } from './navigate/navigate.js';
import { captureScreenshot } from './see/capture-screenshot.js';
import { perceive } from './see/perceive.js';
import { readText } from './see/read-text.js';
import { sandboxCreate } from './sandboxes/sandbox-create.js';
import { sandboxDelete } from './sandboxes/sandbox-delete.js';
import { sandboxList } from './sandboxes/sandbox-list.js';
import { setActiveTab } from './tabs/set-active-tab.js';
import { tabClaim } from './tabs/tab-claim.js';
import { tabClose } from './tabs/tab-close.js';
import { tabNew } from './tabs/tab-new.js';
import { tabRelease } from './tabs/tab-release.js';
import { tabs } from './tabs/tabs.js';

export const allTools: readonly Tool[] = [
  perceive,
  readText,
  captureScreenshot,
  navigate,
  clickSelector,
  typeSelector,
  tabs,
  tabNew,
  tabClose,
  setActiveTab,
  tabClaim,
  tabRelease,
  sandboxCreate,
  sandboxList,
  sandboxDelete,
  toolsBundle,
  invoke,
];
