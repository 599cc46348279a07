import { fluentAccordion, fluentAccordionItem, fluentButton, fluentCheckbox, fluentDialog, fluentSwitch, fluentTextField, provideFluentDesignSystem } from '@fluentui/web-components';

provideFluentDesignSystem().register(fluentAccordion(), fluentAccordionItem(), fluentButton(), fluentCheckbox(), fluentDialog(), fluentSwitch(), fluentTextField());

const $ = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
/** Length-prefixed frames, as gRPC-web sends them. */
async function unary(service: string, method: string, text: string): Promise<void> {
  const message = new TextEncoder().encode(text);
  const frame = new Uint8Array(5 + message.length);
  new DataView(frame.buffer).setUint32(1, message.length);
  frame.set(message, 5);
  const response = await fetch(`/toimisto.v1.${service}/${method}`, { method: 'POST', headers: { 'content-type': 'application/grpc-web+proto', 'x-grpc-web': '1' }, body: frame });
  $('tila').textContent = new TextDecoder().decode((await response.arrayBuffer()).slice(5));
}
const on = (id: string, service: string, method: string, event = 'click'): void => $(id).addEventListener(event, () => void unary(service, method, id));
on('maksa', 'BillingService', 'SettleInvoice');
on('kutsu', 'TeamService', 'CreateInvitation');
on('muistio', 'NoteService', 'UpsertNote');
on('hiljaa', 'ProfileService', 'UpdateSettings', 'change');
on('raportti', 'BillingService', 'ListInvoices');
on('poista-ok', 'TeamService', 'DeleteWorkspace');
on('saatavuus', 'RoomService', 'CheckAvailability');
$('poista').addEventListener('click', () => ($('kysy').hidden = false));
