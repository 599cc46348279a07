import type { Collector } from '../collector.js';
import { MOST_FIELDS } from '../limits.js';

const PIECE = /<(\/?)([A-Za-z_][\w.:-]{0,100})((?:[^<>"']|"[^"]{0,300}"|'[^']{0,300}'){0,500})>([^<]{0,2000})/g;
const ATTRIBUTE = /([\w.:-]{1,60})\s{0,9}=\s{0,9}["']([^"']{0,500})["']/g;
/** Elements that wrap what is asked for. */
const WRAPPERS =
  /^(envelope|header|body|methodcall|params?|value|string|int|member|struct|array|data|partial-response)$/i;

const MOST_CHARS = 100_000;

const local = (name: string): string => name.split(':').at(-1) ?? name;

/** XML: names of elements with their texts, attributes, and the operation of SOAP or XML-RPC. */
export function readMarkup(text: string, into: Collector): void {
  let count = 0;
  let hasOperation = false;
  if (text.length > MOST_CHARS) into.isUnseen = true;
  const isEnvelope = /<(\w{1,40}:)?envelope[\s>]/i.test(text.slice(0, 2000));
  // What stands in the header of an envelope is no operation.
  const bodyAt = /<(\w{1,40}:)?body[\s>]/i.exec(text)?.index ?? 0;
  for (const piece of text.slice(0, MOST_CHARS).matchAll(PIECE)) {
    const [, closing, name = '', attributes = '', content = ''] = piece;
    count += 1;
    if (count > MOST_FIELDS) {
      into.isUnseen = true;
      return;
    }
    if (closing === '/') continue;
    const element = local(name);
    if (element === 'methodName') into.operation(content);
    if (isEnvelope && !hasOperation && !WRAPPERS.test(element) && piece.index > bodyAt) {
      hasOperation = true;
      into.operation(element);
    }
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE))
      if (!attribute.startsWith('xmlns')) into.field(`${element}.${local(attribute)}`, value);
    into.field(element, content.trim());
  }
  if (count === 0) into.isUnseen = true;
}
