/** A tab that its owner has claimed, and somebody else who would like to act on it. */
import type { Attack } from './attack.js';
import { type Agent, allOf, type Answer, type Arguments, type Desk } from './desk.js';
import type { QuietSite } from './quiet-site.js';

export interface IdentityScene {
  readonly desk: Desk;
  readonly site: QuietSite;
  readonly owner: Agent;
  readonly thief: Agent;
  /** A fresh tab with a claim of the owner. */
  claimed(): Promise<{ targetId: string; token: string; taskId: string }>;
  /** A new word for each attack, so that nothing is taken for another's effect. */
  mark(): string;
}

export const isRefused = ({ structuredContent }: Answer): boolean => !structuredContent?.ok;

/** How somebody calls a tool on a tab in the name of the owner; `args` are those of the call. */
export type Mask = (
  scene: IdentityScene,
  tool: string,
  args: Arguments,
  claim: { readonly targetId: string; readonly token: string; readonly taskId: string },
) => Promise<unknown>;

/** Navigates a claimed tab under a mask; the site's own log says whether it went there. */
export function navigating(scene: IdentityScene, id: string, what: string, mask: Mask): Attack {
  const goes = async (how: Mask): Promise<string | null> => {
    const claim = await scene.claimed();
    const mark = scene.mark();
    const args = { targetId: claim.targetId, url: `${scene.site.origin}/went?${mark}`, waitForLoad: true };
    const answer = await how(scene, 'navigate', args, claim);
    // A tab of one's own may go wherever one likes: it is the claimed one that counts.
    const shown = allOf(await scene.owner.call('tabs', { targetIds: [claim.targetId] }));
    return shown.includes(mark) ? `the claimed tab went there: ${allOf(answer).slice(0, 300)}` : null;
  };
  return {
    id,
    what,
    run: () => goes(mask),
    control: async () => (await goes((_, tool, args) => scene.owner.call(tool, args))) !== null,
  };
}

/** A secret-like word that only the owner of a private tab may see. */
export function peeking(
  scene: IdentityScene,
  id: string,
  what: string,
  peek: (agent: Agent, targetId: string, word: string) => Promise<unknown>,
): Attack {
  const sees = async (agent: Agent): Promise<string | null> => {
    const word = scene.mark();
    const url = `${scene.site.origin}/private-${word}?x=${word}`;
    const targetId = await scene.owner.tab(url, { private: true, activate: true });
    const said = allOf(await peek(agent, targetId, word));
    return said.includes(word) ? said.slice(0, 300) : null;
  };
  return { id, what, run: () => sees(scene.thief), control: async () => (await sees(scene.owner)) !== null };
}
