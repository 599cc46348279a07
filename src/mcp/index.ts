/** MCP: the protocol. The only room that knows the MCP SDK; it turns requests into plain calls and answers back. */
export { type Admission, createMcpHttp, type McpHttp, type McpHttpOptions } from './http.js';
export { MCP_HTTP_LIMITS, type McpHttpLimits } from './http-limits.js';
export { createMcpServer, type McpSurface } from './server.js';
export { serveOverStdio } from './stdio.js';
export { argumentTable, REFERENCE_INTRO } from './tool-reference.js';
