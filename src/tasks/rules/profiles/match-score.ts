import { isUrl, parseHost } from '../../../kernel/index.js';
import type { ProfileContent, TaskProfile, TaskScope } from '../../profiles/profile-types.js';
import { indexTokens, type TokenIndex, tokensOf } from './tokens.js';

export const MATCH_THRESHOLD = 0.45;
const DOMAIN_BONUS = 0.15;

/** What a caller looks for, as `task_search` and `task_match` are given it (E&T 11.1, 11.2). */
export interface MatchInput {
  readonly text: string;
  readonly currentScope?: TaskScope | undefined;
  readonly domain?: string | null | undefined;
  readonly targetUrl?: string | null | undefined;
  readonly platform?: string | null | undefined;
  readonly taskType?: string | null | undefined;
}

/** A {@link MatchInput} made ready, once for all profiles. */
export interface MatchQuery {
  readonly tokens: readonly string[];
  readonly index: TokenIndex;
  readonly domain: string | null;
  readonly platform: string | null;
  readonly taskType: string | null;
}

export interface ScoreBreakdown {
  readonly displayNameScore: null;
  readonly goalScore: null;
  readonly taskTypeScore: null;
  readonly guidanceScore: null;
  readonly textScore: number;
  readonly domainScore: 0 | 1;
  readonly platformScore: null;
  readonly fuzzyScore: null;
  readonly weights: null;
  readonly thresholdUsed: number;
  readonly evidenceMask: '' | 'K' | 'D' | 'KD';
}

export interface Match {
  readonly profileId: string;
  readonly displayName: string;
  readonly finalScore: number;
  readonly accepted: boolean;
  readonly gapBoost: false;
  readonly scoreBreakdown: ScoreBreakdown;
  readonly thresholdUsed: number;
}

export interface RankedProfile {
  readonly profile: TaskProfile;
  readonly match: Match;
}

export function matchQuery(input: MatchInput): MatchQuery {
  const tokens = tokensOf([input.text, ...scopeTexts(input.currentScope ?? {})].join('\n'));
  return {
    tokens,
    index: indexTokens(tokens),
    domain: domainForm(input.domain ?? hostOf(input.targetUrl)),
    platform: input.platform ?? null,
    taskType: input.taskType ?? null,
  };
}

/** The tokens a profile can be found by; their fragments are its rows in the index. */
export function profileTokens(
  profile: Pick<ProfileContent, 'goal' | 'displayName' | 'stableGuidance'>,
): readonly string[] {
  return tokensOf([titleOf(profile), ...profile.stableGuidance.map(({ text }) => text)].join('\n'));
}

/** E&T 11.3.3 and 11.3.4. The score is the same on every store; an index only preselects. */
export function scoreProfile(query: MatchQuery, profile: TaskProfile): Match {
  const textScore = rounded(textScoreOf(query, profile));
  const domainScore = query.domain !== null && query.domain === domainForm(profile.domain) ? 1 : 0;
  const finalScore = rounded(Math.min(1, textScore + DOMAIN_BONUS * domainScore));
  return {
    profileId: profile.profileId,
    displayName: profile.displayName,
    finalScore,
    accepted: finalScore >= MATCH_THRESHOLD,
    gapBoost: false,
    scoreBreakdown: {
      displayNameScore: null,
      goalScore: null,
      taskTypeScore: null,
      guidanceScore: null,
      textScore,
      domainScore,
      platformScore: null,
      fuzzyScore: null,
      weights: null,
      thresholdUsed: MATCH_THRESHOLD,
      evidenceMask: `${textScore > 0 ? 'K' : ''}${domainScore === 1 ? 'D' : ''}`,
    },
    thresholdUsed: MATCH_THRESHOLD,
  };
}

/** Best first; archived profiles never match (E&T 11.3.5). */
export function rankProfiles(query: MatchQuery, profiles: readonly TaskProfile[]): RankedProfile[] {
  return profiles
    .filter(({ archived }) => !archived)
    .map((profile) => ({ profile, match: scoreProfile(query, profile) }))
    .sort((a, b) => compare(query, a, b));
}

function compare(query: MatchQuery, a: RankedProfile, b: RankedProfile): number {
  const samePlatform = ({ profile }: RankedProfile) =>
    Number(query.platform !== null && profile.platform === query.platform);
  const sameType = ({ profile }: RankedProfile) =>
    Number(query.taskType !== null && profile.taskType === query.taskType);
  return (
    b.match.finalScore - a.match.finalScore ||
    samePlatform(b) - samePlatform(a) ||
    sameType(b) - sameType(a) ||
    b.profile.confidence - a.profile.confidence ||
    b.profile.usageCount - a.profile.usageCount ||
    (a.profile.profileId < b.profile.profileId ? -1 : 1)
  );
}

/**
 * Mean of two shares: tokens of the query found in the profile, and tokens of its goal and name found in the query. Both
 * come from the index of the query, which is short, while guidance can be long.
 */
function textScoreOf({ tokens, index }: MatchQuery, profile: TaskProfile): number {
  const found = new Map<string, number>();
  for (const word of profileTokens(profile)) {
    for (const { token, credit } of index(word)) found.set(token, Math.max(credit, found.get(token) ?? 0));
  }
  const asked = tokens.map((token) => found.get(token) ?? 0);
  const offered = tokensOf(titleOf(profile)).map((word) => Math.max(0, ...index(word).map(({ credit }) => credit)));
  return (meanOf(asked) + meanOf(offered)) / 2;
}

function meanOf(credits: readonly number[]): number {
  return credits.length === 0 ? 0 : credits.reduce((sum, credit) => sum + credit, 0) / credits.length;
}

function titleOf({ goal, displayName }: Pick<ProfileContent, 'goal' | 'displayName'>): string {
  return `${goal}\n${displayName}`;
}

function scopeTexts({ route, pageType, section, sections, tags }: TaskScope): string[] {
  return [route, pageType, section, sections, tags].flat().filter((value) => typeof value === 'string');
}

function hostOf(url: string | null | undefined): string | null {
  return url != null && isUrl(url) ? new URL(url).hostname : null;
}

/** A domain is free text; one that is a host name is compared as one (E&T 3). */
function domainForm(domain: string | null): string | null {
  if (domain === null || domain === '') return null;
  return parseHost(domain) ?? domain;
}

/** So that 0.3 and a bonus of 0.15 reach 0.45, and what is shown is what was decided on. */
function rounded(score: number): number {
  return Math.round(score * 10_000) / 10_000;
}
