const NO_SANDBOX = /No usable sandbox|setuid sandbox|user namespace/i;

/** Starts Chromium with its own sandbox, and without where it cannot have one: as root, or without user namespaces. */
export async function startSandboxed<T>(
  start: (chromiumSandbox: boolean) => Promise<T>,
): Promise<{ readonly started: T; readonly isSandboxed: boolean }> {
  if (process.getuid?.() === 0) return { started: await start(false), isSandboxed: false };
  try {
    return { started: await start(true), isSandboxed: true };
  } catch (error) {
    if (!(error instanceof Error) || !NO_SANDBOX.test(error.message)) throw error;
    return { started: await start(false), isSandboxed: false };
  }
}
