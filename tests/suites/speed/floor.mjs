/** The least a stdio server can be: every request is answered with a line written by hand. Nothing is imported. */
/** @type {Readonly<Record<string, string>>} */
const ANSWERS = {
  initialize:
    '{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"floor","version":"1.0.0"}}',
  'tools/list': '{"tools":[]}',
  'tools/call': '{"content":[{"type":"text","text":"done"}]}',
};

let rest = '';
process.stdin.setEncoding('utf8').on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) {
    const { id, method } = JSON.parse(line);
    if (id !== undefined) process.stdout.write(`{"jsonrpc":"2.0","id":${id},"result":${ANSWERS[method]}}\n`);
  }
});
