import { computed, signal } from '@preact/signals';
import type { TaskEntry, TasksBody, TaskView } from '../../api/types.js';
import { announcement } from './announce.js';

/** As many as the page keeps. */
const MAX_TASKS = 50;

const known = signal<ReadonlyMap<string, TaskEntry>>(new Map());
/** The run that is looked at; its view is null when it could not be had. */
export const openedTask = signal<{ readonly entry: TaskEntry; readonly view: TaskView | null } | null>(null);

const isOpen = ({ status }: TaskEntry) => status === 'pending' || status === 'active';

/** Open runs first, then the newest. Work in a run does not move it, so that nothing jumps under the pointer. */
export const tasks = computed(() =>
  [...known.value.values()].sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.startedAtMs - a.startedAtMs),
);

/** Runs that the stream told of while a list was on its way: the list must not take them back. */
let overtaking: Set<string> | null = null;

export function receiveTask(entry: TaskEntry): void {
  overtaking?.add(entry.instanceId);
  const before = known.value.get(entry.instanceId);
  if (before !== undefined && isOpen(before) && !isOpen(entry)) {
    announcement.value = `Task ${entry.displayName}: ${entry.status}.`;
  }
  keep([entry]);
  if (openedTask.value?.entry.instanceId === entry.instanceId) void show(entry);
}

export async function loadTasks(): Promise<void> {
  const told = new Set<string>();
  overtaking = told;
  const body = await load<TasksBody>('');
  if (overtaking !== told) return;
  overtaking = null;
  if (body !== null) keep(body.tasks.filter(({ instanceId }) => !told.has(instanceId)));
  const shown = openedTask.value;
  if (shown !== null) void show(known.value.get(shown.entry.instanceId) ?? shown.entry);
}

export function openTask(entry: TaskEntry): void {
  // Only a sheet that has closed lets a press through to the page; the event of its closing may still be on its way.
  closeTask();
  void show(entry, true);
}

export function closeTask(): void {
  if (openedTask.value === null) return;
  settled = asked;
  openedTask.value = null;
}

/** Questions are numbered: an answer older than what is shown, or asked for before it was closed, is dropped. */
let asked = 0;
let settled = 0;

/** It comes up when it is complete. What is shown already stays when it cannot be had anew. */
async function show(entry: TaskEntry, isFirst = false): Promise<void> {
  asked += 1;
  const question = asked;
  const view = await load<TaskView>(`/${entry.instanceId}`);
  if (question <= settled) return;
  settled = question;
  if (view !== null) openedTask.value = { entry: view, view };
  else if (isFirst) openedTask.value = { entry, view };
}

function keep(entries: readonly TaskEntry[]): void {
  const all = new Map([...known.value, ...entries.map((entry) => [entry.instanceId, entry] as const)]);
  const newest = [...all.values()].sort((a, b) => b.startedAtMs - a.startedAtMs).slice(0, MAX_TASKS);
  known.value = new Map(newest.map((entry) => [entry.instanceId, entry]));
}

async function load<Body>(path: string): Promise<Body | null> {
  try {
    const answer = await fetch(`/api/tasks${path}`);
    return answer.ok ? ((await answer.json()) as Body) : null;
  } catch {
    return null;
  }
}
