// Pages as companies write them: several languages and styles, each with a marker in its last paragraph
// that tells whether somebody was really shown the end of the page.

type Lang = 'en' | 'de' | 'fr' | 'es' | 'tr' | 'ja' | 'pl';

const SENTENCES: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    'Orders placed before noon leave our warehouse on the same working day, weather and carriers permitting.',
    'We keep invoices for ten years because the tax office wants us to, and not a day longer than that.',
    'If a part arrives damaged, take a photo of the box before you open it and send both to the service desk.',
    'The workshop in Harrow repairs pumps of all makes; spare parts older than fifteen years are made to order.',
    'Prices on this page include VAT and exclude delivery, which is shown before you pay.',
    'Our night shift answers mail until two in the morning, the telephone only until eight in the evening.',
    'Deposits are refunded within five working days to the account from which they were paid.',
  ],
  de: [
    'Die Lieferzeit beträgt in der Regel drei Werktage; für Inseln rechnen wir zwei Tage dazu.',
    'Verbraucher können den Vertrag innerhalb von vierzehn Tagen ohne Angabe von Gründen widerrufen.',
    'Verantwortlich für den Inhalt ist die Geschäftsführung, erreichbar unter der angegebenen Anschrift.',
    'Gebrauchte Akkus nehmen wir kostenlos zurück, auch wenn sie nicht bei uns gekauft wurden.',
    'Bei Mängeln gelten die gesetzlichen Vorschriften; eine zusätzliche Garantie geben wir auf Motoren.',
    'Unsere Hotline ist montags bis freitags von acht bis siebzehn Uhr besetzt.',
  ],
  fr: [
    'Les commandes passées avant midi sont expédiées le jour même, sauf les jours fériés.',
    'Le client dispose de quatorze jours pour renvoyer un article qui ne lui convient pas.',
    'Nos ateliers se trouvent à Lyon ; les visites se font sur rendez-vous uniquement.',
    'Les données sont conservées trois ans après le dernier contact, puis effacées.',
    'Le service après-vente répond en semaine de neuf heures à dix-huit heures.',
  ],
  es: [
    'Los pedidos recibidos antes del mediodía salen el mismo día laborable.',
    'El plazo de devolución es de catorce días naturales desde la entrega del producto.',
    'La factura se envía por correo electrónico y puede descargarse durante cinco años.',
    'Nuestro taller de Sevilla repara bombas de cualquier marca con piezas originales.',
    'Las reclamaciones se atienden por orden de llegada en un plazo de tres días.',
  ],
  tr: [
    'Siparişler öğleden önce verildiğinde aynı iş günü içinde kargoya teslim edilir.',
    'Ürünü beğenmezseniz on dört gün içinde ücretsiz olarak iade edebilirsiniz.',
    'Faturalar e-posta ile gönderilir ve beş yıl boyunca saklanır.',
    'Servis merkezimiz hafta içi dokuzdan altıya kadar açıktır.',
  ],
  ja: [
    '正午までのご注文は、当日中に倉庫から発送いたします。',
    '商品到着後十四日以内であれば、返品を承ります。',
    '領収書は電子メールでお送りし、五年間保管いたします。',
    '修理のご依頼は平日の午前九時から午後六時まで受け付けております。',
  ],
  pl: [
    'Zamówienia złożone przed południem wysyłamy tego samego dnia roboczego.',
    'Towar można zwrócić w ciągu czternastu dni od daty otrzymania przesyłki.',
    'Faktury przechowujemy przez pięć lat zgodnie z przepisami podatkowymi.',
    'Serwis w Poznaniu naprawia pompy wszystkich producentów.',
  ],
};

export interface PageOptions {
  readonly lang?: Lang;
  /** How many paragraphs of about three sentences. */
  readonly paragraphs?: number;
  readonly marker?: string;
  readonly head?: string;
  readonly before?: string;
  readonly after?: string;
  /** Markup style of the company: plain, cards, bootstrap-like, or old table layout. */
  readonly style?: 'plain' | 'cards' | 'grid' | 'table';
  readonly nav?: readonly string[];
}

function hash(text: string): number {
  let value = 7;
  for (const char of text) value = (value * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003;
  return value;
}

/** Paragraph texts that differ from page to page. */
export function paragraphs(title: string, count: number, lang: Lang = 'en'): string[] {
  const pool = SENTENCES[lang];
  const seed = hash(title);
  return Array.from({ length: count }, (_, index) => {
    const at = (shift: number): string => pool[(seed + index * 3 + shift) % pool.length] ?? '';
    return `${title}, ${index + 1}: ${at(0)} ${at(1)} ${at(2)}`;
  });
}

/** The marker of a page when none is given: the title with a number made of it. */
export function markerOf(title: string): string {
  return `REF-${hash(title).toString(36).toUpperCase()}`;
}

function nav(links: readonly string[]): string {
  return links.length === 0 ? '' : `<nav>${links.map((link) => `<a href="${link}">${link.replace(/^\//, '') || 'home'}</a>`).join(' · ')}</nav>`;
}

/** A whole page. Its last paragraph holds the marker. */
export function page(title: string, options: PageOptions = {}): string {
  const lang = options.lang ?? 'en';
  const texts = paragraphs(title, options.paragraphs ?? 6, lang);
  texts.push(`${options.marker ?? markerOf(title)}.`);
  const body = {
    plain: () => texts.map((text) => `<p>${text}</p>`).join('\n'),
    cards: () => texts.map((text, index) => `<section class="card"><h2>${title} ${index + 1}</h2><p>${text}</p></section>`).join('\n'),
    grid: () => `<div class="container"><div class="row">${texts.map((text) => `<div class="col-12"><p class="lead">${text}</p></div>`).join('')}</div></div>`,
    table: () => `<table width="100%" cellpadding="6">${texts.map((text) => `<tr><td valign="top">${text}</td></tr>`).join('')}</table>`,
  }[options.style ?? 'plain']();
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}.card{border:1px solid #ccd;padding:.6rem;margin:.6rem 0}</style>
${options.head ?? ''}</head><body>${nav(options.nav ?? [])}${options.before ?? ''}
<main><h1>${title}</h1>
${body}
</main>${options.after ?? ''}</body></html>`;
}

/** A small PDF with the given lines on one page. */
export function pdf(lines: readonly string[]): Buffer {
  const text = lines.map((line, index) => `${index === 0 ? '72 720 Td' : '0 -18 Td'} (${line.replace(/[()\\]/g, '')}) Tj`).join('\n');
  const stream = `BT /F1 12 Tf\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let out = '%PDF-1.4\n';
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(out.length);
    out += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const start = out.length;
  out += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  out += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  out += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(out, 'latin1');
}

/** A PNG of one pixel. */
export function png(): Buffer {
  return Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
}
