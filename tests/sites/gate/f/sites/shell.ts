/** Pages that consist of a root element and a bundle. */
import { html, type Handler } from './kit.ts';

export const shell =
  (language: string, title: string, bundle: string, style = '', dir = 'ltr', css = false): Handler =>
  () =>
    html(
      `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><title>${title}</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1">${css ? `<link rel="stylesheet" href="/assets/${bundle}.css">` : ''}` +
        `<style>body{font-family:system-ui,sans-serif}${style}</style></head><body><div id="root"></div><script src="/assets/${bundle}.js"></script></body></html>`,
    );
