/** What the hand-made chats say, in four languages. */
export const LANGS = ['en', 'de', 'fr', 'es'] as const;
export type Lang = (typeof LANGS)[number];
export interface Words {
  readonly title: string;
  readonly log: string;
  readonly write: string;
  readonly send: string;
  readonly attach: string;
  readonly reply: string;
  readonly notSent: string;
}

export const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    title: 'Support',
    log: 'Messages',
    write: 'Write a message…',
    send: 'Send',
    attach: 'Attach file',
    reply: 'Thank you, we will look into it.',
    notSent: 'Your message could not be sent. Please try again.',
  },
  de: {
    title: 'Kundendienst',
    log: 'Nachrichten',
    write: 'Nachricht schreiben …',
    send: 'Senden',
    attach: 'Datei anhängen',
    reply: 'Vielen Dank, wir kümmern uns darum.',
    notSent: 'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  },
  fr: {
    title: 'Assistance',
    log: 'Messages',
    write: 'Écrivez un message…',
    send: 'Envoyer',
    attach: 'Joindre un fichier',
    reply: 'Merci, nous nous en occupons.',
    notSent: 'Votre message n’a pas pu être envoyé. Veuillez réessayer.',
  },
  es: {
    title: 'Soporte',
    log: 'Mensajes',
    write: 'Escribe un mensaje…',
    send: 'Enviar',
    attach: 'Adjuntar archivo',
    reply: 'Gracias, lo revisaremos.',
    notSent: 'No se pudo enviar tu mensaje. Inténtalo de nuevo.',
  },
};
