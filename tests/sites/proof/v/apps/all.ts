import type { App } from '../room.js';
import { biblio } from './biblio.js';
import { clinic } from './clinic.js';
import { desk } from './desk.js';
import { hours } from './hours.js';
import { loja } from './loja.js';
import { perms } from './perms.js';
import { stock } from './stock.js';
import { tabla } from './tabla.js';
import { wish } from './wish.js';

export const APPS = (): readonly App[] => [biblio(), stock(), clinic(), desk(), hours(), perms(), wish(), loja(), tabla()];
