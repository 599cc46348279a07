import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, startApp } from '../../real/apps.js';
import { REAL_PARTS } from '../packages.js';

/** By hand, and never by itself. */
const WHEN = { props: [{ p: 'payload' }], payload: '7', payloadType: 'num', repeat: '', crontab: '', once: false };

/** Node-RED 4.1.8 open to whoever comes, with one flow. */
export function startNodeRed(): Promise<App> {
  return startApp({
    script: join(REAL_PARTS, 'node-red', 'red.js'),
    prepare: (folder, port) => {
      const settings = {
        uiPort: port,
        uiHost: '127.0.0.1',
        credentialSecret: false,
        flowFile: 'flows.json',
        telemetry: { enabled: false, updateNotification: false },
        editorTheme: { tours: false, palette: { editable: false, catalogues: [] } },
      };
      writeFileSync(join(folder, 'settings.js'), `module.exports = ${JSON.stringify(settings)};`);
      const flows = [
        { id: 'orchard', type: 'tab', label: 'Orchard' },
        { id: 'ripe', z: 'orchard', type: 'inject', name: 'ripe', ...WHEN, x: 160, y: 100, wires: [['told']] },
        { id: 'told', z: 'orchard', type: 'debug', name: 'told', active: true, x: 360, y: 100, wires: [] },
      ];
      writeFileSync(join(folder, 'flows.json'), JSON.stringify(flows));
    },
    args: (folder) => ['-s', join(folder, 'settings.js'), '-u', folder],
    readyPath: '/',
  });
}
