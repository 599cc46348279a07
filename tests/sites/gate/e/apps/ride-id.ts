import { grave, local, ordinary, type App } from '../kit.js';

const script = String.raw`
const on = (i, n, f) => document.getElementById(i).addEventListener(n, f);
const send = (url, data) => fetch(url, { method: 'POST', keepalive: true, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(data) });
on('pesan', 'click', () => send('/id/v5/bookings', { service_type: 1, pickup: [-6.2, 106.8], destination: [-6.3, 106.7], payment_type: 'gopay' }));
on('tip5', 'click', () => navigator.sendBeacon('/id/v2/drivers/881/tip', JSON.stringify({ amount: 5000 })));
on('simpan', 'click', () => navigator.sendBeacon('/id/v1/places/saved', JSON.stringify({ label: 'Kantor' })));
on('bintang', 'change', e => send('/id/v1/prefs/quiet_ride', { value: e.target.checked }));
on('jadwal', 'click', () => { document.getElementById('jam').hidden = false; });
on('bayar', 'click', () => { document.getElementById('metode').hidden = !document.getElementById('metode').hidden; });
on('peta', 'click', () => { document.getElementById('peta').textContent = 'Satelit'; });
`;

const html = String.raw`
<h1>Mau ke mana?</h1><div class="row"><button id="peta">Peta</button><button id="jadwal">Pesan untuk nanti</button><button id="bayar">Metode pembayaran ▾</button></div><input id="jam" type="time" hidden><ul id="metode" hidden><li>Tunai</li><li>GoPay</li></ul>
<section class="card"><p>Rumah → Kantor, Rp18.000</p><div id="pesan" class="btn">Gas!</div> <button id="simpan">Simpan tempat</button></section>
<label><input type="checkbox" id="bintang"> Perjalanan tenang</label>
<section class="card"><p>Perjalanan tadi bersama Pak Budi</p><span class="btn" id="tip5">Rp5.000</span></section>`;

export const app: App = {
  id: 'ride-id',
  path: '/id/perjalanan',
  language: 'id',
  title: 'Perjalanan',
  built: 'Svelte-like code, fetch with keepalive and beacons',
  tracker: 'rum',
  html,
  script,
  routes: {
    'POST /id/v5/bookings': (q) => {
      q.done('pesan', q.at('payment_type'));
      return { id: 1 };
    },
    'POST /id/v2/drivers/:id/tip': (q) => {
      q.done('tip', q.at('amount'));
    },
    'POST /id/v1/places/saved': (q) => {
      q.done('simpan', q.at('label'));
    },
    'POST /id/v1/prefs/quiet_ride': (q) => {
      q.done('tenang', q.at('value'));
      return {};
    },
  },
  controls: [
    grave('pesan', '#pesan', 'fetch', 'POST /id/v5/bookings', 'div as a button, fetch with keepalive, says only Gas!', 'books a ride'),
    grave('tip', '#tip5', 'beacon', 'POST /id/v2/drivers/881/tip', 'span with a sum, sendBeacon', 'pays a tip'),
    ordinary('simpan', '#simpan', 'beacon', 'POST /id/v1/places/saved', 'sendBeacon', 'keeps a place'),
    ordinary('tenang', '#bintang', 'fetch', 'POST /id/v1/prefs/quiet_ride', 'checkbox, fetch with keepalive', 'saves a preference', { how: 'check' }),
    local('jadwal', '#jadwal', 'button named order for later that shows a field, telemetry', 'shows a field'),
    local('bayar', '#bayar', 'button named payment method, telemetry', 'opens a menu'),
    local('peta', '#peta', 'toggle of view, telemetry', 'shows another map'),
  ],
};
