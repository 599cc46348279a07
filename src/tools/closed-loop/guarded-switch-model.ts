import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { macroDeclaration, macroInput, namesMacroElement } from '../shared/macro.js';

export const guardedSwitchModel = defineTool({
  ...macroDeclaration('guarded_switch_model'),
  name: 'nova.guarded_switch_model',
  summary: 'Switch to another model in the app and verify it.',
  doc: 'Open the menu first with a plain click; this presses the entry. Success is a different selected model, or the one named in expectedModel.',
  bundles: ['browser_automation'],
  published: ['ctaRef', 'selector', 'expectedModel', 'targetId', 'transitionContract'],
  input: namesMacroElement(
    macroInput({
      expectedModel: z.string().min(1).max(200).optional().describe('What the picker must show afterwards'),
    }),
  ),
});
