import type { IncomingMessage } from 'node:http';
import type { Input } from './plan.js';

export async function readBody(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function flat(body: unknown, into: Record<string, string>): void {
  if (typeof body !== 'object' || body === null) return;
  for (const [key, item] of Object.entries(body)) {
    if (typeof item === 'object' && item !== null) flat(item, into);
    else into[key] = String(item);
  }
}

/** The values of the act's request, however it was written. */
export function toInput(method: string, path: string, type: string, buffer: Buffer, query: Record<string, string>): Input {
  const values: Record<string, string> = { ...query };
  let fileName = '';
  let bytes = 0;
  if (type.includes('json')) {
    try {
      flat(JSON.parse(buffer.toString('utf8')), values);
    } catch {
      values['broken'] = 'yes';
    }
  } else if (type.includes('multipart/')) {
    const text = buffer.toString('utf8');
    for (const found of text.matchAll(/name="([^"]+)"(?:; filename="([^"]*)")?[^\r]*(?:\r\n[^\r]+)*\r\n\r\n([\s\S]*?)\r\n--/g)) {
      if (found[2] === undefined) values[found[1] ?? ''] = found[3] ?? '';
      else {
        fileName = found[2];
        bytes = Buffer.byteLength(found[3] ?? '');
      }
    }
  } else if (type.includes('urlencoded')) {
    for (const [key, item] of new URLSearchParams(buffer.toString('utf8'))) values[key] = item;
  } else if (buffer.length > 0) {
    bytes = buffer.length;
    fileName = values['name'] ?? 'file';
  }
  return { method, path, values, fileName, bytes };
}
