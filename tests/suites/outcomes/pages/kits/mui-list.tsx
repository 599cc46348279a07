/** A list in Material UI. */
import { Alert, Button, List, ListItem, ListItemText, Snackbar, TextField } from '@mui/material';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { byId } from '../client/find.js';
import { words } from '../client/flow.js';
import { entered, group, type ListUi, pressed, rowButton, rows } from '../client/list.js';

interface Told {
  readonly severity: 'success' | 'error';
  readonly text: string;
}

function Page() {
  const [items, setItems] = useState([...rows]);
  const [text, setText] = useState('');
  const [told, setTold] = useState<Told | null>(null);
  const ui: ListUi = {
    add: (item) => setItems((all) => [...all, item]),
    drop: (item) => setItems((all) => all.filter((one) => one !== item)),
    success: (words_) => setTold({ severity: 'success', text: words_ }),
    failure: (words_) => setTold({ severity: 'error', text: words_ }),
  };
  const enter = (event: Event) => {
    event.preventDefault();
    void entered(text, ui);
    setText('');
  };
  return (
    <>
      <h1>{words.tasks}</h1>
      {group === 'enter' && (
        <form onSubmit={enter}>
          <TextField
            label={words.add}
            value={text}
            onChange={(event: { readonly target: HTMLInputElement }) => setText(event.target.value)}
          />
        </form>
      )}
      <List>
        {items.map((item) => (
          <ListItem
            key={item}
            secondaryAction={group !== 'enter' && <Button onClick={() => pressed(ui)}>{rowButton}</Button>}
          >
            <ListItemText primary={item} />
          </ListItem>
        ))}
      </List>
      <Snackbar open={told !== null} autoHideDuration={6000} onClose={() => setTold(null)}>
        <Alert severity={told?.severity ?? 'info'}>{told?.text}</Alert>
      </Snackbar>
    </>
  );
}

createRoot(byId('app')).render(<Page />);
