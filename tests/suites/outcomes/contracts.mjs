/**
 * How an ordinary agent acts on each group of pages: what it fills in, what it presses, with which tool, and under which
 * contract. One rule per group, made from what the page shows (names of controls); never from one page's markup.
 */
const is = (factKey, expected = true, more = {}) => ({ factKey, operator: 'eq', expected, ...more });

const NAME = 'Kim Moreau';
export const PASSWORD = 'ripe-apples-7';

/**
 * @typedef {{ fill: readonly { label: string, text: string }[], press?: string, tool: string,
 *   contract?: (control: { selector: string, frameId?: string }, frames: readonly { frameId: string }[]) => object,
 *   enter?: boolean, suggested?: boolean, deep?: boolean }} Act
 */

/** @returns {Act} */
export function actOf({ group, words }, id) {
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
        fill: [{ label: words.add, text }],
        tool: 'nova_type_selector',
        enter: true,
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
        contract: (_control, [frame]) => ({
          actionKind: 'submit_form',
          postconditions: {
            success: { any: [is('form.successIndicator.visible', true, { frameId: frame.frameId })] },
            forbidden: {
              any: [is('form.errorBanner.visible', true, { frameId: frame.frameId }), is('network.write.failed')],
            },
          },
        }),
      };
    default:
      throw new Error(`no rule for the group ${group}`);
  }
}
