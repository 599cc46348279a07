/** Console page: what an operator sees. Runs in their browser, gets plain data from the API, and never asks another host. */
import { render } from 'preact';
import { announceConnection, announceSafety } from './live/announce.js';
import { connect } from './live/connection.js';
import { tick } from './live/model.js';
import { takeOperatorKey } from './live/operator.js';
import { startTheme } from './live/theme.js';
import { App } from './parts/app.js';

startTheme();
takeOperatorKey();

document.addEventListener('DOMContentLoaded', () => {
  const root = document.getElementById('app');
  if (root === null) return;
  render(<App />, root);
  announceConnection();
  announceSafety();
  connect();
  setInterval(() => {
    if (!document.hidden) tick();
  }, 1000);
});
