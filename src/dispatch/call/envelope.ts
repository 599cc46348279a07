/** The fields every result has (A&S 2.1), as closed sets. */
export const STATUSES = ['ok', 'partial', 'failed', 'blocked', 'not_found', 'noop'] as const;
export type Status = (typeof STATUSES)[number];

/** Where a call ended (A&S E4). */
export const STAGES = [
  'validate',
  'gate_check',
  'resolve_target',
  'resolve_element',
  'guarded_commit_check',
  'precondition_check',
  'coordinator_reserve',
  'goal_prepare',
  'dispatch',
  'postcondition_check',
  'verify',
  'read',
  'load_wait',
  'settlement_wait',
  'route_wait',
  'completed',
] as const;
export type Stage = (typeof STAGES)[number];

export type VerifyState = 'verified' | 'likely' | 'uncertain' | 'failed';
export type VerifySource = 'guarded_commit' | 'verify_expression' | 'readback' | 'observed_effect' | 'none';

export interface Warning {
  readonly code: string;
  readonly message: string;
}
