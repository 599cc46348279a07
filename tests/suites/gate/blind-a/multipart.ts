/** The fields of a multipart body: text as it is, files by name and size. */
export type Part = string | { readonly filename: string; readonly size: number };

export function multipartOf(body: Buffer, type: string): Record<string, Part> {
  const found = /boundary=(?:"([^"]+)"|([^;]+))/.exec(type);
  const parts: Record<string, Part> = {};
  if (found === null) return parts;
  const mark = Buffer.from(`--${found[1] ?? found[2]}`);
  for (let at = body.indexOf(mark); at !== -1; ) {
    const start = at + mark.length + 2;
    const next = body.indexOf(mark, start);
    if (next === -1) break;
    const part = body.subarray(start, next - 2);
    const gap = part.indexOf('\r\n\r\n');
    const head = part.subarray(0, gap).toString();
    const name = /name="([^"]*)"/.exec(head)?.[1];
    const filename = /filename="([^"]*)"/.exec(head)?.[1];
    const data = part.subarray(gap + 4);
    if (name) parts[name] = filename === undefined ? data.toString() : { filename, size: data.length };
    at = next;
  }
  return parts;
}
