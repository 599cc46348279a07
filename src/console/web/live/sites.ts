import { computed, signal } from '@preact/signals';
import type { SiteEntry, SitesBody, SiteView } from '../../api/types.js';

/** As many as the page keeps. */
const MAX_SITES = 100;

const known = signal<ReadonlyMap<string, SiteEntry> | null>(null);
/** The site that is looked at; its view is null when it could not be had. */
export const openedSite = signal<{ readonly entry: SiteEntry; readonly view: SiteView | null } | null>(null);

/** By name, so that nothing jumps under the pointer; null until the first list arrived. */
export const sites = computed(
  () => known.value && [...known.value.values()].sort((a, b) => a.scope.localeCompare(b.scope, 'en')),
);

/** Sites that the stream told of while a list was on its way: the list must not take them back. */
let overtaking: Map<string, SiteEntry> | null = null;

export function receiveSite(entry: SiteEntry): void {
  overtaking?.set(entry.scope, entry);
  if (known.value !== null) keep([...known.value.values(), entry]);
  if (openedSite.value?.entry.scope === entry.scope) void show(entry);
}

/** The list is the whole: what is not on it is not known any more. */
export async function loadSites(): Promise<void> {
  const told = new Map<string, SiteEntry>();
  overtaking = told;
  const body = await load<SitesBody>('');
  if (overtaking !== told) return;
  overtaking = null;
  if (body !== null) keep([...body.sites, ...told.values()]);
  const shown = openedSite.value;
  if (shown !== null) void show(known.value?.get(shown.entry.scope) ?? shown.entry);
}

export function openSite(entry: SiteEntry): void {
  // Only a sheet that has closed lets a press through to the page; the event of its closing may still be on its way.
  closeSite();
  void show(entry, true);
}

export function closeSite(): void {
  if (openedSite.value === null) return;
  settled = asked;
  openedSite.value = null;
}

/** Questions are numbered: an answer older than what is shown, or asked for before it was closed, is dropped. */
let asked = 0;
let settled = 0;

/** It comes up when it is complete. What is shown already stays when it cannot be had anew. */
async function show(entry: SiteEntry, isFirst = false): Promise<void> {
  asked += 1;
  const question = asked;
  const view = await load<SiteView>(`/${encodeURIComponent(entry.scope)}`);
  if (question <= settled) return;
  settled = question;
  if (view !== null) openedSite.value = { entry: view, view };
  else if (isFirst) openedSite.value = { entry, view };
}

/** The later of two entries of a site counts, and one that holds nothing ends it. */
function keep(entries: readonly SiteEntry[]): void {
  const all = new Map(entries.map((entry) => [entry.scope, entry] as const));
  const filled = [...all.values()].filter(({ counts, hints, hasPlaybook }) => hasPlaybook || hints + sum(counts) > 0);
  const newest = filled.sort((a, b) => b.changedAtMs - a.changedAtMs).slice(0, MAX_SITES);
  known.value = new Map(newest.map((entry) => [entry.scope, entry]));
}

const sum = ({ candidate, shadow, active, retired }: SiteEntry['counts']) => candidate + shadow + active + retired;

async function load<Body>(path: string): Promise<Body | null> {
  try {
    const answer = await fetch(`/api/sites${path}`);
    return answer.ok ? ((await answer.json()) as Body) : null;
  } catch {
    return null;
  }
}
