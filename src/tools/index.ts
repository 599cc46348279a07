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
import { tabClose } from './tabs/tab-close.js';
import { tabNew } from './tabs/tab-new.js';
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
  toolsBundle,
  invoke,
];
