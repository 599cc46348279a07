import '@material/web/button/filled-button.js';
import '@material/web/button/text-button.js';
import '@material/web/checkbox/checkbox.js';
import '@material/web/dialog/dialog.js';
import '@material/web/iconbutton/icon-button.js';
import '@material/web/menu/menu.js';
import '@material/web/menu/menu-item.js';
import '@material/web/select/outlined-select.js';
import '@material/web/select/select-option.js';
import '@material/web/switch/switch.js';
import '@material/web/tabs/tabs.js';
import '@material/web/tabs/primary-tab.js';

interface Opens extends HTMLElement { open: boolean }
const el = (id: string): Opens => document.getElementById(id) as Opens;
/** Commands and queries go to two separate addresses. */
async function bus(way: 'command' | 'query', type: string, payload: Record<string, string | number> = {}): Promise<void> {
  const response = await fetch(`/lag/bus/${way}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ type, payload }) });
  el('svar').textContent = ((await response.json()) as { text: string }).text;
}
const on = (id: string, what: () => unknown, event = 'click'): void => el(id).addEventListener(event, () => void what());
on('betala', () => (el('dlg').open = true));
on('dlg-ja', () => { el('dlg').open = false; void bus('command', 'PayFee', { member: 4, amount: 300 }); });
on('meny', () => (el('menylista').open = true));
on('bjud', () => bus('command', 'InvitePlayer', { mail: 'kalle@example.se' }));
on('byt', () => bus('command', 'RenameTeam', { name: 'Blå laget' }));
on('narvaro', () => bus('command', 'SetAttendance', { match: 9 }), 'change');
on('ljud', () => bus('command', 'SetSound'), 'change');
on('tabell', () => bus('query', 'GetStandings'));
on('kalkyl', () => bus('query', 'EstimateTravelCost', { km: 210 }));
on('tab2', () => (el('p2').hidden = false));
