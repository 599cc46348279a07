import type { App } from '../room.js';
import { biblio } from './biblio.js';
import { clinic } from './clinic.js';
import { desk } from './desk.js';
import { files } from './files.js';
import { graph } from './graph.js';
import { hours } from './hours.js';
import { kabinet } from './kabinet.js';
import { loja } from './loja.js';
import { perms } from './perms.js';
import { sohbet } from './sohbet.js';
import { stock } from './stock.js';
import { tabla } from './tabla.js';
import { wish } from './wish.js';

const MADE = [biblio, stock, clinic, desk, hours, perms, wish, loja, tabla, sohbet, graph, kabinet, files];

export const APPS = (): readonly App[] => MADE.map((make) => make());
