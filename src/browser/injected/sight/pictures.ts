import type { PageCalls } from '../../protocol/calls.js';

/** Decodes, draws smaller and encodes again, without touching the page. Base64 in and out. */
export async function shrink({
  image,
  mimeType,
  width,
  height,
  quality,
}: PageCalls['shrink']['args']): Promise<string> {
  const bytes = Uint8Array.from(atob(image), (char) => char.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: mimeType }), {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  const blob = await canvas.convertToBlob({ type: mimeType, quality });
  const shrunk = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < shrunk.length; at += 8192) text += String.fromCharCode(...shrunk.subarray(at, at + 8192));
  return btoa(text);
}
