import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * What a full Chromium would do by itself where a headless shell does nothing: show a PDF in a viewer that no look can
 * read, ask whether to keep a password, to fill in a form, to translate a page, how to print it, to restore the pages of
 * a browser that was killed. A PDF is a download with every browser, and nobody is there to answer the rest.
 */
const PREFERENCES: Preferences = {
  plugins: { always_open_pdf_externally: true },
  credentials_enable_service: false,
  profile: { password_manager_enabled: false, exit_type: 'Normal', exited_cleanly: true },
  autofill: { profile_enabled: false, credit_card_enabled: false },
  translate: { enabled: false },
  printing: { enabled: false },
  session: { restore_on_startup: 5 },
};

interface Preferences {
  readonly [key: string]: boolean | number | string | Preferences;
}

/** Written before Chromium starts, which keeps everything else it finds there. */
export async function writePreferences(profileDir: string): Promise<void> {
  const file = join(profileDir, 'Default', 'Preferences');
  // Chromium itself begins anew with a file that is damaged.
  const kept: unknown = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text))
    .catch(() => ({}));
  const wanted = JSON.stringify(merged(kept, PREFERENCES));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.nova`;
  await writeFile(draft, wanted, { mode: 0o600 });
  await rename(draft, file);
}

function merged(kept: unknown, wanted: Preferences): Record<string, unknown> {
  const result: Record<string, unknown> = isObject(kept) ? { ...kept } : {};
  for (const [key, value] of Object.entries(wanted))
    result[key] = typeof value === 'object' ? merged(result[key], value) : value;
  return result;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
