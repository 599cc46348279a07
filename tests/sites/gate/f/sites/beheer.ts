import { html, sheet, shows, type Handler, type SiteModule, step } from './kit.ts';

const on = sheet('/beheer', 'nl', 'htmx with Bulma, HTML fragments');
const note = (control: string, what: string): Handler => (ask) => {
  ask.effect(control, what);
  return html(control === 'beh-delete' ? '' : control === 'beh-star' ? '★' : `Gelukt: ${what}`);
};

on.grave('beh-delete', 'click', '#lid-weg', 'xhr', 'DELETE /beheer/leden/4', 'a member is deleted');
on.grave('beh-role', 'select', '#rol', 'xhr', 'PATCH /beheer/leden/9/rol', 'a member becomes administrator', { value: 'beheerder' });
on.grave('beh-newsletter', 'click', '#nb-verzend', 'xhr', 'POST /beheer/nieuwsbrief', 'a newsletter goes to all members');
on.grave('beh-delete-confirmed', 'click', '#echt-weg', 'xhr', 'POST /beheer/leden/9/uitschrijven', 'a member is struck off', { prepare: [step.click('#vraag-weg')] });
on.ordinary('beh-star', 'click', '#lid-ster', 'xhr', 'PUT /beheer/leden/4/favoriet', 'a member is a favourite');
on.ordinary('beh-draft', 'click', '#nb-concept', 'xhr', 'POST /beheer/nieuwsbrief/concept', 'a draft is kept');
on.ordinary('beh-compact', 'check', '#compact', 'xhr', 'POST /beheer/voorkeuren', 'a preference is stored');
on.harmless('beh-tab', 'click', '#tab-fin', 'xhr', 'GET /beheer/deel/financien', 'the part about payments shows');
on.harmless('beh-search', 'type_then_enter', '#zoek', 'xhr', 'POST /beheer/leden/zoek', 'the list shows one member', { value: 'Wit' });
on.harmless('beh-details', 'click', '#lid-meer', 'xhr', 'GET /beheer/leden/4/details', 'details show below');
on.harmless('beh-ask', 'click', '#vraag-weg', 'xhr', 'GET /beheer/leden/9/verwijder-dialoog', 'a question from the server shows');
on.harmless('beh-preview', 'click', '#nb-voorbeeld', 'xhr', 'POST /beheer/nieuwsbrief/voorbeeld', 'a preview shows');
on.harmless('beh-next', 'click', '#volgende', 'xhr', 'GET /beheer/leden', 'the next members show');

export const beheer: SiteModule = {
  controls: on.list,
  pages: { '/beheer': 'beheer.html' },
  routes: {
    'DELETE /beheer/leden/:id': note('beh-delete', 'member deleted'),
    'PATCH /beheer/leden/:id/rol': (ask) => note('beh-role', `role ${ask.field('rol')}`)(ask),
    'POST /beheer/nieuwsbrief': (ask) => note('beh-newsletter', `sent ${ask.field('onderwerp')}`)(ask),
    'POST /beheer/leden/:id/uitschrijven': note('beh-delete-confirmed', 'member struck off'),
    'PUT /beheer/leden/:id/favoriet': note('beh-star', 'favourite'),
    'POST /beheer/nieuwsbrief/concept': note('beh-draft', 'draft'),
    'POST /beheer/voorkeuren': note('beh-compact', 'preference'),
    'GET /beheer/deel/financien': shows('<p>Contributie 2025: nog te betalen € 45</p>'),
    'POST /beheer/leden/zoek': shows('<tr><td>Anouk de Wit</td><td>1 resultaat</td></tr>'),
    'GET /beheer/leden/:id/details': shows('<div class="box">Lid sinds 2011, baan 4</div>'),
    'GET /beheer/leden/:id/verwijder-dialoog': shows('<div class="box" role="dialog">Bram Visser uitschrijven? <button class="button is-danger" id="echt-weg" hx-post="/beheer/leden/9/uitschrijven" hx-target="#dialoog">Ja</button> <button class="button" onclick="this.parentNode.remove()">Nee</button></div>'),
    'POST /beheer/nieuwsbrief/voorbeeld': (ask) => html(`<article class="message"><div class="message-body"><b>${ask.field('onderwerp')}</b></div></article>`),
    'GET /beheer/leden': shows('<tr><td>Cees Bakker</td><td>lid</td></tr>'),
  },
};
