/** Does with plain Playwright what a control says a person does. */
import type { CDPSession, Frame, FrameLocator, Locator, Page } from 'playwright-core';
import type { Control, Sign, Step } from './set.ts';

interface DomNode {
  readonly nodeId: number;
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
  readonly contentDocument?: DomNode;
}

const below = (node: DomNode): DomNode[] => [
  ...(node.children ?? []),
  ...(node.shadowRoots ?? []),
  ...(node.contentDocument ? [node.contentDocument] : []),
];
const textOf = (node: DomNode): string => (node.nodeName === '#text' ? node.nodeValue : below(node).map(textOf).join(''));

/** The middle of what a sign names, closed roots included. */
async function middleOf(cdp: CDPSession, sign: Sign): Promise<{ x: number; y: number }> {
  const { root } = (await cdp.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: DomNode };
  const found: DomNode[] = [];
  const walk = (node: DomNode): void => {
    if (node.nodeName.toLowerCase() === sign.tag && (sign.text === undefined || textOf(node).trim() === sign.text)) found.push(node);
    below(node).forEach(walk);
  };
  walk(root);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} elements are ${sign.tag} "${sign.text ?? ''}"`);
  await cdp.send('DOM.scrollIntoViewIfNeeded', { nodeId: found[0].nodeId });
  const { model } = await cdp.send('DOM.getBoxModel', { nodeId: found[0].nodeId });
  const [x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = model.border;
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
}

const scope = (page: Page, frame: string | undefined): Page | FrameLocator | Frame => (frame === undefined ? page : page.frameLocator(frame));

export async function prepare(page: Page, cdp: CDPSession, step: Step): Promise<void> {
  if (step.sign && step.frame === undefined) {
    const { x, y } = await middleOf(cdp, step.sign);
    if (step.type === 'hover') return page.mouse.move(x, y);
    await page.mouse.click(x, y);
    if (step.type === 'fill') await page.keyboard.type(step.value ?? '');
    return;
  }
  const target = scope(page, step.frame).locator(step.selector);
  if (step.type === 'click') await target.click();
  else if (step.type === 'fill') await target.fill(step.value ?? '');
  else if (step.type === 'check') await target.check();
  else if (step.type === 'select') await target.selectOption(step.value ?? '');
  else await target.hover();
}

async function slide(page: Page, target: Locator, share: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('the slider has no box');
  await page.mouse.click(box.x + Math.min(Math.max(box.width * share, 2), box.width - 2), box.y + box.height / 2);
}

async function drag(page: Page, from: Locator, goal: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const a = await from.boundingBox();
  const b = await goal.boundingBox();
  if (!a || !b) throw new Error('nothing to drag');
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(a.x + a.width / 2 + 6, a.y + a.height / 2 + 2, { steps: 3 });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 12 });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2);
  await page.mouse.up();
}

export async function press(page: Page, cdp: CDPSession, control: Control): Promise<void> {
  if (control.shadow === 'closed' && control.sign) {
    const { x, y } = await middleOf(cdp, control.sign);
    if (control.how === 'hold') {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.waitForTimeout((control.delayMs ?? 1000) + 300);
      await page.mouse.up();
    } else await page.mouse.click(x, y);
    if (control.how === 'type' || control.how === 'type_then_enter') await page.keyboard.type(control.value ?? '');
    if (control.how === 'type_then_enter' || control.how === 'press_enter') await page.keyboard.press('Enter');
    return;
  }
  const around = scope(page, control.frame);
  const target = around.locator(control.selector);
  switch (control.how) {
    case 'click':
      return target.click();
    case 'dblclick':
      return target.dblclick();
    case 'check':
      // One click, as a person does it: where the box submits its form, asking again for its state would press twice.
      return target.click();
    case 'hover_click':
      await around.locator(control.hover ?? control.selector).hover();
      return target.click();
    case 'hold':
      await target.hover();
      await page.mouse.down();
      await page.waitForTimeout((control.delayMs ?? 1000) + 300);
      return page.mouse.up();
    case 'drag':
      return drag(page, target, around.locator(control.to ?? ''));
    case 'press_enter':
      return target.press('Enter');
    case 'press_key':
      return target.press(control.value ?? '');
    case 'select':
      await target.selectOption(control.value ?? '');
      return;
    case 'set_range':
      return slide(page, target, control.share ?? 0.5);
    case 'type':
      return target.pressSequentially(control.value ?? '', { delay: 10 });
    case 'type_then_enter':
      await target.pressSequentially(control.value ?? '', { delay: 10 });
      return target.press('Enter');
    case 'upload':
      return target.setInputFiles({ name: control.value ?? 'file.txt', mimeType: 'text/plain', buffer: Buffer.from('a,b\n1,2\n') });
  }
}
