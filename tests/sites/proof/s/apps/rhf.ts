import { click, fill, r, type App } from '../plan.js';

const texts = {
  es: {
    title: 'Ayuda y pedidos', brand: 'Tienda Olmo', nav: 'Inicio|Catálogo|Mis pedidos|Ayuda', sideTitle: 'Avisos', side: 'El envío 3312 no pudo entregarse ayer|Rebajas hasta el domingo|Nueva tienda en Vigo', name: 'Nombre', email: 'Correo electrónico', text: 'Su consulta', submit: 'Enviar consulta',
    cart: 'Su cesta', cartLine: '1 × Lámpara de mesa, 49,90 €', pay: 'Pagar ahora', wait: 'Procesando…', receipt: 'Pedido n.º 20418 confirmado', terms: 'Condiciones', ok: 'Hemos recibido su solicitud.', err: 'No se ha podido completar la operación.', back: 'Volver a la tienda',
  },
  pt: {
    title: 'Ajuda e pedidos', brand: 'Loja Ipê', nav: 'Início|Catálogo|Meus pedidos|Ajuda', sideTitle: 'Avisos', side: 'Não foi possível entregar a remessa 3312|Promoção até domingo|Nova loja em Recife', name: 'Nome', email: 'E-mail', text: 'Sua mensagem', submit: 'Enviar mensagem',
    cart: 'Seu carrinho', cartLine: '1 × Luminária de mesa, R$ 249,00', pay: 'Finalizar compra', wait: 'Processando…', receipt: 'Pedido nº 20418 confirmado', terms: 'Termos de uso', ok: 'Recebemos sua solicitação.', err: 'Não foi possível concluir a operação.', back: 'Voltar à loja',
  },
};

export const rhf: App = {
  name: 'rhf',
  part: 'react-hook-form 7.92.0 + zod 4.6.7 + sonner 2.0.8',
  client: 'rhf',
  texts,
  ok: (c) => (c.spec.case.kind === 'buy' ? { json: { orderId: 20418, payment: { status: 'captured', amount: 4990 } } } : { status: 201, json: { ticket: 'T-7781', state: 'open' } }),
  acts: {
    submit: () => ({ prepare: [fill('#name', 'Marta Ruiz'), fill('#email', 'marta.ruiz@correo.example'), fill('#text', '2 × 4 = 8, ref. 3312')], act: click('#send-ticket') }),
    send: () => ({ prepare: [fill('#name', 'Marta Ruiz'), fill('#email', 'marta.ruiz@correo.example')], act: { how: 'send', selector: '#text', value: 'Ref. 3312 / 20418', button: '#send-ticket' } }),
    buy: () => ({ act: click('#pay') }),
  },
  rows: [
    r('submit', 'es', 'right', 'ticket created, toast'),
    r('submit', 'pt', 'right', 'ticket created, inline status', {}, { at: 'inline' }),
    r('submit', 'pt', 'right', 'sucesso:true', { json: { sucesso: true, protocolo: '2024-000771' } }),
    r('submit', 'es', 'right', 'goes to a page of thanks', { flash: { bad: false, text: 'Gracias, su consulta ha quedado registrada con el número 7781.' } }, { at: 'page' }, { delay: 500 }),
    r('submit', 'es', 'refused_in_body', 'exito:false, toast', { json: { exito: false, mensaje: 'El formulario ha caducado, recargue la página.' } }),
    r('submit', 'pt', 'refused_in_body', 'status fail (JSend), page says received', { json: { status: 'fail', data: { email: 'blocked_domain' } } }, { blind: true }),
    r('submit', 'es', 'refused_in_text', 'goes to a page that says no', { flash: { bad: true, text: 'No podemos atender su consulta: el servicio está reservado a clientes con pedido reciente.' }, json: { next: 'result' } }, { at: 'page', plain: true }, { delay: 500 }),
    r('submit', 'pt', 'refused_in_text', 'under the field, 200', { json: { message: 'Este e-mail consta em nossa lista de bloqueio; a mensagem não foi registrada.' } }, { at: 'field', plain: true }),
    r('submit', 'es', 'refused_by_status', '400 with errors per field', { status: 400, json: { errors: { text: ['El texto contiene enlaces no permitidos.'] } } }, { at: 'inline' }),
    r('submit', 'es', 'dropped', 'hidden field fails the schema, nothing sent, nothing said', {}, { hiddenBad: true }, { delay: 0 }),
    r('submit', 'pt', 'dropped', 'queue behind the API loses the ticket after 202', { status: 202, json: { accepted: true } }, {}, { sign: false }),
    r('send', 'es', 'right', 'message sent', { json: { id: 'msg_1', status: 'sent' } }),
    r('send', 'pt', 'right', 'message sent, silent', { status: 204 }, { silent: true }),
    r('send', 'pt', 'refused_by_status', '413, inline', { status: 413, json: { mensagem: 'Mensagem grande demais.' } }, { at: 'inline' }),
    r('buy', 'es', 'right', 'payment captured, receipt line', {}, { receipt: true }),
    r('buy', 'pt', 'right', 'payment captured, toast', { json: { success: true, order: { number: '20418', total: '249.00' } } }),
    r('buy', 'es', 'refused_in_body', 'payment declined in a 200', { json: { orderId: null, payment: { status: 'declined', decline_code: 'insufficient_funds' } } }),
    r('buy', 'pt', 'refused_in_body', 'authorized:false, receipt shown all the same', { json: { authorized: false, nsu: null } }, { blind: true, receipt: true }),
    r('buy', 'es', 'refused_by_status', '402 card declined', { status: 402, json: { error: { type: 'card_error', message: 'Su banco ha rechazado la tarjeta.' } } }),
    r('buy', 'pt', 'late', 'answer after 3.4 s', { wait: 3400 }, { receipt: true }),
    r('buy', 'es', 'double', 'client gives up after 1.2 s and tries again', { firstWait: 2500 }, { net: 'retry', receipt: true }),
    r('buy', 'pt', 'other', 'bank wants a further confirmation, nothing paid yet', { json: { payment: { status: 'requires_action', next_action: '3ds' }, message: 'Confirme o pagamento no aplicativo do seu banco para concluir a compra.' } }, { plain: true }),
    r('submit', 'es', 'right', 'JSend success', { json: { status: 'success', data: { id: 7781 } } }),
    r('submit', 'pt', 'right', 'page of confirmation', { json: {}, flash: { bad: false, text: 'Sua mensagem foi registrada sob o protocolo 7781.' } }, { at: 'page' }, { delay: 500 }),
    r('buy', 'es', 'right', 'AUTHORISED', { json: { resultCode: 'AUTHORISED', pspReference: '8816', refusalReason: null } }),
    r('buy', 'pt', 'right', 'words of the server', { json: { message: 'Compra aprovada! Enviamos o comprovante por e-mail.' } }),
    r('send', 'es', 'right', 'inline words', { json: { mensaje: 'Le responderemos en dos días laborables.', exito: true } }, { at: 'inline' }),
  ],
};
