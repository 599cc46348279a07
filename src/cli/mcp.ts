import { errorText, type Ids } from '../kernel/index.js';
import type { OwnerLink } from '../link/index.js';
import { serveOverStdio } from '../mcp/index.js';

interface McpDeps {
  /** On its way to the owner already. */
  readonly link: OwnerLink;
  readonly ids: Ids;
  readonly version: string;
}

/** `nova mcp`: a thin front. The handshake is answered at once; the owner is found or started beside it. */
export async function runMcp({ link, ids, version }: McpDeps): Promise<void> {
  // Who configures a name means the same client again after a restart.
  const configured = process.env.NOVA_AGENT_ID ?? null;
  const principal = configured === null ? `stdio:${process.pid}:${ids.hex(16)}` : `configured:${configured}`;
  let agentId = configured;
  const entry = (clientName: string | undefined) => {
    agentId ??= `${slug(clientName)}-${ids.hex(3)}`;
    return { connectionId: '', agentId, principal };
  };
  await serveOverStdio({ port: link, version, entry }, (error) => {
    process.stderr.write(`nova: ${errorText(error)}\n`);
  });
  await link.close();
}

function slug(name: string | undefined): string {
  const plain = (name ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replaceAll(/^-|-$/g, '');
  return plain === '' ? 'agent' : plain;
}
