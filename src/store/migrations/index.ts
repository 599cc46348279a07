import type { MigrationProvider } from 'kysely';
import { observations } from './0001-observations.js';
import { ownership } from './0002-ownership.js';
import { safety } from './0003-safety.js';
import { verification } from './0004-verification.js';
import { facts } from './0005-facts.js';
import { goals } from './0006-goals.js';
import { egress } from './0007-egress.js';
import { scopes } from './0008-scopes.js';
import { tasks } from './0009-tasks.js';
import { receipts } from './0010-receipts.js';
import { coverage } from './0011-coverage.js';
import { knowledge } from './0012-knowledge.js';
import { memory } from './0013-memory.js';
import { learnMode } from './0014-learn-mode.js';
import { seenPages } from './0015-seen-pages.js';
import { agreements } from './0016-agreements.js';
import { timestamps } from './0017-timestamps.js';
import { principals } from './0018-principals.js';

/** Numbered, forward only, never edited once released; the same files run on both databases. */
export const migrations: MigrationProvider = {
  getMigrations: async () => ({
    '0001_observations': observations,
    '0002_ownership': ownership,
    '0003_safety': safety,
    '0004_verification': verification,
    '0005_facts': facts,
    '0006_goals': goals,
    '0007_egress': egress,
    '0008_scopes': scopes,
    '0009_tasks': tasks,
    '0010_receipts': receipts,
    '0011_coverage': coverage,
    '0012_knowledge': knowledge,
    '0013_memory': memory,
    '0014_learn_mode': learnMode,
    '0015_seen_pages': seenPages,
    '0016_agreements': agreements,
    '0017_timestamps': timestamps,
    '0018_principals': principals,
  }),
};
