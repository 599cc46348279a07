import type { Row } from '../kit.js';
import { VUETIFY } from './vuetify.js';
import { CHAKRA } from './chakra.js';
import { SVELTE } from './svelte.js';
import { MATERIALIZE } from './materialize.js';
import { IONIC } from './ionic.js';
import { KNOCKOUT } from './knockout.js';
import { FLUENT } from './fluent.js';
import { DATATABLES } from './datatables.js';
import { QUILL } from './quill.js';
import { FRAMEWORK7 } from './framework7.js';
export const ALL: [string, readonly Row[]][] = [
  ['vuetify 4.3.0', VUETIFY],
  ['@chakra-ui/react 3.37.0', CHAKRA],
  ['svelte 5.57.3 with svelte-sonner 1.2.1', SVELTE],
  ['materialize-css 1.0.0', MATERIALIZE],
  ['@ionic/core 9.0.5', IONIC],
  ['knockout 3.5.3 with noty 3.1.4', KNOCKOUT],
  ['@fluentui/web-components 2.6.1', FLUENT],
  ['datatables.net 3.1.2', DATATABLES],
  ['quill 2.0.3', QUILL],
  ['framework7 9.2.0', FRAMEWORK7],
];
