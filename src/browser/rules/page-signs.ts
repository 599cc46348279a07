import type { AuthAssessment } from '../protocol/auth.js';
import type { PageSigns } from '../protocol/signs.js';

/** The signs of a document with what the whole page, its frames included, was assessed as (A&S 7.1). */
export function concludeSigns(
  signs: PageSigns,
  { stage, loginWallVisible }: Pick<AuthAssessment, 'stage' | 'loginWallVisible'>,
): PageSigns {
  return signs.login === null ? signs : { ...signs, login: { ...signs.login, stage, loginWallVisible } };
}
