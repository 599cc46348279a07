/** How the address of a page ends; `plain` for the root and for everything that is no path with a slash at its end. */
export type AddressForm = 'plain' | 'slash';

/**
 * How a page came to its address: its document was loaded there, only the part behind `#` is another, the server was asked
 * for something there since, a link of the page leads there, or a script alone has put it there.
 */
export type Arrival = 'loaded' | 'fragment' | 'asked' | 'linked' | 'moved';

/** What of a page was still to come: its own document, something it had asked for, or what it had set a timer for. */
export type Coming = 'document' | 'request' | 'timer';

export type Span = readonly [from: number, to: number];

/** How much of its page a call showed, and at which address; counts and hashes, never text (E&T 1.2). */
export interface SeenNote {
  readonly address: {
    readonly form: AddressForm;
    /** Of a navigation: the form it asked for. */
    readonly asked: AddressForm | null;
    readonly arrival: Arrival;
  };
  /** Of a look; null when the text of the page could not be measured. */
  readonly text: {
    /** Visible characters, white space left out; positions are counted the same way. */
    readonly chars: number;
    readonly ranges: readonly Span[];
    /** Where the main part stands, if that is most of the page. */
    readonly main: Span | null;
    readonly hash: string;
    /** Near texts have near sketches. */
    readonly sketch: string;
  } | null;
  readonly picture: { readonly height: number; readonly ranges: readonly Span[] } | null;
  /** Absent where nothing was coming, or nobody looked. */
  readonly coming?: Coming | undefined;
  /** What stood at the address instead of its page, as far as its make tells (E&T 5.9); absent where the page did. */
  readonly stood?: string | undefined;
  /** Characters of the page that stood before the call, when that had become much longer since it was read. */
  readonly grownTo?: number | undefined;
}

/** A call whose row is not there yet. */
export interface LookAt {
  readonly targetSessionId: string | null;
  readonly navigationSeq: number | null;
  /** Normalised. */
  readonly url: string;
  readonly seen: SeenNote | null;
}
