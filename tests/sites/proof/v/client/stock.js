import htmx from 'htmx.org';
import './stock.css';
window.htmx = htmx;
const toast = (words, level) => {
  const box = document.getElementById('toast');
  const one = document.createElement('div');
  one.className = `toast ${level}`;
  one.textContent = words;
  box.append(one);
  setTimeout(() => one.remove(), 4000);
};
document.addEventListener('toast', ({ detail }) => toast(detail.words, detail.level));
document.addEventListener('htmx:responseError', ({ detail }) => {
  const { status, responseText } = detail.xhr;
  if (status === 403) toast(responseText, 'error');
});
