import type { FactReading, FactValue } from '../../protocol/facts.js';

export const value = (found: FactValue): FactReading => ({ condition: 'value', value: found });
export const ABSENT: FactReading = { condition: 'absent' };
/** What was given is no selector: nobody will ever read it. */
export const BROKEN: FactReading = { condition: 'unreadable', error: 'selector_invalid' };
export const UNREADABLE: FactReading = { condition: 'unreadable', error: 'fact_unreadable' };
