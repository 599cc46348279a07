import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpSurface } from './server.js';

/** Serves one client over stdio, whichever protocol generation it speaks; resolves when the client is gone. */
export function serveOverStdio(surface: McpSurface, onError: (error: Error) => void): Promise<void> {
  return new Promise((resolve) => {
    const transport = new StdioServerTransport();
    serveStdio(() => createMcpServer(surface), { transport, onerror: onError });
    process.stdin.once('close', resolve);
    process.stdin.once('end', resolve);
  });
}
