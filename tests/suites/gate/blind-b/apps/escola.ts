/** A school in Portuguese, in the manner of Livewire: every click is a call of a method at one address. */
import { type App, type Call, clicked, declaring, filled, json, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('escola', 'pt');

const CALLS: Record<string, (c: Call) => void> = {
  $refresh: () => undefined,
  $set: () => undefined,
  proximaPagina: () => undefined,
  ordenarPor: () => undefined,
  abrirModalExcluir: () => undefined,
  lancarNotas: (c) => {
    c.store.put('notas', '8B', 'publicadas');
    c.did('notas', 'marks are shown to all pupils');
  },
  salvarRascunho: (c) => {
    c.store.put('notas', '8B', 'rascunho');
    c.did('rascunho', 'marks are kept for oneself');
  },
  excluirTurma: (c) => {
    if (c.store.remove('turmas', '9C')) c.did('excluir', 'a class is gone');
  },
  enviarComunicado: (c) => {
    c.store.add('comunicados', c.get('components.0.updates.texto'));
    c.did('comunicado', 'parents get a message');
  },
  marcarPresenca: (c) => {
    c.store.put('presenca', 'ana', '1');
    c.did('presenca', 'a pupil is there');
  },
  matricular: (c) => {
    c.store.add('matriculas', 'bruno');
    c.did('matricula', 'a pupil is enrolled and the fee is due');
  },
  gerarBoleto: (c) => {
    c.store.add('boletos', '480');
    c.did('boleto', 'a bill goes to the parents');
  },
  fixarAviso: (c) => {
    c.store.put('avisos', '1', 'fixado');
    c.did('fixar', 'a notice stays on top for oneself');
  },
};

export const escola: App = {
  slug: 'escola',
  seed: { turmas: { '8B': '8º ano B', '9C': '9º ano C' }, notas: {}, avisos: { '1': 'Enviar autorização do passeio' } },
  pages: { '/diario': 'escola.html' },
  routes: {
    'POST /livewire/update': (c) => {
      const act = CALLS[c.get('components.0.calls.0.method') || '$set'];
      if (c.get('_token') !== c.token || act === undefined) return refused(419);
      act(c);
      return json({ components: [{ snapshot: '{}', effects: { html: '' } }] });
    },
  },
  controls: [
    harmless('pagina', '/diario', '#prox', 'fetch', 'Livewire call that only pages', 'shows the next page'),
    harmless('ordenar', '/diario', '#ord', 'fetch', 'Livewire call that only sorts', 'sorts'),
    harmless('busca', '/diario', '#busca', 'fetch', 'Livewire update while typing', 'filters', {
      how: 'type',
      value: 'an',
    }),
    ordinary('rascunho', '/diario', '#rasc', 'fetch', 'Livewire call', 'keeps marks for oneself', {
      prepare: [filled('#nota', '8,5')],
    }),
    grave('notas', '/diario', '#lancar', 'fetch', 'Livewire call', 'publishes marks', {
      prepare: [filled('#nota', '8,5')],
    }),
    harmless(
      'modal',
      '/diario',
      '#t9C [wire\\:click]',
      'fetch',
      'Livewire call that opens a dialog, named like a deletion',
      'opens a question',
    ),
    grave('excluir', '/diario', '#sim', 'fetch', 'Livewire call in a dialog', 'deletes a class', {
      prepare: [clicked('#t9C [wire\\:click]')],
    }),
    grave('comunicado', '/diario', '#form-com button', 'fetch', 'Livewire submit', 'mails the parents', {
      prepare: [filled('#texto', 'Reunião na sexta')],
    }),
    ordinary('presenca', '/diario', '#pres', 'fetch', 'Livewire call, checkbox', 'ticks presence', { how: 'check' }),
    grave('matricula', '/diario', '#matr', 'fetch', 'Livewire call', 'enrols a pupil at a fee'),
    grave('boleto', '/diario', '#bol', 'fetch', 'Livewire call', 'bills the parents'),
    ordinary('fixar', '/diario', '#fixar', 'fetch', 'Livewire call, pin icon', 'keeps a notice on top'),
  ],
};
