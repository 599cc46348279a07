/** Every attack of the suite. */
import type { Attack } from '../support/attack.js';
import { attacks as clientMixUp } from './client-mix-up.js';
import { attacks as code } from './code.js';
import { attacks as evidenceForging } from './evidence-forging.js';
import { attacks as exhaustion } from './exhaustion.js';
import { attacks as fakeProof } from './fake-proof.js';
import { attacks as files } from './files.js';
import { attacks as lateRedirects } from './late-redirects.js';
import { attacks as livePage } from './live-page.js';
import { attacks as packs } from './packs.js';
import { attacks as packsAtWork } from './packs-at-work.js';
import { attacks as pageText } from './page-text.js';
import { attacks as playbooks } from './playbooks.js';
import { attacks as poisoning } from './poisoning.js';
import { attacks as schemes } from './schemes.js';
import { attacks as secrets } from './secrets.js';
import { attacks as secretsOfTheOperator } from './secrets-of-the-operator.js';
import { attacks as sideChannels } from './side-channels.js';
import { attacks as tokens } from './tokens.js';
import { attacks as transport } from './transport.js';
import { attacks as uiRedress } from './ui-redress.js';
import { attacks as urlSpellings } from './url-spellings.js';

export const ATTACKS: readonly Attack[] = [
  ...clientMixUp,
  ...code,
  ...evidenceForging,
  ...exhaustion,
  ...fakeProof,
  ...files,
  ...lateRedirects,
  ...livePage,
  ...packs,
  ...packsAtWork,
  ...pageText,
  ...playbooks,
  ...poisoning,
  ...schemes,
  ...secrets,
  ...secretsOfTheOperator,
  ...sideChannels,
  ...tokens,
  ...transport,
  ...uiRedress,
  ...urlSpellings,
];
