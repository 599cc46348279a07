/** The full Chromium of the second leg of CI, with a usual set of fonts: the system's own, put in by its packages. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { promisify } from 'node:util';

const FONTS = ['fonts-dejavu', 'fonts-liberation', 'fonts-noto-cjk', 'fonts-noto-color-emoji', 'fonts-noto-core'];
const INSTALL_MS = 10 * 60_000;

/** @typedef {{ readonly path: string } | { readonly path: null, readonly problem: string }} FullChromium */

/** @type {Promise<FullChromium> | undefined} */
let found;

/**
 * NOVA_CI_CHROMIUM names one that is there; else Debian's is installed, which takes root.
 * @returns {Promise<FullChromium>}
 */
export function fullChromium() {
  found ??= locate();
  return found;
}

/** @returns {Promise<FullChromium>} */
async function locate() {
  const named = process.env.NOVA_CI_CHROMIUM;
  if (named) return { path: named };
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeout: INSTALL_MS, maxBuffer: 2 ** 26 };
  try {
    await promisify(execFile)('apt-get', ['update'], options);
    await promisify(execFile)('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', ...FONTS], options);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      path: null,
      problem: `no full Chromium: name one with NOVA_CI_CHROMIUM, or run as root on Debian (${why})`,
    };
  }
  const path = '/usr/bin/chromium';
  return fs.existsSync(path) ? { path } : { path: null, problem: `no full Chromium at ${path} after installing it` };
}
