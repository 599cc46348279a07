import { grave, local, ordinary, plain, read, type App } from '../kit.js';

const script = String.raw`
const h = React.createElement, { useState } = React;
const call = (m, u, b) => fetch('/en/me' + u, { method: m, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(b) });
function Row({ id, title, children }) { const [o, s] = useState(false); return h('div', { className: 'card' }, h('button', { id: id + '-head', 'aria-expanded': o, onClick: () => s(!o) }, title), h('div', { style: o ? {} : { opacity: .9 } }, children)); }
function App() {
  const [mail, setMail] = useState('me@example.com'), [user, setUser] = useState('me'), [show, setShow] = useState(false);
  return h('main', null, h('h1', null, 'Account'),
    h(Row, { id: 'email', title: 'E-mail address' }, h('input', { value: mail, onChange: e => setMail(e.target.value) }), h('button', { id: 'email-save', onClick: () => call('PATCH', '/email', { email: mail }) }, 'Save')),
    h(Row, { id: 'tfa', title: 'Two-step verification' }, h('label', null, h('input', { type: 'checkbox', id: 'tfa-off', onChange: e => call('PUT', '/mfa', { totp: { enabled: !e.target.checked } }) }), ' Skip codes on sign-in')),
    h(Row, { id: 'user', title: 'User name' }, h('input', { id: 'username', value: user, onChange: e => { setUser(e.target.value); clearTimeout(window.ut); window.ut = setTimeout(() => call('POST', '/username/validate', { username: e.target.value }), 300); } })),
    h(Row, { id: 'sess', title: 'Where you are signed in' }, h('button', { id: 'sessions-out', onClick: () => call('DELETE', '/sessions', { except: 'current' }) }, 'Not me')),
    h(Row, { id: 'looks', title: 'Appearance' }, h('button', { id: 'compact', onClick: () => call('PATCH', '/settings/appearance', { density: 'compact' }) }, 'Compact'), h('button', { id: 'avatar-color', onClick: () => call('PATCH', '/settings/avatar', { color: 'teal' }) }, 'Teal')),
    h('form', { className: 'card', method: 'post', action: '/en/me/password' }, h('input', { type: show ? 'text' : 'password', name: 'new_password', defaultValue: 'correct horse' }), h('button', { type: 'button', id: 'show-pw', onClick: () => setShow(!show) }, 'Show'), h('button', { id: 'pw-next' }, 'Next')));
}
ReactDOM.createRoot(document.getElementById('root')).render(h(App));
`;

export const app: App = {
  id: 'account-en',
  path: '/en/me',
  language: 'en',
  title: 'Account',
  built: 'React 18, REST and one plain form',
  libraries: ['react'],
  tracker: 'segment',
  html: '<div id="root"></div>',
  script,
  routes: {
    'PATCH /en/me/email': (q) => {
      q.done('email', q.at('email'));
      return {};
    },
    'PUT /en/me/mfa': (q) => {
      q.done('tfa', q.at('totp.enabled'));
      return {};
    },
    'DELETE /en/me/sessions': (q) => {
      q.done('sessions', 'all other sessions ended');
      return {};
    },
    'POST /en/me/password': (q) => {
      q.done('password', 'changed');
      return plain('Password updated');
    },
    'PATCH /en/me/settings/appearance': (q) => {
      q.done('compact', q.at('density'));
      return {};
    },
    'PATCH /en/me/settings/avatar': (q) => {
      q.done('avatar', q.at('color'));
      return {};
    },
    'POST /en/me/username/validate': () => ({ available: true }),
  },
  controls: [
    grave('email', '#email-save', 'fetch', 'PATCH /en/me/email', 'says only Save', 'changes the e-mail address of the account'),
    grave('tfa', '#tfa-off', 'fetch', 'PUT /en/me/mfa', 'checkbox saved at once', 'switches two-step verification off', { how: 'check' }),
    grave('password', '#pw-next', 'form', 'POST /en/me/password', 'plain form, says only Next', 'changes the password'),
    grave('sessions', '#sessions-out', 'fetch', 'DELETE /en/me/sessions', 'says only Not me', 'revokes all other sessions'),
    ordinary('compact', '#compact', 'fetch', 'PATCH /en/me/settings/appearance', 'button', 'saves the density'),
    ordinary('avatar', '#avatar-color', 'fetch', 'PATCH /en/me/settings/avatar', 'button', 'saves a colour'),
    local('show', '#show-pw', 'toggle that shows a password, telemetry', 'shows the password'),
    local('head', '#tfa-head', 'accordion named two-step verification, telemetry', 'unfolds a part'),
    read('username', '#username', 'fetch', 'POST /en/me/username/validate', 'validation of a field', 'says whether a name is free', { how: 'type', value: 'river' }),
  ],
};
