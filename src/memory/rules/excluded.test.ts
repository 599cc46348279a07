import { describe, expect, it } from 'vitest';
import { isExcluded } from './excluded.js';

const NONE = { excludedHosts: [], allowedHosts: [] };

describe('hosts of which nothing is kept', () => {
  it.each([
    ['mybank.example', true],
    ['bank.example:8443', true],
    ['foodbankers.test', true],
    ['payments.shop.test', true],
    ['healthy-recipes.test', true],
    ['medicalsupplies.test', true],
    ['pay.shop.test', true],
    ['apple-pay.test', true],
    ['gpay.test', true],
    ['paypal.com', true],
    ['checkout.stripe.com', true],
    ['chase.com', true],
    ['payload.test', false],
    ['papaya.test', false],
    ['payroll.test', false],
    ['display.test', false],
    ['notpaypal.com', false],
    ['purchase.com', false],
    ['shop.test', false],
    ['127.0.0.1:8080', false],
  ])('%s: %s [A&S X8]', (domain, expected) => {
    expect(isExcluded(domain, NONE)).toBe(expected);
  });

  it.each([
    ['example.com', 'example.com', true],
    ['example.com', 'app.example.com', true],
    ['www.example.com', 'example.com', true],
    ['*.example.com', 'app.example.com', true],
    ['*.example.com', 'example.com', false],
    ['example.com', 'notexample.com', false],
  ])('the operator excludes %s, so %s is: %s [A&S X8]', (site, domain, expected) => {
    expect(isExcluded(domain, { ...NONE, excludedHosts: [site] })).toBe(expected);
  });

  it.each([
    ['the host itself', 'foodbank.test', ['foodbank.test'], [], false],
    ['not what is below it', 'app.foodbank.test', ['foodbank.test'], [], true],
    ['what is below it when that is said', 'app.foodbank.test', ['*.foodbank.test'], [], false],
    ['out of a range the operator excluded', 'docs.example.com', ['docs.example.com'], ['*.example.com'], false],
  ])('an exception lets in %s [A&S X8]', (_, domain, allowedHosts, excludedHosts, expected) => {
    expect(isExcluded(domain, { allowedHosts, excludedHosts })).toBe(expected);
  });
});
