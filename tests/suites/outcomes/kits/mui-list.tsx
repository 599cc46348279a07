/** A list in Material UI. */
import { Alert, Button, List, ListItem, ListItemText, Snackbar, TextField } from '@mui/material';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { words } from '../client/flow.js';
import { entered, group, pressed, rowButton } from '../client/list.js';

function Page() {
  const [items, setItems] = useState([words.row]);
  const [text, setText] = useState('');
  const [told, setTold] = useState(null);
  const ui = {
    add: (item) => setItems((all) => [...all, item]),
    drop: (item) => setItems((all) => all.filter((one) => one !== item)),
    success: (words) => setTold({ severity: 'success', words }),
    failure: (words) => setTold({ severity: 'error', words }),
  };
  const enter = (event) => {
    event.preventDefault();
    void entered(text, ui);
    setText('');
  };
  return (
    <>
      <h1>{words.tasks}</h1>
      {group === 'enter' && (
        <form onSubmit={enter}>
          <TextField label={words.add} value={text} onChange={(event) => setText(event.target.value)} />
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
        <Alert severity={told?.severity ?? 'info'}>{told?.words}</Alert>
      </Snackbar>
    </>
  );
}

createRoot(document.getElementById('app')).render(<Page />);
