import { defineTool } from '../../dispatch/index.js';
import { macroDeclaration } from '../shared/macro.js';

export const guardedLogin = defineTool({
  ...macroDeclaration('guarded_login'),
  name: 'nova.guarded_login',
  summary: 'Press the sign-in control and verify that you are signed in.',
  doc: 'Types nothing: fill the fields first. Success is a page that shows a signed-in user; a visible sign-in error is a failure; a code, another step or another provider leaves it open. Your own transitionContract is added and must hold too.',
  bundles: ['form_submission', 'vault_auth'],
  inSequence: true,
  listed: 'core',
});
