import { defineTool } from '../../dispatch/index.js';
import { macroDeclaration } from '../shared/macro.js';

export const guardedSubmitForm = defineTool({
  ...macroDeclaration('guarded_submit_form'),
  name: 'nova.guarded_submit_form',
  summary: 'Press a submit control and verify that the form went through.',
  doc: 'Brings its own contract: fields valid before; afterwards what was sent was accepted by its server, and neither the answer nor the page refuses it. A changed address, a closed dialog or a message alone proves nothing. Works on fields without a form too. Your own transitionContract is added and must hold too. Nothing is pressed when a field is invalid.',
  bundles: ['browser_automation', 'form_submission'],
  inSequence: true,
  listed: 'core',
});
