/** What the list of tools costs the model: everything that is published, and the part that clients usually pass on. */
import { startNova, startPeer, temporaryFolder } from '../../support/contestants.js';
import { loadTokenizer } from '../../support/peer.js';
import type { Row } from '../report.js';

const BAR = 4500;
const PARTS = ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations'];

type Tool = Readonly<Record<string, unknown>>;

export async function measureCatalogue(): Promise<Row> {
  const countTokens = await loadTokenizer();
  const { folder, remove } = temporaryFolder();
  const servers = { Nova: startNova(folder), peer: startPeer() };
  try {
    for (const { client } of Object.values(servers)) await client.initialize();
    const tools = { Nova: await servers.Nova.client.listTools(), peer: await servers.peer.client.listTools() };
    const views: Readonly<Record<string, (tool: Tool) => unknown>> = {
      'everything published': (tool) => tool,
      'name, description, input schema': ({ name, description, inputSchema }) => ({ name, description, inputSchema }),
      ...Object.fromEntries(PARTS.map((part) => [`only ${part}`, (tool: Tool) => tool[part]])),
    };
    const tokens = (list: readonly Tool[], part: (tool: Tool) => unknown) => {
      const parts = list.map(part).filter((one) => one !== undefined);
      return parts.length === 0 ? 0 : countTokens(JSON.stringify(parts));
    };
    const figures = Object.entries(views).flatMap(([view, part]) => {
      const peerTokens = tokens(tools.peer, part);
      return Object.entries(tools).map(([name, list]) => ({
        name: `${name} (${list.length} tools): ${view}`,
        median: tokens(list, part),
        ratio: peerTokens === 0 ? null : tokens(list, part) / peerTokens,
      }));
    });
    const published = tokens(tools.Nova, (tool) => tool);
    const bars = [{ text: `Nova: everything published ≤ ${BAR} tokens`, value: published, limit: BAR }];
    return { title: 'Published catalogue', unit: 'tokens', ratioTo: 'peer', figures, bars };
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.end()));
    await remove();
  }
}
