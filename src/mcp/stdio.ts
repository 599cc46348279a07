import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createLineGuard } from './line-guard.js';
import { createMcpServer, type McpSurface } from './server.js';

/** The longest message taken from a client: typed text is at most 500,000 characters, so this is ample. */
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;

/** Serves one client over stdio, whichever protocol generation it speaks; resolves when the client is gone. */
export function serveOverStdio(surface: McpSurface, onError: (error: Error) => void): Promise<void> {
  return new Promise((resolve) => {
    const lines = process.stdin.pipe(createLineGuard(MAX_MESSAGE_BYTES));
    serveStdio(() => createMcpServer(surface), { transport: new StdioServerTransport(lines), onerror: onError });
    process.stdin.once('close', resolve);
    process.stdin.once('end', resolve);
  });
}
