import type { RawField } from './collector.js';
import type { WireAmount } from './request.js';
import { splitIdentifier } from './tokens.js';

/** Words for what is paid. A price describes a thing; it is no amount. */
const MONEY = new Set(
  'amount amt total sum betrag summe gesamtbetrag montant somme importe monto cantidadtotal valortotal importo totale bedrag kwota tutar summa jine jumlah donation tip fee payout wager stake deposit'.split(
    ' ',
  ),
);
/** Words that make a bound, a number of things or a report of it. */
const NO_MONEY = new Set(
  'min max range count items pages results filter limit from until size qty quantity page hits time records rows'.split(
    ' ',
  ),
);
const CURRENCY_NAMES = /(^|\.|_)(currency|currency_?code|waehrung|wahrung|devise|moneda|moeda|valuta|waluta|ccy|cur)$/i;
const CURRENCY = /^[A-Za-z]{3}$/;
const NUMBER =
  /^\s*([€$£¥₺₽₹]|[A-Z]{3})?\s*(-?\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,2})?|-?\d{1,12}(?:[.,]\d{1,8})?)\s*([€$£¥₺₽₹]|[A-Z]{3})?\s*$/;

/** Amounts of money among fields. */
export function amountsOf(fields: readonly RawField[]): readonly WireAmount[] {
  const currency = fields
    .find(({ name, value }) => CURRENCY_NAMES.test(name) && CURRENCY.test(value.trim()))
    ?.value.trim()
    .toUpperCase();
  return fields.flatMap(({ name, value }) => {
    const words = splitIdentifier(name.split('.').slice(-2).join('.'));
    const [, before, digits, after] = NUMBER.exec(value) ?? [];
    if (digits === undefined) return [];
    const sign = before ?? after;
    const isNamed = words.some((word) => MONEY.has(word)) && !words.some((word) => NO_MONEY.has(word));
    const isWritten = sign !== undefined && /[€$£¥₺₽₹]/.test(sign) && !words.some((word) => NO_MONEY.has(word));
    const number = numberOf(digits);
    if ((!isNamed && !isWritten) || number === 0) return [];
    const known = sign ?? currency;
    return [{ value: number, field: name, ...(known === undefined ? {} : { currency: known }) }];
  });
}

function numberOf(digits: string): number {
  const plain = digits.replace(/[' ]/g, '');
  const decimal = /[.,](\d{1,2}|\d{4,8})$/.exec(plain);
  const whole = (decimal === null ? plain : plain.slice(0, decimal.index)).replace(/[.,]/g, '');
  return Number(decimal === null ? whole : `${whole}.${decimal[1] ?? '0'}`);
}
