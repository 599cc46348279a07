import { isSensitiveParameter, normalizeUrl, withoutUserInfo } from '../../kernel/index.js';

type Mask = (value: string) => string;

const URLS = /\bhttps?:\/\/[^\s"'`<>{}|\\^]+/gi;
/** Punctuation that belongs to the sentence around a value. */
const TRAILING: ReadonlySet<string> = new Set('.,;:!?)]');
const HEADERS = /\b((?:proxy-)?authorization|(?:set-)?cookie)(["']?\s*[:=]\s*["']?)([^"'\r\n]+)/gi;
const BEARERS = /\b(bearer\s+)([\w.~+/=-]{6,})/gi;
// Every pattern begins at a border only, so that one long word is not searched again from each of its letters.
const TOKENS = /(?<![\w-])eyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?/g;
const ASSIGNED = /(?<![\w$.-])([\d.-]*)([A-Za-z_$][\w$.-]*)(=)("[^"]*"|'[^']*'|[^\s&,;"'(){}[\]]+)/g;
const LABELLED = /(?<![\w$.-])([\d.-]*)([A-Za-z_$][\w$.-]*)(["']?:\s*)("[^"]*"|'[^']*'|[^\s&,;"'(){}[\]]+)/g;

/** In prose "code: 404" and "key: Enter" are no secrets; with a colon a name has to say more than that. */
function namesSecret(name: string): boolean {
  return (
    /passwd|passphrase|credential|(?:api|access|private|auth|secret)[-_.]?key/i.test(name) ||
    isSensitiveParameter(name.replace(/code|key/gi, ''))
  );
}

/**
 * Z9 for free text, such as a page's console: credentials are masked wherever a name, a scheme or their shape gives them
 * away. `url` puts an address into its redacted form; `mask` must leave a masked value as it is.
 */
export function maskSecretsInText(text: string, mask: Mask, url: (raw: string) => string | null): string {
  return text
    .replace(HEADERS, (_, name: string, between: string, value: string) => `${name}${between}${mask(value)}`)
    .replace(BEARERS, (_, scheme: string, value: string) => `${scheme}${mask(value)}`)
    .replace(TOKENS, (value) => mask(value))
    .replace(URLS, (found) => withoutTrailing(found, (raw) => url(raw) ?? raw))
    .replace(ASSIGNED, (pair, before: string, name: string, sign: string, value: string) =>
      isSensitiveParameter(name) || namesSecret(name) ? `${before}${name}${sign}${maskQuoted(value, mask)}` : pair,
    )
    .replace(LABELLED, (pair, before: string, name: string, sign: string, value: string) =>
      namesSecret(name) ? `${before}${name}${sign}${maskQuoted(value, mask)}` : pair,
    );
}

const SECRET_WORD =
  '(?:pass(?:word|code|phrase|wd)s?|pwd|pin(?: code)?|api[ -]?keys?|(?:access |auth )?tokens?|secrets?(?: key)?|credentials?|recovery codes?|passwor[td]e?|kennwort|mot de passe|contraseña|clave|senha|wachtwoord|hasło|пароль|パスワード|密码|密碼)';
const JOINED = '(?:\\s+(?:for|of|für|de|von|to)\\s+(?:\\S+\\s+){1,4}?|\\s+)';
/** "password is hunter2", "PIN for the shop: 4711", "Passwort lautet Sonne". */
const SAID = new RegExp(
  `(?<![\\p{L}\\p{N}])${SECRET_WORD}(?:${JOINED}(?:is|was|are|ist|lautet|est|es|é|to|são|è|это)(?:\\s+(?:now|still|jetzt))?\\s*:?|\\s*(?:[:=→]|->|=>|–|—)|は|是)\\s*(["'“”‘’\`«]?)(\\S+)`,
  'giu',
);
/** Without a verb between: only what looks like nothing else. */
const BESIDE = new RegExp(`(?<![\\p{L}\\p{N}])${SECRET_WORD}\\s+(["'“”‘’\`«]?)(\\S+)`, 'giu');
/** What is said of passwords, and is none. */
const ABOUT =
  /^(?:a|an|the|not|no|only|in|at|on|by|to|for|of|from|with|per|via|as|it|that|this|what|when|where|if|and|or|also|always|never|too|very|so|now|still|here|there|same|different|one|two|your|my|his|her|their|our|wrong|right|correct|incorrect|invalid|valid|empty|blank|missing|hidden|weak|strong|short|long|old|new|unknown|optional|mandatory|case-sensitive|case|sensitive|secret|kept|set|sent|shown|known|made|taken|given|chosen|lost|read|put|stored|ok|okay|fine|good|bad|true|false|null|none|ein|eine|nicht|falsch|richtig|leer|nötig|im|in|am)$/iu;
const PARTICIPLE = /^\p{L}+(?:ed|ing|able|ible|less|ory|ary|ive|al)$/iu;

/** Whether somebody tells a secret in words: a word for one, and what it is (A&S X11). */
export function saysCredential(text: string): boolean {
  const bare = (word: string) => word.replace(/["'“”‘’`»).,;:!?]+$/u, '');
  for (const [, quote, word = ''] of text.matchAll(SAID)) {
    const said = bare(word);
    if (said !== '' && !/^~[0-9a-f]{8}$/.test(said) && (quote !== '' || !(ABOUT.test(said) || PARTICIPLE.test(said))))
      return true;
  }
  return [...text.matchAll(BESIDE)].some(([, , word = '']) =>
    /\p{L}\S*\d|\d\S*\p{L}|^\d{4,}$|\p{Ll}\p{Lu}/u.test(bare(word)),
  );
}

/** Whether there is anything in a text that Z9 masks, passwords in addresses included. What is masked already is nothing. */
export function holdsCredential(text: string): boolean {
  let found = false;
  const notice = (value: string) => {
    found ||= value !== '' && !/^~[0-9a-f]{8}$/.test(value);
    return value;
  };
  maskSecretsInText(text, notice, (raw) => {
    found ||= withoutUserInfo(raw) !== raw;
    return normalizeUrl(raw, notice);
  });
  return found;
}

/** What is masked already stays as it is. */
function maskQuoted(value: string, mask: Mask): string {
  const quote = /^["']/.exec(value)?.[0] ?? '';
  if (quote === '') return withoutTrailing(value, mask);
  const inner = value.slice(1, -1);
  return inner === '' ? value : `${quote}${mask(inner)}${quote}`;
}

function withoutTrailing(text: string, change: (text: string) => string): string {
  let end = text.length;
  while (end > 0 && TRAILING.has(text[end - 1] ?? '')) end -= 1;
  return end === 0 ? text : `${change(text.slice(0, end))}${text.slice(end)}`;
}
