import type { App } from '../room.js';
import { biblio } from './biblio.js';
import { clinic } from './clinic.js';
import { desk } from './desk.js';
import { files } from './files.js';
import { graph } from './graph.js';
import { hours } from './hours.js';
import { junta } from './junta.js';
import { kabinet } from './kabinet.js';
import { loja } from './loja.js';
import { meghivo } from './meghivo.js';
import { perms } from './perms.js';
import { rooms } from './rooms.js';
import { sohbet } from './sohbet.js';
import { stock } from './stock.js';
import { tabla } from './tabla.js';
import { uutiset } from './uutiset.js';
import { wish } from './wish.js';

const MADE = [
  biblio,
  stock,
  clinic,
  desk,
  hours,
  perms,
  wish,
  loja,
  tabla,
  sohbet,
  graph,
  kabinet,
  files,
  junta,
  meghivo,
  uutiset,
  rooms,
];

export const APPS = (): readonly App[] => MADE.map((make) => make());
