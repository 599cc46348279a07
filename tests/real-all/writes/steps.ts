import { type Control, truth, type View } from '../../real/journey.js';
import { PASSWORD, USER } from '../sign-in-apps.js';
import type { Place } from './app.js';

export const named = (role: string, name: string | RegExp) => (view: View) =>
  view.controls.find(
    (one) => one.role === role && (typeof name === 'string' ? one.text === name : name.test(one.text)),
  );
export const selected = (selector: string) => (view: View) => view.controls.find((one) => one.selector === selector);

/** Finds a control, as soon as it is there. */
export const waitFor =
  ({ journey }: Place, find: (view: View) => Control | undefined) =>
  (): Promise<Control> =>
    journey.until('a control', find);

export async function fill(place: Place, find: (view: View) => Control | undefined, text: string): Promise<void> {
  const answer = await place.journey.type(await waitFor(place, find)(), text);
  if (!answer.structured['ok']) throw new Error(answer.text);
}

export const open = ({ journey, url }: Place, path: string) =>
  journey.call('navigate', { url: `${url}${path}`, waitForLoad: true });

interface Door {
  readonly path: string;
  readonly user?: (view: View) => Control | undefined;
  readonly password: (view: View) => Control | undefined;
  readonly submit: string;
  readonly name?: string;
}

export async function signIn(place: Place, { path, user, password, submit, name = USER }: Door): Promise<void> {
  await open(place, path);
  if (user !== undefined) await fill(place, user, name);
  await fill(place, password, PASSWORD);
  const button = await waitFor(place, ({ controls }) =>
    controls.findLast(({ role, text }) => role === 'button' && text === submit),
  )();
  const answer = await place.journey.call('guarded_login', { ctaRef: button.ref });
  if (!answer.structured['ok']) throw new Error(answer.text);
}

/** What is true outside the page, once it is. */
export const isTrue = (read: () => boolean | Promise<boolean>): Promise<boolean> => truth(read, (value) => value);
