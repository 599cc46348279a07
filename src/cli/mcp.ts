import { errorText, type Ids } from '../kernel/index.js';
import { serveOverStdio } from '../mcp/index.js';
import { type FrontDeps, linkToOwner } from './front.js';

/** `nova mcp`: a thin front. The handshake is answered at once; the owner is found or started beside it. */
export async function runMcp(deps: FrontDeps & { readonly ids: Ids }): Promise<void> {
  const link = linkToOwner(deps, true);
  link.warm().catch(() => undefined);
  let agentId = process.env.NOVA_AGENT_ID ?? null;
  const entry = (clientName: string | undefined) => {
    agentId ??= `${slug(clientName)}-${deps.ids.hex(3)}`;
    return { connectionId: '', agentId };
  };
  await serveOverStdio({ port: link, version: deps.version, entry }, (error) => {
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
