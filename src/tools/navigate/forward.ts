import { defineHistoryStep } from '../shared/history-step.js';

export const forward = defineHistoryStep('forward', 'Go forward to the next page.');
