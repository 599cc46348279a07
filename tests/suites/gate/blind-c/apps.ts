/** All applications of the set. */
import { app as bank } from './apps/bank.js';
import { app as boutique } from './apps/boutique.js';
import { app as mail } from './apps/mail.js';
import { app as rrhh } from './apps/rrhh.js';
import { app as dziennik } from './apps/dziennik.js';
import { app as ambulatorio } from './apps/ambulatorio.js';
import { app as hosting } from './apps/hosting.js';
import { app as crm } from './apps/crm.js';
import { app as chatt } from './apps/chatt.js';
import { app as otel } from './apps/otel.js';
import { app as urad } from './apps/urad.js';
import { app as gamestore } from './apps/gamestore.js';
import { app as forum } from './apps/forum.js';
import { app as drive } from './apps/drive.js';
import { app as koti } from './apps/koti.js';
import { app as piao } from './apps/piao.js';
import { app as berszamfejtes } from './apps/berszamfejtes.js';
import { app as nyhedsbrev } from './apps/nyhedsbrev.js';
import { app as mazad } from './apps/mazad.js';
import { app as doshka } from './apps/doshka.js';
import { app as aggelies } from './apps/aggelies.js';
import { app as stream } from './apps/stream.js';
import { app as lophoc } from './apps/lophoc.js';
import type { App } from './kit.js';

export const APPS: readonly App[] = [
  bank,
  boutique,
  mail,
  rrhh,
  dziennik,
  ambulatorio,
  hosting,
  crm,
  chatt,
  otel,
  urad,
  gamestore,
  forum,
  drive,
  koti,
  piao,
  berszamfejtes,
  nyhedsbrev,
  mazad,
  doshka,
  aggelies,
  stream,
  lophoc,
];
