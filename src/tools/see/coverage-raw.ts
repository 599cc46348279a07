export interface CutRaw {
  readonly raw: Readonly<Record<string, unknown>> | null;
  readonly rawTruncated: boolean;
  /** Of the texts that are left. */
  readonly chars: number;
}

/** Cuts the texts of a scan so that together they have at most `limit` characters; numbers and names stay (E&T 6.6). */
export function cutRaw(raw: Readonly<Record<string, unknown>> | null, limit: number): CutRaw {
  let left = limit;
  let truncated = false;
  const cut = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const kept = value.slice(0, left);
      truncated ||= kept.length < value.length;
      left -= kept.length;
      return kept;
    }
    if (Array.isArray(value)) {
      const kept: unknown[] = [];
      for (const item of value) {
        if (left === 0) truncated = true;
        else kept.push(cut(item));
      }
      return kept;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member)]));
  };
  const kept = raw && Object.fromEntries(Object.entries(raw).map(([name, member]) => [name, cut(member)]));
  return { raw: kept, rawTruncated: truncated, chars: limit - left };
}
