import m from 'mithril';

const { base, look } = window.boot;
let board = { cards: [] };
let text = '';
let note = '';
let seq = 0;
const COLUMNS = { plan: 'V plánu', prace: 'Rozpracováno', hotovo: 'Hotovo' };
const read = () =>
  m.request({ url: `${base}/board` }).then((data) => {
    board = data;
  });
async function command(body) {
  seq += 1;
  try {
    const data = await m.request({ method: 'POST', url: `${base}/commands`, body: { ...body, seq } });
    note = data.remark ?? '';
    if (look !== 'optimistic') await read();
  } catch (error) {
    note = error.response?.message ?? 'Chyba spojení';
    await read();
  }
}
const source = new EventSource(`${base}/events`);
for (const name of ['changed', 'reverted']) source.addEventListener(name, read);
read();
m.mount(document.getElementById('root'), {
  view: () =>
    m('main', { style: 'font-family:system-ui;margin:2rem' }, [
      m('h1', 'Stavba Horní Lhota'),
      m('p', { role: 'status' }, note),
      m(
        'div',
        { style: 'display:flex;gap:2rem' },
        Object.entries(COLUMNS).map(([column, title]) =>
          m('section', { key: column }, [
            m('h2', title),
            board.cards
              .filter((card) => card.column === column)
              .map((card) =>
                m('article', { key: card.id, style: 'border:1px solid #999;padding:.5rem;margin:.3rem' }, [
                  m('p', card.text),
                  m(
                    'select',
                    {
                      id: `column-${card.id}`,
                      'aria-label': 'Sloupec',
                      value: card.column,
                      onchange: (event) => {
                        const { value } = event.target;
                        if (look === 'optimistic') card.column = value;
                        command({ type: 'move', id: card.id, column: value });
                      },
                    },
                    Object.entries(COLUMNS).map(([value, label]) => m('option', { value }, label)),
                  ),
                  m(
                    'button',
                    { id: `archive-${card.id}`, onclick: () => command({ type: 'archive', id: card.id }) },
                    'Archivovat',
                  ),
                ]),
              ),
          ]),
        ),
      ),
      m('form', { onsubmit: (event) => event.preventDefault() }, [
        m('input', {
          id: 'text',
          'aria-label': 'Nový úkol',
          value: text,
          oninput: (event) => {
            text = event.target.value;
          },
        }),
        m(
          'button',
          {
            id: 'add',
            onclick: () => {
              command({ type: 'add', text });
              text = '';
            },
          },
          'Přidat kartu',
        ),
      ]),
    ]),
});
