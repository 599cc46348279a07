import type { OperationalFacts } from '../facts/index.js';
import { Journal } from '../journal/index.js';
import { attribute, KnowledgeBook } from '../knowledge/index.js';
import { type LearnMode, Packs, type SemanticBook } from '../learning/index.js';
import { PackDesk, type SiteDesk, type SiteList, SiteOrders } from '../operator/index.js';
import { type ReceiptKeys, tableRecords } from '../safety/index.js';
import { runRecords, type TaskBook } from '../tasks/index.js';
import { isCommitText } from '../verification/index.js';
import type { Ground } from './ground.js';
import { learningOff } from './learning.js';
import { TABLES } from './tables.js';

/** Sites that are listed. */
const MOST_SITES = 10_000;

type SiteGround = Ground & { readonly keys: ReceiptKeys };

/** What a running owner has in memory of sites; without one, the store is all there is. */
export interface LiveRooms {
  readonly knowledge: KnowledgeBook;
  readonly journal: Journal;
  readonly learnMode: LearnMode;
  readonly semantic: SemanticBook;
  readonly facts: OperationalFacts;
  readonly tasks: TaskBook;
}

/** Every place where something of a site is kept, and what a person can order about it. */
export function openSites(ground: SiteGround, live: LiveRooms | null): SiteDesk {
  const isOff = learningOff(ground.settings);
  const knowledge = live?.knowledge ?? new KnowledgeBook({ ...ground, isOff });
  const trustedKeys = ground.settings['packs.trustedKeys'];
  const packs = async () => {
    const journal = live?.journal ?? (await openJournal(ground, knowledge));
    return new Packs({ ...ground, journal, knowledge, isCommitText });
  };
  return {
    orders: openSiteOrders(ground, live, knowledge),
    packs: new PackDesk({ ...ground, knowledge, trustedKeys, packs }),
  };
}

/** To write in only: nobody listens, so what calls left for it waits for the next owner. */
function openJournal(ground: SiteGround, knowledge: KnowledgeBook): Promise<Journal> {
  return Journal.open({
    ...ground,
    attribute: async (host, asked) => attribute(await knowledge.of(host), asked),
  });
}

function openSiteOrders(ground: SiteGround, live: LiveRooms | null, knowledge: KnowledgeBook): SiteOrders {
  const isOff = learningOff(ground.settings);
  return new SiteOrders({
    ...ground,
    isOff,
    list: () => listSites(knowledge),
    // Before the evidence that it rests on.
    records: tableRecords({ ...ground, tables: TABLES, memories: memoriesOf(live, knowledge) }).toSpliced(
      -1,
      0,
      runRecords(ground),
    ),
  });
}

/** By the heading of what they hold. */
const memoriesOf = (live: LiveRooms | null, knowledge: KnowledgeBook) => ({
  knowledge,
  journal: live?.journal,
  'learn mode': live?.learnMode,
  opportunities: live?.semantic,
  facts: live?.facts,
  links: live?.tasks,
});

/** How many entries of each site stand at which level. */
async function listSites(knowledge: KnowledgeBook): Promise<SiteList> {
  const { domains } = await knowledge.list({ limit: MOST_SITES, offset: 0, withOff: true });
  const sites: SiteLine[] = [];
  for (const { scope } of domains) {
    const { phenomena, hints } = await knowledge.stored(scope);
    const live = phenomena.filter(({ deprecated }) => !deprecated);
    const at = (level: number) => live.filter(({ learningLevel }) => learningLevel === level).length;
    sites.push({
      scope,
      active: at(2),
      shadow: at(1),
      candidate: at(0),
      retired: phenomena.length - live.length,
      hints: hints.length,
      learning: knowledge.isOff(scope) ? 'off' : 'on',
    });
  }
  return { sites, lines: sites.map(lineOf) };
}

interface SiteLine {
  readonly scope: string;
  readonly active: number;
  readonly shadow: number;
  readonly candidate: number;
  readonly retired: number;
  readonly hints: number;
  readonly learning: 'on' | 'off';
}

const lineOf = ({ scope, active, shadow, candidate, retired, hints, learning }: SiteLine): string =>
  `${scope}: ${active} active, ${shadow} shadow, ${candidate} candidate, ${retired} retired, ${hints} hints${learning === 'off' ? ', off' : ''}`;
