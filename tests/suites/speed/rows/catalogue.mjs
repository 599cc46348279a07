/** What the list of tools costs the model: everything that is published, and the part that clients usually pass on. */
import { startNova, startPeer, temporaryFolder } from '../../support/contestants.js';
import { loadTokenizer } from '../../support/peer.js';

const BAR = 4500;
const PARTS = ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations'];

export async function measureCatalogue() {
  const countTokens = await loadTokenizer();
  const { folder, remove } = temporaryFolder();
  const servers = { Nova: startNova(folder), peer: startPeer() };
  try {
    const tools = {};
    for (const [name, { client }] of Object.entries(servers)) {
      await client.initialize();
      tools[name] = (await client.request('tools/list')).tools;
    }
    const views = {
      'everything published': (tool) => tool,
      'name, description, input schema': ({ name, description, inputSchema }) => ({ name, description, inputSchema }),
      ...Object.fromEntries(PARTS.map((part) => [`only ${part}`, (tool) => tool[part]])),
    };
    const figures = Object.keys(views).flatMap((view) => {
      const tokens = (name) => {
        const parts = tools[name].map(views[view]).filter((part) => part !== undefined);
        return parts.length === 0 ? 0 : countTokens(JSON.stringify(parts));
      };
      return Object.keys(tools).map((name) => ({
        name: `${name} (${tools[name].length} tools): ${view}`,
        median: tokens(name),
        ratio: tokens('peer') === 0 ? null : tokens(name) / tokens('peer'),
      }));
    });
    const bars = [{ text: `Nova: everything published ≤ ${BAR} tokens`, value: figures[0].median, limit: BAR }];
    return { title: 'Published catalogue', unit: 'tokens', ratioTo: 'peer', figures, bars };
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.end()));
    await remove();
  }
}
