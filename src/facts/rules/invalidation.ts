/** A guarded action that changes what may be believed (A&S 6.6). */
export type StateChange = 'login' | 'switch_model' | 'switch_sandbox';

/** Whether a verified action of this kind puts the fact in doubt. */
export function isAffected(key: string, change: StateChange): boolean {
  switch (change) {
    case 'login':
      return key === 'core.login_state' || key.startsWith('core.account.') || key.startsWith('core.plan.');
    case 'switch_model':
      return key.startsWith('core.model.');
    case 'switch_sandbox':
      return true;
  }
}
