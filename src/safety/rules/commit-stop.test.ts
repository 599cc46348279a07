import { describe, expect, it } from 'vitest';
import { type CommitStopFacts, decideCommitStop } from './commit-stop.js';

const facts: CommitStopFacts = {
  commitClass: 'submit',
  host: 'www.shop.example',
  killGlobal: false,
  killDomains: {},
  isUnconfirmed: false,
};

describe('what forbids a commit point', () => {
  it.each<[string, Partial<CommitStopFacts>, string | null]>([
    ['nothing', {}, null],
    ['the switch for all', { killGlobal: true }, 'guarded_commit.kill_switch_global'],
    ['the switch of its host', { killDomains: { 'www.shop.example': true } }, 'guarded_commit.kill_switch_domain'],
    ['the switch of the domain above', { killDomains: { 'shop.example': true } }, 'guarded_commit.kill_switch_domain'],
    ['not one that is off', { killDomains: { 'shop.example': false } }, null],
    ['not one that only ends alike', { killDomains: { 'hop.example': true } }, null],
    ['not one of a host below', { killDomains: { 'a.www.shop.example': true } }, null],
    ['a page without a host has no switch', { host: null, killDomains: { 'shop.example': true } }, null],
    ['a store that was rebuilt and not confirmed', { isUnconfirmed: true }, 'store.recovered_unconfirmed'],
  ])('%s [A&S H1] [A&S V10]', (_, over, reasonCode) => {
    expect(decideCommitStop({ ...facts, ...over })?.reasonCode ?? null).toBe(reasonCode);
  });

  it('nothing forbids what commits nothing', () => {
    const stopped = { ...facts, commitClass: null, killGlobal: true, isUnconfirmed: true };
    expect(decideCommitStop(stopped)).toBeNull();
  });
});
