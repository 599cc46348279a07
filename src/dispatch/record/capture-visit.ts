import type { ToolObservation } from '../../observations/index.js';
import type { Road, Trip } from '../call/trip.js';

type Row = Pick<ToolObservation, 'executed' | 'ok' | 'after' | 'isErrorPage'>;

/** Where a call ended is told to Browser Memory once its row is written; nothing of private tabs is (A&S X1, S6). */
export function captureVisit(
  { target, privateTab }: Trip,
  { executed, ok, after, isErrorPage }: Row,
  road: Road,
): void {
  if (target === null || target.isPrivate || privateTab !== null) return;
  if (executed && ok && !isErrorPage && after.url !== null) road.memory.visited(target.sandboxRef, after.url);
}
