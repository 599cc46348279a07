/** Ready-to-paste configuration for the common MCP clients. */
export function clientSetup(command: string, args: readonly string[]): string {
  const server = { command, args: [...args] };
  const json = (value: unknown) =>
    JSON.stringify(value, null, 2)
      .split('\n')
      .map((line) => `    ${line}`)
      .join('\n');
  const shell = [command, ...args].map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word}'`)).join(' ');
  return [
    '  Claude Code (in a terminal)',
    `    claude mcp add nova -- ${shell}`,
    '',
    '  Claude Desktop (claude_desktop_config.json) and Cursor (.cursor/mcp.json)',
    json({ mcpServers: { nova: server } }),
    '',
    '  VS Code (.vscode/mcp.json)',
    json({ servers: { nova: { type: 'stdio', ...server } } }),
  ].join('\n');
}
