import { defineTool } from '../../dispatch/index.js';
import { macroDeclaration } from '../shared/macro.js';

export const guardedSubmitForm = defineTool({
  ...macroDeclaration('guarded_submit_form'),
  name: 'nova.guarded_submit_form',
  summary: 'Press a submit control and verify that the form went through.',
  doc: 'Brings its own contract: fields valid before; afterwards a new address or a success message, and no error, failed request or sign-in page. Your own transitionContract is added and must hold too. Nothing is pressed when a field is invalid.',
  bundles: ['browser_automation', 'form_submission'],
  inSequence: true,
  listed: 'core',
});
