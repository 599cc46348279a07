/** MCP: the protocol. The only room that knows the MCP SDK; it turns requests into plain calls and answers back. */
export { createMcpServer, type McpSurface } from './server.js';
export { serveOverStdio } from './stdio.js';
