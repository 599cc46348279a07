import { createElement as h, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, List, ListItem, ListItemText, Snackbar, Stack, Switch, TextField, Typography } from '@mui/material';
import { boot, o, perform, reload, root, settle, t, tone, type Item, type Verdict } from './lib.js';

function App(): ReactElement {
  const [name, setName] = useState(boot.fields['displayName'] ?? '');
  const [city, setCity] = useState(boot.fields['city'] ?? '');
  const [keys, setKeys] = useState<Item[]>(boot.items);
  const [weekly, setWeekly] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const [said, setSaid] = useState<Verdict | null>(null);
  const [busy, setBusy] = useState(false);
  const inline = o['at'] === 'inline';

  const save = async (): Promise<void> => {
    setBusy(true);
    const v = settle(await perform('PUT', 'api/v2/profile', { displayName: name, city }), setSaid);
    if (v && o['echo']) setCity(o['echo'] as string);
    setBusy(false);
  };
  const flip = async (on: boolean): Promise<void> => {
    setWeekly(on);
    const v = settle(await perform('PATCH', 'api/v2/preferences', { key: 'weekly', on }), setSaid);
    if (v && (!v.good || o['back'])) setWeekly(!on);
  };
  const remove = async (id: string): Promise<void> => {
    setAsked(null);
    const v = settle(await perform('DELETE', `api/v2/keys/${id}`), setSaid);
    if (v?.good && !o['stay']) setKeys(o['local'] ? keys.filter((key) => key.id !== id) : await reload());
  };

  const alert = said ? h(Alert, { severity: tone(said), id: 'notice' }, said.text) : null;
  return h(
    Stack,
    { spacing: 2 },
    h(Typography, { variant: 'h5' }, t('title')),
    inline ? alert : null,
    h(TextField, { id: 'display-name', label: t('name'), value: name, onChange: (e) => setName(e.target.value) }),
    h(TextField, { id: 'city', label: t('city'), value: city, onChange: (e) => setCity(e.target.value) }),
    h(Button, { id: 'save-profile', variant: 'contained', disabled: busy && o['net'] === undefined, onClick: () => void save() }, t('save')),
    h(FormControlLabel, {
      label: t('weekly'),
      control: h(Switch, { checked: weekly, slotProps: { input: { id: 'weekly' } }, onChange: (_e, on) => void flip(on) }),
    }),
    h(Typography, { variant: 'h6' }, t('keys')),
    h(
      List,
      null,
      keys.map((key) =>
        h(
          ListItem,
          { key: key.id, secondaryAction: h(Button, { id: `del-${key.id}`, color: 'error', onClick: () => setAsked(key.id) }, t('remove')) },
          h(ListItemText, { primary: key.name, secondary: key.note }),
        ),
      ),
    ),
    h(
      Dialog,
      { open: asked !== null, onClose: () => setAsked(null) },
      h(DialogTitle, null, t('sure')),
      h(DialogContent, null, t('sureText')),
      h(
        DialogActions,
        null,
        h(Button, { id: 'dlg-no', onClick: () => setAsked(null) }, t('cancel')),
        h(Button, { id: 'dlg-yes', onClick: () => void remove(asked ?? '') }, t('remove')),
      ),
    ),
    inline ? null : h(Snackbar, { open: said !== null, autoHideDuration: 6000, onClose: () => setSaid(null) }, h('div', null, alert)),
  );
}

createRoot(root()).render(h(App));
