import type { WriteSent } from '../../../browser/index.js';
import lexicon from '../../lexicons/answer-words.json' with { type: 'json' };
import { readWire } from '../wire/fields.js';
import { splitIdentifier } from '../wire/tokens.js';
import { isRecord, plainName } from './body.js';

const NO_MEMBERS = new Set(lexicon.noMembers);
const NO_WORDS = new Set(lexicon.noWords);
const YES_WORDS = new Set(lexicon.yesWords);
/** An answer of so few values says with each of them how it went, whatever its members are called. */
const FEW_VALUES = 2;
const MOST_DEPTH = 3;
/** Numbers called so are nought where all is well. */
const CODE_NAME = /code|^(?:rc|ret|errno|err\w*|status|result|exit)$|(?:code|no|num)$/i;
/** Of these everybody knows that only nought is well. */
const RETURN_CODE = /^(?:rc|ret|retcode|retval|returncode|return_code|errno|err|errcode|exit|exitcode)$/i;
/** Not what servers call the request or what they say. */
const NAME_OF_THING =
  /^(?!.*(?:message|error|request|trace|next|parent)).*(?:(?:^|_)(?:id|uuid|guid|key|ref|number)|(?:Id|Uuid|Key|Ref|Number))$/;

interface Value {
  readonly name: string;
  readonly value: unknown;
}

/** The single values of an answer, nulls included; null where there are too many. */
function valuesOf(body: unknown, depth = 0): readonly Value[] | null {
  if (!isRecord(body) || depth > MOST_DEPTH) return null;
  const found: Value[] = [];
  for (const [name, value] of Object.entries(body)) {
    // What is written for people is no value, and a thing with a name of its own is not brief.
    if (Array.isArray(value) || (typeof value === 'string' && /\s/.test(value.trim()))) continue;
    if (/^_?id$/i.test(name) && value !== null) return null;
    const inner = isRecord(value) ? valuesOf(value, depth + 1) : [{ name, value }];
    if (inner === null || found.length + inner.length > FEW_VALUES) return null;
    found.push(...inner);
  }
  return found;
}

/**
 * What an answer of few values says in members whose names nobody knows: a no, nothing, or no thing at all raise doubt;
 * a word that programs say for success is a yes. What was sent and comes back says neither.
 */
export function senseOfBrief(body: unknown, sent: WriteSent | null): 'yes' | 'doubt' | null {
  const values = valuesOf(body);
  // In an answer of many values only its own word counts.
  if (values === null)
    return isRecord(body) && Object.values(body).some((value) => /^(?:ok|success)$/i.test(String(value)))
      ? 'yes'
      : null;
  const fields = sent === null ? [] : readWire({ method: 'POST', ...sent }).fields;
  // Some name what is to be set in one field, and say how in another.
  const asked = new Set(fields.flatMap(({ name, value }) => [plainName(name), plainName(value)]));
  // The thing as it is stored tells of other things, too.
  if (values.some(({ name, value }) => value !== null && asked.has(plainName(name)))) return null;
  const senses = values.map(senseOfOne);
  return senses.includes('doubt') ? 'doubt' : senses.includes('yes') ? 'yes' : null;
}

function senseOfOne({ name, value }: Value): 'yes' | 'doubt' | null {
  if (splitIdentifier(name).some((word) => NO_MEMBERS.has(word))) return null;
  if (value === false || (value === null && NAME_OF_THING.test(name))) return 'doubt';
  if (/^-?\d{1,5}$/.test(String(value)) && RETURN_CODE.test(name)) return Number(value) === 0 ? 'yes' : 'doubt';
  if (value === 0) return CODE_NAME.test(name) ? null : 'doubt';
  if (typeof value !== 'string' || !/^[\p{L}_-]{2,24}$/u.test(value)) return null;
  const words = splitIdentifier(value);
  if (words.some((word) => NO_WORDS.has(word))) return 'doubt';
  return /^(?:ok|success|\p{Lu}+)$/u.test(value) && words.some((word) => YES_WORDS.has(word)) ? 'yes' : null;
}
