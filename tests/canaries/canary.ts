import { createHash } from 'node:crypto';

const hashOf = (name: string) => createHash('sha256').update(`canary ${name}`).digest('hex');
/** A text that occurs nowhere by accident, and looks the same in a URL, in JSON and in HTML. */
const text = (name: string) => `Cn${hashOf(name).slice(0, 20)}`;

/** A number that passes for that of a card. */
function cardNumber(name: string): string {
  const digits = `4${BigInt(`0x${hashOf(name)}`)
    .toString()
    .slice(0, 14)}`;
  const sum = Array.from(digits).reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const jwt = (name: string) => `eyJhbGciOiJIUzI1NiJ9.eyJzdWIi${hashOf(name).slice(0, 20)}.${hashOf(name).slice(20, 50)}`;

/**
 * Where an output comes from. `answer`: what an agent is told of a page it looks at. `observed`: what a check reports of
 * facts. `log`: what a page wrote to its console or asked of the network. `asked`: what a person is shown of a write they
 * have to allow. `kept`: everything that outlives the call or goes to somebody else: files, logs, the live page, commands.
 */
export const CHANNELS = ['answer', 'observed', 'log', 'asked', 'kept'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Canary {
  readonly value: string;
  /** Other ways the same secret is written. */
  readonly spellings: readonly string[];
  /** Where it may be seen: page addresses and page text are what an agent works with (A&S Z9 is about what is kept). */
  readonly may: readonly Channel[];
}

const secret = (value: string, may: readonly Channel[] = []): Canary => ({ value, may, spellings: spellingsOf(value) });
/** A text that may come out nowhere, and one that an agent may see on the page. */
const hidden = (name: string) => secret(text(name));
const answered = (name: string) => secret(text(name), ['answer']);

/** Every planted secret, by where it is planted. Unless it says otherwise, it may come out nowhere. */
export const CANARIES = {
  typedPassword: hidden('typed password'),
  typedCode: secret('73915520841'),
  typedCard: secret(cardNumber('typed card')),
  typedCardArea: secret(cardNumber('typed card area')),
  typedBySequence: hidden('typed by a sequence'),
  typedWithBadArguments: hidden('typed with bad arguments'),
  typedIntoDisabled: hidden('typed into a disabled field'),
  typedAndEchoed: answered('typed password the page echoes'),
  typedOrdinary: secret(text('typed ordinary text'), ['answer', 'asked']),
  operatorPassword: hidden('operator password'),
  operatorPhrase: hidden('operator phrase in a plain field'),
  operatorEchoed: secret(`${text('operator echoed')} "/&<ü?`),
  operatorUnused: hidden('operator secret nobody uses but the page shows'),
  httpPassword: hidden('http password'),
  filledPassword: hidden('filled password'),
  filledCode: secret('90218837465'),
  filledCard: secret(cardNumber('filled card')),
  filledCvc: secret('8302917364'),
  toggledPassword: hidden('toggled password'),
  scriptedPassword: hidden('scripted password'),
  framedPassword: hidden('framed password'),
  shadowPassword: hidden('closed shadow password'),
  serverCookie: hidden('server cookie'),
  scriptCookie: hidden('script cookie'),
  localStorage: hidden('local storage'),
  sessionStorage: hidden('session storage'),
  windowName: hidden('window name'),
  csrfField: hidden('csrf field'),
  csrfMeta: hidden('csrf meta'),
  dataAttribute: hidden('data attribute'),
  authorizationHeader: hidden('authorization header'),
  responseHeader: hidden('response header'),
  responseBody: hidden('response body'),
  requestBody: hidden('request body'),
  promptText: hidden('prompt text'),
  consoleToken: hidden('console token'),
  consoleBearer: hidden('console bearer'),
  consoleJwt: secret(jwt('console jwt')),
  fetchedUrl: hidden('fetched url'),
  uploadFolder: hidden('upload folder'),
  uploadContent: hidden('upload content'),
  urlQuery: answered('url query'),
  urlFragment: answered('url fragment'),
  urlRoute: answered('url client route'),
  urlUserInfo: hidden('url user info'),
  redirectCode: answered('redirect code'),
  errorPage: answered('error page'),
  failedNavigation: answered('failed navigation'),
  titleToken: answered('title token'),
  shownJwt: secret(jwt('shown jwt'), ['answer']),
} as const;
export type CanaryName = keyof typeof CANARIES;
export const NAMES = Object.keys(CANARIES) as CanaryName[];
export const planted = (name: CanaryName): string => CANARIES[name].value;

/** No secrets: the search must find them where they belong, or it proves nothing. */
export const MARKERS = {
  pageText: 'Marker1visible',
  address: 'marker2address',
  console: 'Marker3console',
  fetched: 'marker4fetched',
  observed: 'Marker5observed',
  title: 'Marker6title',
} as const;

function spellingsOf(value: string): readonly string[] {
  const bytes = Buffer.from(value);
  const base64 = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return encoded.slice(before === 0 ? 0 : before + 1, -1);
  });
  const all = [
    value,
    encodeURIComponent(value),
    encodeURI(value),
    JSON.stringify(value).slice(1, -1),
    JSON.stringify(JSON.stringify(value)).slice(3, -3),
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
    Array.from(value).reverse().join(''),
    bytes.toString('hex'),
    bytes.toString('utf16le'),
    ...base64,
    ...base64.map((one) => one.replaceAll('+', '-').replaceAll('/', '_')),
  ];
  return [...new Set(all)];
}

/** One thing that came out of Nova. */
export interface Output {
  readonly channel: Channel;
  readonly from: string;
  readonly bytes: Buffer;
}

export interface Hit {
  readonly canary: CanaryName;
  readonly from: string;
}

/** Which secrets can be read in which outputs where they may not be. */
export function hitsIn(outputs: readonly Output[]): Hit[] {
  return outputs.flatMap(({ channel, from, bytes }) =>
    NAMES.filter((name) => {
      const { may, spellings } = CANARIES[name];
      return !may.includes(channel) && spellings.some((spelled) => bytes.includes(spelled));
    }).map((canary) => ({ canary, from: `${channel}: ${from}` })),
  );
}

export const sees = (outputs: readonly Output[], channel: Channel, wanted: string): boolean =>
  outputs.some((output) => output.channel === channel && output.bytes.includes(wanted));
