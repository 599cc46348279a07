import { read } from '../dialect.js';
import { app, call, noise, run, T, u } from './net.js';

declare global { interface Window { kit: unknown } }
window.kit = { app, call, noise, run, T, u, read };
