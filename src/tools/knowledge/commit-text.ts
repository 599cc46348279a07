import type { PhenomenonType } from '../../knowledge/index.js';
import { commitClassOf } from '../shared/blockers.js';

/** Whether a control of that name would commit something (A&S 5.13): no stored action may (K 15.9). */
export const commitTextOf = (type: PhenomenonType) => ({
  isCommitText: (text: string): boolean =>
    commitClassOf({
      tag: 'button',
      role: 'button',
      type: null,
      names: [text],
      isPlainLink: false,
      isDisclosure: false,
      blockerIntent: null,
      inConsent: type === 'consent_cmp',
      isSendControl: false,
      isComposer: false,
      inModelMenu: false,
      inWorkspaceSwitcher: false,
      form: null,
    }) !== null,
});
