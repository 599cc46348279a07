/** Material UI: text fields, snackbars with alerts, a dialog, a switch. */
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  FormControlLabel,
  Snackbar,
  Switch,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { byId } from '../client/find.js';
import {
  fields,
  gap,
  isTooShort,
  lastField,
  scenario,
  submit,
  submitLabel,
  title,
  toggled,
  type Ui,
  valuesOf,
  words,
} from '../client/flow.js';

function Toggle() {
  const [isOn, setOn] = useState(false);
  const flip = (_event: Event, next: boolean) => {
    setOn(next);
    void toggled(next, () => setOn(false));
  };
  return <FormControlLabel control={<Switch checked={isOn} onChange={flip} />} label={words.toggle} />;
}

interface Told {
  readonly severity: 'success' | 'error';
  readonly text: string;
}

function Page() {
  const [told, setTold] = useState<Told | null>(null);
  const [complaint, setComplaint] = useState('');
  const [asking, setAsking] = useState('');
  const ui: Ui = {
    success: (text) => setTold({ severity: 'success', text }),
    failure: (text) => setTold({ severity: 'error', text }),
    invalid: setComplaint,
    question: setAsking,
  };
  const send = (event: Event & { readonly target: HTMLFormElement }) => {
    event.preventDefault();
    const values = valuesOf(event.target);
    if (isTooShort(values)) setComplaint(words.invalid);
    else void submit(values, ui);
  };
  const drawn = fields.map(({ name, label, type, value, autocomplete }) => (
    <TextField
      key={name}
      name={name}
      label={label}
      type={type}
      defaultValue={value}
      autoComplete={autocomplete}
      margin="normal"
      fullWidth
      error={name === lastField && complaint !== ''}
      helperText={name === lastField ? complaint : ''}
    />
  ));
  const last = drawn.pop();
  return (
    <form noValidate onSubmit={send}>
      {drawn}
      {gap === 0 && last}
      <Button type="submit" variant="contained">
        {submitLabel}
      </Button>
      {gap > 0 && <div style={{ height: gap }} />}
      {gap > 0 && last}
      <Snackbar open={told !== null} autoHideDuration={6000} onClose={() => setTold(null)}>
        <Alert severity={told?.severity ?? 'info'} variant="filled">
          {told?.text}
        </Alert>
      </Snackbar>
      <Dialog open={asking !== ''} onClose={() => setAsking('')}>
        <DialogContent>{asking}</DialogContent>
        <DialogActions>
          <Button onClick={() => setAsking('')}>{words.no}</Button>
          <Button>{words.yes}</Button>
        </DialogActions>
      </Dialog>
    </form>
  );
}

createRoot(byId('app')).render(
  <>
    <h1>{title}</h1>
    {scenario.group === 'toggle' ? <Toggle /> : <Page />}
  </>,
);
