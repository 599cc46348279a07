import { Alert, Button, Card, CardContent, CssBaseline, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { SnackbarProvider, enqueueSnackbar, closeSnackbar } from 'notistack';
import { hooks } from '../core'; import { mount } from './react';
hooks.toast = (k, t, undo) => { const key = enqueueSnackbar(t, { variant: k === 'err' ? 'error' : k === 'ok' ? 'success' : 'default', autoHideDuration: 3500, action: undo ? <Button size="small" color="inherit" onClick={() => { undo(); closeSnackbar(key); }}>↺</Button> : undefined }); };
mount({
  btn: (p: any, t: any) => <Button id={p.id} type={p.type ?? 'button'} variant={p.primary ? 'contained' : 'text'} color={p.danger ? 'error' : 'primary'} disabled={!!p.busy} onClick={p.onClick}>{t}</Button>,
  field: (n: string, l: string, v: string, on: any, type?: string) => <TextField key={n} name={n} label={l} value={v} type={type ?? 'text'} margin="normal" fullWidth onChange={(e) => on(e.target.value)} />,
  sw: (id: string, l: string, v: boolean, on: any) => <FormControlLabel label={l} control={<Switch inputProps={{ id } as any} checked={v} onChange={(e) => on(e.target.checked)} />} />,
  alert: (k: string, t: string) => <Alert severity={k === 'err' ? 'error' : 'success'}>{t}</Alert>,
  card: (t: string, kids: any[]) => <Card key={t} sx={{ my: 2 }}><CardContent><Typography variant="h6">{t}</Typography>{kids.map((k, i) => <div key={i}>{k}</div>)}</CardContent></Card>,
  dialog: (open: boolean, t: string, b: string, f: any[], key: string) => <Dialog key={key} open={open}><DialogTitle>{t}</DialogTitle><DialogContent>{b}</DialogContent><DialogActions>{f.map((x, i) => <span key={i}>{x}</span>)}</DialogActions></Dialog>,
}, ({ children }: any) => <SnackbarProvider maxSnack={3}><CssBaseline />{children}</SnackbarProvider>);
