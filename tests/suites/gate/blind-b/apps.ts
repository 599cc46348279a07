/** The applications of this set. */
import type { App } from './app.js';
import { agenda } from './apps/agenda.js';
import { antaraja } from './apps/antaraja.js';
import { bankowo } from './apps/bankowo.js';
import { clientele } from './apps/clientele.js';
import { daugia } from './apps/daugia.js';
import { escola } from './apps/escola.js';
import { gamdee } from './apps/gamdee.js';
import { hanashi } from './apps/hanashi.js';
import { hulplijn } from './apps/hulplijn.js';
import { insan } from './apps/insan.js';
import { jegy } from './apps/jegy.js';
import { kaufhalle } from './apps/kaufhalle.js';
import { luntan } from './apps/luntan.js';
import { mannam } from './apps/mannam.js';
import { matjar } from './apps/matjar.js';
import { mittari } from './apps/mittari.js';
import { molnet } from './apps/molnet.js';
import { nimbus } from './apps/nimbus.js';
import { nyhedsbrev } from './apps/nyhedsbrev.js';
import { ordinace } from './apps/ordinace.js';
import { pinkas } from './apps/pinkas.js';
import { plankboard } from './apps/plankboard.js';
import { poezdka } from './apps/poezdka.js';
import { postbox } from './apps/postbox.js';
import { redaccion } from './apps/redaccion.js';
import { shipyard } from './apps/shipyard.js';
import { spilno } from './apps/spilno.js';
import { suvidha } from './apps/suvidha.js';
import { telecom } from './apps/telecom.js';
import { vivlos } from './apps/vivlos.js';

export const APPS: readonly App[] = [
  agenda,
  antaraja,
  bankowo,
  clientele,
  daugia,
  escola,
  gamdee,
  hanashi,
  hulplijn,
  insan,
  jegy,
  kaufhalle,
  luntan,
  mannam,
  matjar,
  mittari,
  molnet,
  nimbus,
  nyhedsbrev,
  ordinace,
  pinkas,
  plankboard,
  poezdka,
  postbox,
  redaccion,
  shipyard,
  spilno,
  suvidha,
  telecom,
  vivlos,
];
