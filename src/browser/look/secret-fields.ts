import type { SecretKind } from '../protocol/elements.js';

/**
 * Fields whose values never leave the page and are blanked in pictures (A&S Z9), as CSS. One list for the page and the
 * host, so that what is masked and what is withheld cannot drift apart. Names are included because "show password"
 * buttons turn the field into a plain text box.
 */
export const SECRET_FIELDS: Readonly<Record<SecretKind, string>> = {
  password: [
    'input[type="password" i]',
    ':is(input,textarea)[autocomplete~="current-password" i]',
    ':is(input,textarea)[autocomplete~="new-password" i]',
    'input:is([name*="password" i],[name*="passwd" i],[id="password" i]):not([type="checkbox" i],[type="radio" i],[type="submit" i],[type="button" i])',
  ].join(','),
  one_time_code: [
    ':is(input,textarea)[autocomplete~="one-time-code" i]',
    'input:is([name="otp" i],[name^="otp" i],[name$="otp" i],[id="otp" i],[name="totp" i],[name*="onetimecode" i],[name*="one-time-code" i],[name*="one_time_code" i])',
  ].join(','),
  card: [
    ':is(input,textarea,select)[autocomplete*="cc-" i]',
    'input:is([name*="cardnumber" i],[name*="card-number" i],[name*="card_number" i],[id*="cardnumber" i],[id*="card-number" i])',
    'input:is([name*="cvv" i],[name*="cvc" i],[id="cvv" i],[id="cvc" i])',
  ].join(','),
};
