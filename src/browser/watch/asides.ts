import type { Asides } from './aside-types.js';
import type { Tally } from '../tabs/page-session.js';
import type { Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';

/** A download that has begun gets this long to end before it is told as running. */
const DOWNLOAD_MS = 500;
/** An address turns out to be a file a moment after its request has ended. */
const TURN_MS = 250;

/** Waits until it is clear whether a document that was asked for is a file, and gives small files the time to arrive. */
export async function awaitFiles(tab: Tab, before: Tally, op: Operation): Promise<void> {
  const { session } = tab;
  const { pulse, downloads } = session;
  const mayBeFile = () => {
    const now = session.tally();
    return now.asked > before.asked && now.commits === before.commits && now.externals === before.externals;
  };
  if (mayBeFile() && !session.isNavigating) {
    await pulse.until(() => downloads.count > before.downloads || !mayBeFile(), TURN_MS, op.signal);
  }
  if (downloads.count > before.downloads) {
    await pulse.until(() => downloads.areOver(before.downloads), DOWNLOAD_MS, op.signal);
  }
}

/** The ref of the file input a page asked for a file with, so that the next call can name it. */
export async function chooserSince(tab: Tab, before: Tally, op: Operation): Promise<Asides['fileChooser']> {
  const { choosers } = tab.session;
  const { last } = choosers;
  if (choosers.count === before.choosers || last === null) return null;
  const { multiple, backendNodeId } = last;
  const ctaRef = backendNodeId === null ? null : await tab.world.refOf(backendNodeId, op).catch(() => null);
  return { multiple, ctaRef };
}

export function asidesSince(tab: Tab, before: Tally, fileChooser: Asides['fileChooser']): Asides {
  const { session } = tab;
  const { downloads, responses, document, opened, dialogs, permissions, externals } = session;
  const now = session.tally();
  session.told = now;
  return {
    downloads: downloads.since(before.downloads),
    fileChooser,
    tabsClosed: opened.refused - before.tabsRefused,
    dialogsSilenced: dialogs.silenced > before.dialogsSilenced,
    externalUrl: now.externals > before.externals && externals.last !== null ? session.said(externals.last) : null,
    httpAuth: now.commits > before.commits ? (responses.of(document.loaderId)?.challenge ?? null) : null,
    permissionsAsked: permissions.since(before.permissions),
  };
}

/** Those of two inputs of one call. */
export function mergeAsides(first: Asides, second: Asides): Asides {
  return {
    downloads: [...first.downloads, ...second.downloads],
    fileChooser: second.fileChooser ?? first.fileChooser,
    tabsClosed: first.tabsClosed + second.tabsClosed,
    dialogsSilenced: first.dialogsSilenced || second.dialogsSilenced,
    externalUrl: second.externalUrl ?? first.externalUrl,
    httpAuth: second.httpAuth ?? first.httpAuth,
    permissionsAsked: [...new Set([...first.permissionsAsked, ...second.permissionsAsked])],
  };
}
