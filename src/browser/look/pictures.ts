import type { Operation } from '../operation.js';
import { type Tab, onCurrentDocument } from '../tabs/tab.js';
import type { Picture } from './screenshot.js';

/** Done in the page's own world: only a browser can decode the picture. */
export async function shrinkPicture(
  tab: Tab,
  picture: Picture,
  { width, height }: { readonly width: number; readonly height: number },
  op: Operation,
): Promise<Buffer> {
  const args = {
    image: picture.image.toString('base64'),
    mimeType: `image/${picture.format}`,
    width,
    height,
    quality: picture.quality / 100,
  };
  return Buffer.from(await onCurrentDocument(tab, op, () => tab.world.call('shrink', args, op)), 'base64');
}
