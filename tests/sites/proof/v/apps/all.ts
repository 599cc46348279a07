import type { App } from '../room.js';
import { biblio } from './biblio.js';
import { stock } from './stock.js';

export const APPS = (): readonly App[] => [biblio(), stock()];
