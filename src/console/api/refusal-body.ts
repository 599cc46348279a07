import type { RefusalBody } from './types.js';

export function refusalBody(code: string, message: string): RefusalBody {
  return { error: { code, message } };
}
