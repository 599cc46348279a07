import { deflateSync } from 'node:zlib';

/** A PDF with one line of text on each page; a page without a line is a picture of one, as far as text goes. */
export function pdfOf(lines: readonly (string | null)[]): Buffer {
  const contents = lines.map((line) => stream(line === null ? '' : `BT /F1 12 Tf 72 700 Td (${line}) Tj ET`));
  return pdfWith(contents);
}

/** A page whose drawing, unpacked, is as long as asked for: what a reader makes of it grows with it. */
export const pdfBomb = (megabytes: number): Buffer => {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, '1 '));
  const head = Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>stream\n`);
  return pdfWith([Buffer.concat([head, packed, Buffer.from('\nendstream')])]);
};

/** Text that is drawn over and over by forms that hold each other: ten of ten, so many deep. */
export function pdfNest(depth: number): Buffer {
  const FIRST = 100;
  const forms = Array.from({ length: depth }, (_, at) => {
    const next =
      at + 1 < depth ? `/Resources<</XObject<</N ${FIRST + at + 1} 0 R>>>>` : '/Resources<</Font<</F1 3 0 R>>>>';
    const body = at + 1 < depth ? '/N Do '.repeat(10) : 'BT /F1 12 Tf (x) Tj ET';
    return [
      FIRST + at,
      `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]${next}/Length ${body.length}>>stream\n${body}\nendstream`,
    ] as const;
  });
  return pdfWith([stream('/N Do')], { forms, resources: `/XObject<</N ${FIRST} 0 R>>` });
}

const stream = (body: string): Buffer => Buffer.from(`<</Length ${body.length}>>stream\n${body}\nendstream`, 'latin1');

function pdfWith(
  contents: readonly Buffer[],
  more: { readonly forms?: readonly (readonly [number, string])[]; readonly resources?: string } = {},
): Buffer {
  const objects = new Map<number, Buffer>();
  const put = (id: number, body: string | Buffer) => objects.set(id, Buffer.from(body));
  put(1, '<</Type/Catalog/Pages 2 0 R>>');
  put(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  for (const [id, body] of more.forms ?? []) put(id, body);
  const first = 1000;
  const kids = contents.map((body, at) => {
    const id = first + 2 * at;
    const resources = `/Resources<</Font<</F1 3 0 R>>${more.resources ?? ''}>>`;
    put(id, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${resources}/Contents ${id + 1} 0 R>>`);
    put(id + 1, body);
    return `${id} 0 R`;
  });
  put(2, `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${kids.length}>>`);
  const parts = [Buffer.from('%PDF-1.4\n')];
  const places: string[] = [];
  let at = 9;
  for (const [id, body] of objects) {
    const object = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    places.push(`${id} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    parts.push(object);
    at += object.length;
  }
  const size = Math.max(...objects.keys()) + 1;
  const xref = `xref\n0 1\n0000000000 65535 f \n${places.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(xref)]);
}
