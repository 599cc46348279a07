import type { FactReading, FactValue } from '../../protocol/facts.js';

export const value = (found: FactValue): FactReading => ({ condition: 'value', value: found });
export const ABSENT: FactReading = { condition: 'absent' };
export const UNREADABLE: FactReading = { condition: 'unreadable', error: 'fact_unreadable' };
