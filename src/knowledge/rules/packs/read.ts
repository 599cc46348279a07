import {
  MAX_ISSUER_NAME,
  MAX_PACK_ITEMS,
  type Pack,
  PACK_ALGORITHM,
  PACK_TYPE,
  PACK_VERSION,
  type PackIssuer,
} from './pack.js';
import { readPackEntry, readPackHint } from './entry.js';
import { listOf, members, moment, oneOf, PackFault, type Read, text, textLike } from './fields.js';

const PACK_MEMBERS = [
  'v',
  'type',
  'packId',
  'createdAtMs',
  'novaVersion',
  'scope',
  'entries',
  'hints',
  'issuer',
  'algorithm',
  'signature',
];

/** A name of our own making: nothing in it that a terminal would obey. */
const OWN_WORD = textLike(/^[\w.:+-]{1,96}$/);
/** A person's or a company's: printable, so that it can be shown before anything is trusted. */
const NAME = textLike(new RegExp(`^(?=.*\\S)[^\\p{C}\\p{Zl}\\p{Zp}]{1,${MAX_ISSUER_NAME}}$`, 'u'));

/** Whether a file says of itself that it is a pack of another kind or version than can be read here. */
export function isForeignPack(given: { readonly v?: unknown; readonly type?: unknown }): boolean {
  return (given.v !== undefined && given.v !== PACK_VERSION) || (given.type !== undefined && given.type !== PACK_TYPE);
}

export function isIssuerName(given: string): boolean {
  try {
    return NAME(given, 'name') === given;
  } catch {
    return false;
  }
}

/** The pack, or what about it is not known here. Signature and scope are for others to judge. */
export function readPack(value: unknown): Pack | { readonly fault: string } {
  try {
    return readWhole(value, '');
  } catch (error) {
    if (error instanceof PackFault) return { fault: error.message };
    throw error;
  }
}

const readWhole: Read<Pack> = (value, path) => {
  const { get } = members(value, path, PACK_MEMBERS);
  const pack: Pack = {
    v: get('v', oneOf([PACK_VERSION])),
    type: get('type', oneOf([PACK_TYPE])),
    packId: get('packId', OWN_WORD),
    createdAtMs: get('createdAtMs', moment),
    novaVersion: get('novaVersion', OWN_WORD),
    scope: get('scope', text),
    entries: get('entries', listOf(readPackEntry, MAX_PACK_ITEMS)),
    hints: get('hints', listOf(readPackHint, MAX_PACK_ITEMS)),
    issuer: get('issuer', readIssuer),
    algorithm: get('algorithm', oneOf([PACK_ALGORITHM])),
    signature: get('signature', text),
  };
  const ids = [...pack.entries.map(({ stableId }) => stableId), ...pack.hints.map(({ hintId }) => hintId)];
  if (new Set(ids.map((id) => id.toLowerCase())).size < ids.length) throw new PackFault('an id is listed twice');
  return pack;
};

const readIssuer: Read<PackIssuer> = (value, path) => {
  const { get, maybe } = members(value, path, ['keyId', 'publicKey', 'name']);
  return { keyId: get('keyId', OWN_WORD), publicKey: get('publicKey', text), name: maybe('name', NAME) };
};
