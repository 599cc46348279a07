/** What the pages say, in four languages, as sites say it. */
export const LANGS = ['en', 'de', 'fr', 'es'] as const;
export type Lang = (typeof LANGS)[number];

export const CONSENT = {
  en: {
    title: 'We value your privacy',
    text: 'We use cookies to measure our audience and to show personalised content.',
    accept: 'Accept all',
    reject: 'Reject all',
    settings: 'Manage preferences',
    save: 'Save preferences',
    close: 'Close',
    policy: 'Cookie policy',
    necessary: 'Strictly necessary',
    analytics: 'Analytics',
  },
  de: {
    title: 'Wir respektieren Ihre Privatsphäre',
    text: 'Wir verwenden Cookies, um unsere Reichweite zu messen und Inhalte zu personalisieren.',
    accept: 'Alle akzeptieren',
    reject: 'Alle ablehnen',
    settings: 'Einstellungen verwalten',
    save: 'Auswahl speichern',
    close: 'Schließen',
    policy: 'Datenschutzerklärung',
    necessary: 'Unbedingt erforderlich',
    analytics: 'Statistik',
  },
  fr: {
    title: 'Votre vie privée',
    text: 'Nous utilisons des cookies pour mesurer notre audience et personnaliser les contenus.',
    accept: 'Tout accepter',
    reject: 'Tout refuser',
    settings: 'Gérer mes préférences',
    save: 'Enregistrer mes choix',
    close: 'Fermer',
    policy: 'Politique de confidentialité',
    necessary: 'Strictement nécessaires',
    analytics: 'Mesure d’audience',
  },
  es: {
    title: 'Su privacidad',
    text: 'Utilizamos cookies propias para medir la audiencia y personalizar el contenido.',
    accept: 'Aceptar todo',
    reject: 'Rechazar todo',
    settings: 'Configurar preferencias',
    save: 'Guardar preferencias',
    close: 'Cerrar',
    policy: 'Política de cookies',
    necessary: 'Estrictamente necesarias',
    analytics: 'Analíticas',
  },
};

export const PROMO = {
  en: {
    title: 'Get 10% off your first order',
    text: 'Subscribe to our newsletter and receive a discount code.',
    yes: 'Subscribe',
    no: 'No thanks',
    close: 'Close',
    field: 'Your email',
  },
  de: {
    title: '10 % Rabatt auf Ihre erste Bestellung',
    text: 'Abonnieren Sie unseren Newsletter und erhalten Sie einen Gutschein.',
    yes: 'Abonnieren',
    no: 'Nein, danke',
    close: 'Schließen',
    field: 'Ihre E-Mail',
  },
  fr: {
    title: '10 % de réduction sur votre commande',
    text: 'Abonnez-vous à notre newsletter et recevez un code promo.',
    yes: "Je m'abonne",
    no: 'Non merci',
    close: 'Fermer',
    field: 'Votre e-mail',
  },
  es: {
    title: '10 % de descuento en su primer pedido',
    text: 'Suscríbase a nuestro boletín y reciba un cupón.',
    yes: 'Suscribirme',
    no: 'No, gracias',
    close: 'Cerrar',
    field: 'Su correo',
  },
};

export const NEWS = {
  en: {
    title: 'Our garden opens on Sunday',
    text: 'The house is open to everybody from ten to six.',
    close: 'Close',
    ok: 'OK',
  },
  de: {
    title: 'Unser Garten öffnet am Sonntag',
    text: 'Das Haus ist von zehn bis sechs für alle offen.',
    close: 'Schließen',
    ok: 'OK',
  },
  fr: {
    title: 'Notre jardin ouvre dimanche',
    text: 'La maison est ouverte à tous de dix à six heures.',
    close: 'Fermer',
    ok: 'OK',
  },
  es: {
    title: 'Nuestro jardín abre el domingo',
    text: 'La casa está abierta a todos de diez a seis.',
    close: 'Cerrar',
    ok: 'OK',
  },
};
