/**
 * How an ordinary agent acts on each group of pages: what it fills in, what it presses, with which tool, and under which
 * contract. One rule per group, made from what the page shows (names of controls); never from one page's markup.
 */
import type { ArgumentsOf } from '../support/tool-calls.js';
import type { Group } from './scenario.js';
import type { Words } from './words.js';

export type Contract = NonNullable<ArgumentsOf<'nova_click_selector'>['transitionContract']>;
type Assertion = NonNullable<NonNullable<NonNullable<Contract['postconditions']>['success']>['all']>[number];

/** A control as a look lists it. */
export interface Control {
  readonly ref: number;
  readonly role: string;
  readonly text: string;
  readonly selector: string;
  readonly frameId?: string;
}

interface Field {
  readonly label: string;
  readonly text: string;
}

interface Doing {
  /** Controls that are pressed first, to get there. */
  readonly open?: readonly string[];
  /** The page asks before it lets itself be left. */
  readonly staysOpen?: boolean;
  /** Frames are looked into. */
  readonly deep?: boolean;
  readonly contract?: (control: Control, frames: readonly { readonly frameId?: string }[]) => Contract;
}

/** Fills in fields and presses a control. */
export interface Press extends Doing {
  readonly fill: readonly Field[];
  readonly press: string;
  readonly tool: 'nova_guarded_submit_form' | 'nova_guarded_login' | 'nova_click_selector';
  /** It is tried bare first, and then under the contract that Nova suggests. */
  readonly suggested?: boolean;
}

/** Types into one field and presses Enter. */
export interface Enter extends Doing {
  readonly enter: Field;
}

export type Act = Press | Enter;

const is = (factKey: string, more: Partial<Assertion> = {}): Assertion => ({
  factKey,
  operator: 'eq',
  expected: true,
  ...more,
});

const NAME = 'Kim Moreau';
export const PASSWORD = 'ripe-apples-7';

export function actOf({ group, words }: { readonly group: Group; readonly words: Words }, id: string): Act {
  switch (group) {
    case 'form':
    case 'document':
      return { fill: [{ label: words.name, text: NAME }], press: words.submit, tool: 'nova_guarded_submit_form' };
    case 'login':
      return {
        fill: [
          { label: words.user, text: 'kim' },
          { label: words.password, text: PASSWORD },
        ],
        press: words.signIn,
        tool: 'nova_guarded_login',
      };
    case 'toggle':
      return {
        fill: [],
        press: words.toggle,
        tool: 'nova_click_selector',
        contract: ({ selector }) => ({
          actionKind: 'select_option',
          postconditions: {
            success: { all: [is(`dom.checked(${selector})`)] },
            forbidden: { any: [is('network.write.failed')] },
          },
        }),
      };
    case 'enter': {
      const text = `Prune the trees ${id}`;
      return {
        enter: { label: words.add, text },
        contract: () => ({
          actionKind: 'submit_form',
          postconditions: {
            success: { all: [is(`text.appeared(${encodeURIComponent(text)})`)] },
            forbidden: { any: [is('network.write.failed'), is('form.errorBanner.visible')] },
          },
        }),
      };
    }
    case 'row':
    case 'publish':
      // What Nova itself suggests for a press that it does not let through bare.
      return {
        fill: [],
        press: group === 'row' ? words.remove : words.publish,
        tool: 'nova_click_selector',
        suggested: true,
      };
    case 'frame':
      return {
        fill: [{ label: words.name, text: NAME }],
        press: words.submit,
        tool: 'nova_click_selector',
        deep: true,
        contract: (_control, [frame]) => toldIn(frame?.frameId),
      };
  }
}

function toldIn(frameId: string | undefined): Contract {
  if (frameId === undefined) throw new Error('the look names no frame');
  return {
    actionKind: 'submit_form',
    postconditions: {
      success: { any: [is('form.successIndicator.visible', { frameId })] },
      forbidden: { any: [is('form.errorBanner.visible', { frameId }), is('network.write.failed')] },
    },
  };
}
