import { z } from 'zod';
import type { AuthReading } from '../../../browser/index.js';
import type { Outcome, Own } from '../../../dispatch/index.js';

const triState = z.boolean().nullable();

export const authOutput = {
  authSummary: z
    .strictObject({
      stage: z.string(),
      loggedIn: triState,
      loginWallVisible: triState.optional(),
      mfaChallenge: triState.optional(),
      authError: triState.optional(),
      persistence: z.string().nullable().optional(),
    })
    .optional(),
  identityOverlayWarning: z
    .strictObject({ provider: z.string(), kind: z.string(), score: z.number(), selector: z.string() })
    .optional(),
};

type AuthData = Own<z.ZodObject<typeof authOutput>>;

/** All that is known of signing in, for those who ask for it; null is undecided. */
export function wholeAuth({ assessment, persistence }: AuthReading) {
  const { stage, loggedIn, loginWallVisible, mfaChallenge, authError } = assessment;
  return { stage, loggedIn, loginWallVisible, mfaChallenge, authError, persistence };
}

/** What is worth saying unasked: what is false besides, and a public page that shows nothing of it, go without saying. */
export function authPart(auth: AuthReading | undefined): Pick<Outcome, 'warnings'> & { readonly data: AuthData } {
  if (auth === undefined) return { data: {} };
  const { stage, loggedIn, persistence, ...rest } = wholeAuth(auth);
  const told = Object.entries(rest).filter(([, value]) => value !== false);
  const isKept = persistence !== null && persistence !== 'none';
  const isTelling = loggedIn === true || told.length > 0;
  const { identityOverlay, humanVerification } = auth.assessment;
  return {
    data: {
      ...(isTelling && {
        authSummary: { stage, loggedIn, ...Object.fromEntries(told), ...(isKept && { persistence }) },
      }),
      ...(identityOverlay !== null && { identityOverlayWarning: identityOverlay }),
    },
    ...(humanVerification !== null && { warnings: [verification(humanVerification)] }),
  };
}

const verification = (kind: string) => ({
  code: 'page.human_verification',
  message: `The page asks for proof that a human is present (${kind}); a person has to provide it.`,
});

/** One line of the outline; empty when there is nothing to say. */
export function authLine(summary: AuthData['authSummary']): string[] {
  if (summary === undefined) return [];
  const { stage, ...rest } = summary;
  const word = ([name, value]: [string, unknown]) =>
    value === true ? name : value === null ? `${name}?` : value === false ? '' : `${name}=${String(value)}`;
  const words = Object.entries(rest).map(word).filter(Boolean);
  return [`Auth: ${[stage, ...words].join(', ')}`];
}
