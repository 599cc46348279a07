/** Fields of a form, of the three kinds that browsers send. */
export function fieldsOf(type: string, raw: string): Map<string, string> {
  const fields = new Map<string, string>();
  if (type.startsWith('application/x-www-form-urlencoded')) {
    for (const [name, value] of new URLSearchParams(raw)) fields.set(name, value);
  } else if (type.startsWith('multipart/form-data')) {
    const boundary = /boundary=([^;]+)/.exec(type)?.[1] ?? '';
    for (const part of raw.split(`--${boundary}`)) {
      const name = /name="([^"]*)"/.exec(part)?.[1];
      const start = part.indexOf('\r\n\r\n');
      if (name !== undefined && start >= 0) fields.set(name, part.slice(start + 4).trimEnd());
    }
  }
  return fields;
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return undefined;
  }
}

/** What stands in a JSON text at a dotted path, as text ('' for nothing). */
export function lookup(raw: string): (path: string) => string {
  let root: unknown;
  let known = false;
  return (path) => {
    if (!known) {
      root = parsed(raw);
      known = true;
    }
    let node: unknown = root;
    for (const key of path.split('.')) {
      if (typeof node !== 'object' || node === null) return '';
      node = (node as Record<string, unknown>)[key];
    }
    if (node === undefined || node === null) return '';
    return typeof node === 'object' ? JSON.stringify(node) : String(node);
  };
}
