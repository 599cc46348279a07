import type { Clock, Ids } from '../kernel/index.js';
import type { Redactor } from '../safety/index.js';
import type { Database, Store } from '../store/index.js';
import { InTurn } from './in-turn.js';
import { countMatches, deleteNotes, loadNotes, putNote } from './notes-repo.js';
import { notesToEvict } from './rules/note-eviction.js';
import { type ScoredNote, scoreNotes } from './rules/note-score.js';
import { isInScope } from './rules/note-scope.js';
import { DEFAULT_MIN_SCORE, MAX_NOTES } from './rules/policy.js';
import type {
  Binding,
  NoteDraft,
  NoteQuery,
  NoteScope,
  NoteView,
  OperatorNote,
  ScoredNoteView,
  StoredNote,
} from './types.js';

export interface OperatorNotesDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly folderId: string;
  readonly redactor: Pick<Redactor, 'holdsSecret'>;
  /** The letter of a sandbox; undefined when it is gone. */
  readonly letterOf: (sandboxRef: string) => string | undefined;
}

/** Reusable notes across sessions (A&S 10): old snapshots of what somebody thought, and no permission. */
export class OperatorNotes {
  readonly #deps: OperatorNotesDeps;
  readonly #turns = new InTurn();

  constructor(deps: OperatorNotesDeps) {
    this.#deps = deps;
  }

  /** A&S Y1, Y2. Null when it holds a secret. */
  async put(draft: NoteDraft): Promise<StoredNote | null> {
    const { store, clock, ids, folderId, redactor } = this.#deps;
    if ([draft.content, draft.category ?? '', ...draft.tags].some((text) => redactor.holdsSecret(text))) return null;
    return this.#turns.run(() =>
      store.write(async (db) => {
        const nowMs = clock.now();
        const notes = await loadNotes(db, folderId);
        const known = notes.find(({ noteId }) => noteId === draft.id);
        const sandboxRef = boundTo(draft.binding, known);
        const { content, category, source } = draft;
        const said = { content, category, source, tags: tidy(draft.tags), sandboxRef, updatedAtMs: nowMs };
        const note: OperatorNote =
          known === undefined
            ? { ...said, noteId: ids.next('note'), matchCount: 0, lastMatchedAtMs: null, createdAtMs: nowMs }
            : { ...known, ...said };
        const evictedIds = known === undefined ? notesToEvict(notes, MAX_NOTES, nowMs) : [];
        await deleteNotes(db, folderId, evictedIds);
        await putNote(db, folderId, note);
        return {
          action: known !== undefined ? 'updated' : draft.id === null ? 'created' : 'created_id_not_found',
          noteId: note.noteId,
          missedId: known === undefined ? draft.id : null,
          noteCount: notes.length - evictedIds.length + (known === undefined ? 1 : 0),
          sandboxRef,
          evictedIds,
        };
      }),
    );
  }

  /** A&S Y3; what is returned counts as matched (A&S Y5). */
  async query(asked: NoteQuery): Promise<readonly ScoredNoteView[]> {
    const { store, clock, folderId } = this.#deps;
    return this.#turns.run(() =>
      store.write(async (db) => {
        const found = await this.#find(db, asked);
        const noteIds = found.map(({ note }) => note.noteId);
        await countMatches(db, folderId, { noteIds, nowMs: clock.now() });
        return found.map((each) => this.#scoredView(each));
      }),
    );
  }

  /** What fits a task, for instructions: it does not count (A&S Y5). */
  async match(
    keywords: readonly string[],
    sandboxRef: string | null,
    limit: number,
  ): Promise<readonly ScoredNoteView[]> {
    if (keywords.length === 0) return [];
    const scope = 'current_sandbox';
    const found = await this.#find(this.#deps.store.read, {
      keywords,
      scope,
      sandboxRef,
      minScore: DEFAULT_MIN_SCORE,
      limit,
    });
    return found.map((each) => this.#scoredView(each));
  }

  /** A&S Y7, the newest first. */
  async list(asked: {
    readonly scope: NoteScope;
    readonly sandboxRef: string | null;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly notes: readonly NoteView[]; readonly total: number }> {
    const notes = await this.#inScope(this.#deps.store.read, asked);
    const shown = notes.slice(asked.offset, asked.offset + asked.limit);
    return { notes: shown.map((note) => this.#view(note)), total: notes.length };
  }

  /** False when there is none of this id. */
  async remove(noteId: string): Promise<boolean> {
    const { store, folderId } = this.#deps;
    return this.#turns.run(async () => (await store.write((db) => deleteNotes(db, folderId, [noteId]))) > 0);
  }

  async #find(db: Database, asked: NoteQuery): Promise<readonly ScoredNote<OperatorNote>[]> {
    const scored = scoreNotes(await this.#inScope(db, asked), asked.keywords, this.#deps.clock.now());
    return scored.filter(({ score }) => score > 0 && score >= asked.minScore).slice(0, asked.limit);
  }

  async #inScope(db: Database, { scope, sandboxRef }: Pick<NoteQuery, 'scope' | 'sandboxRef'>) {
    const { folderId, letterOf } = this.#deps;
    const exists = (ref: string) => letterOf(ref) !== undefined;
    return (await loadNotes(db, folderId)).filter((note) => isInScope(note, { scope, sandboxRef, exists }));
  }

  #view({ noteId, content, tags, category, source, sandboxRef, updatedAtMs }: OperatorNote): NoteView {
    const sandboxId = sandboxRef === null ? null : (this.#deps.letterOf(sandboxRef) ?? null);
    const orphaned = sandboxRef !== null && sandboxId === null;
    return { id: noteId, content, tags, category, source, sandboxRef, sandboxId, orphaned, updatedAt: updatedAtMs };
  }

  #scoredView({ note, score, scoreBreakdown }: ScoredNote<OperatorNote>): ScoredNoteView {
    const { tagScore, contentScore, decayFactor } = scoreBreakdown;
    return {
      ...this.#view(note),
      score: rounded(score),
      scoreBreakdown: {
        tagScore: rounded(tagScore),
        contentScore: rounded(contentScore),
        decayFactor: rounded(decayFactor),
      },
    };
  }
}

/** A&S Y2: what is left out stays as it is; nothing becomes global by omission. */
function boundTo(binding: Binding, known: OperatorNote | undefined): string | null {
  if (binding === 'keep') return known?.sandboxRef ?? null;
  return binding?.sandboxRef ?? null;
}

/** Tags as they were given, without blanks around them and without a second one of the same letters. */
function tidy(tags: readonly string[]): readonly string[] {
  const byWord = new Map(tags.map((tag) => [tag.trim().toLowerCase(), tag.trim()] as const));
  return [...byWord.values()];
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
