import { defineHistoryStep } from '../shared/history-step.js';

export const back = defineHistoryStep('back', 'Go back to the previous page.');
