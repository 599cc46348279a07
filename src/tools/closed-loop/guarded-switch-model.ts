import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { macroDeclaration, macroInput, namesMacroElement } from '../shared/macro.js';

export const guardedSwitchModel = defineTool({
  ...macroDeclaration('guarded_switch_model'),
  name: 'nova.guarded_switch_model',
  summary: 'Choose another model in the app and find out whether it is chosen.',
  doc: 'Open the menu first with a plain click; this presses the entry. Success is another selected model, or the one named in expectedModel.',
  bundles: ['browser_automation'],
  published: ['ctaRef', 'selector', 'expectedModel', 'targetId', 'transitionContract'],
  input: namesMacroElement(
    macroInput({ expectedModel: z.string().min(1).max(200).optional().describe('What the picker must show then') }),
  ),
});
