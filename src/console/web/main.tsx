import { render } from 'preact';
import { announceConnection } from './live/announce.js';
import { connect } from './live/connection.js';
import { tick } from './live/model.js';
import { startTheme } from './live/theme.js';
import { App } from './parts/app.js';

startTheme();

document.addEventListener('DOMContentLoaded', () => {
  const root = document.getElementById('app');
  if (root === null) return;
  render(<App />, root);
  announceConnection();
  connect();
  setInterval(() => {
    if (!document.hidden) tick();
  }, 1000);
});
