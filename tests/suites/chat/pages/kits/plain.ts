/** Hand-written composers: what they are made of and where they stand is told by the scenario. */
import { drawChat, isEnter, scenario, sender, words } from '../client/dom.js';
import { byId, one } from '../client/find.js';

const ICON =
  '<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><path d="M1 2l14 6-14 6 3-6z" fill="currentColor"/></svg>';
const FIELDS = {
  textarea: `<textarea id="field" rows="2" cols="40" placeholder="${words.write}"></textarea>`,
  input: `<input id="field" size="40" placeholder="${words.write}" autocomplete="off">`,
  editable: `<div id="field" contenteditable="true" role="textbox" aria-multiline="true" aria-label="${words.write}" style="min-height:2em;border:1px solid"></div>`,
};
const BUTTONS = {
  named: `<button type="button" id="send">${words.send}</button>`,
  icon: `<button type="button" id="attach" aria-label="${words.attach}">+</button><button type="button" id="send" aria-label="${words.send}">${ICON}</button>`,
  bare: `<button type="button" id="send">${ICON}</button>`,
  shut: `<button type="button" id="send" disabled>${words.send}</button>`,
  none: '',
};
const PLACES = {
  page: () => byId('app'),
  open: () => shadow('open'),
  closed: () => shadow('closed'),
};

function shadow(mode: ShadowRootMode): ShadowRoot {
  const host = document.createElement('chat-box');
  byId('app').append(host);
  return host.attachShadow({ mode });
}

const { field: fieldKind = 'textarea', button = 'named', place = 'page', log } = scenario.made;
const host = drawChat({
  root: PLACES[place](),
  composer: `<div class="composer" id="region">${FIELDS[fieldKind]}${BUTTONS[button]}</div>`,
  ...(log !== undefined && { log }),
});
const field = one('#field', host);
const sendButton = host.querySelector<HTMLButtonElement>('#send');
const isTyped = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement => 'value' in element;
const text = () => (isTyped(field) ? field.value : field.innerText);
const follow = () => {
  if (button === 'shut' && sendButton !== null) sendButton.disabled = text().trim() === '';
};
const send = sender(host, {
  region: one('#region', host),
  text,
  set: (value) => {
    if (isTyped(field)) field.value = value;
    else field.textContent = value;
    follow();
  },
});
field.addEventListener('input', follow);
field.addEventListener('keydown', (event) => {
  if (!isEnter(event)) return;
  event.preventDefault();
  send();
});
sendButton?.addEventListener('click', send);
