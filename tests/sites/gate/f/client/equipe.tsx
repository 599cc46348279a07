import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import Slider from '@mui/material/Slider';
import Snackbar from '@mui/material/Snackbar';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';

let counter = 0;
/** JSON-RPC 2.0, one address for all. */
function rpc(method: string, params: Record<string, string | number | boolean>): Promise<{ result: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/equipe/rpc');
    request.setRequestHeader('Content-Type', 'application/json-rpc');
    request.onload = () => resolve(JSON.parse(request.responseText) as { result: string });
    request.send(JSON.stringify({ jsonrpc: '2.0', id: ++counter, method, params }));
  });
}

function App(): ReactNode {
  const [tab, setTab] = useState(0);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState('');
  const [note, setNote] = useState('');
  const [found, setFound] = useState('');
  const [page, setPage] = useState(1);
  const [mail, setMail] = useState('ana@empresa.com.br');
  const [done, setDone] = useState(false);
  const run = (method: string, params: Record<string, string | number | boolean>, text: string) => () => void rpc(method, params).then(() => { setAsking(''); setNote(text); });
  const read = (method: string, params: Record<string, string | number | boolean>) => void rpc(method, params).then((r) => setFound(r.result));
  return (
    <div style={{ padding: 24 }}>
      <Tabs value={tab} onChange={(_e, v: number) => setTab(v)}><Tab label="Equipe" /><Tab id="tab-folha" label="Pagar salários" /><Tab id="tab-conta" label="Conta" /></Tabs>
      {tab === 0 && <div>
        <TextField id="busca" label="Buscar pessoa" size="small" onChange={(e) => { if (e.target.value.length === 3) read('pessoas.buscar', { q: e.target.value }); }} />
        <p>Ana Souza <Button id="acoes" onClick={(e) => setAnchor(e.currentTarget)}>Ações</Button></p>
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} transitionDuration={0}>
          <MenuItem id="m-excluir" onClick={() => { setAnchor(null); setAsking('excluir'); }}>Excluir…</MenuItem>
          <MenuItem id="m-promover" onClick={() => { setAnchor(null); run('pessoas.atualizar', { id: 12, papel: 'ADMIN' }, 'Agora é administradora')(); }}>Tornar administradora</MenuItem>
          <MenuItem id="m-fixar" onClick={() => { setAnchor(null); run('pessoas.fixar', { id: 12 }, 'Fixada')(); }}>Fixar no topo</MenuItem>
        </Menu>
        <label><Checkbox id="tarefa" checked={done} onChange={(_e, v) => { setDone(v); run('tarefas.concluir', { id: 3, feito: v }, 'Tarefa atualizada')(); }} />Pagar o aluguel do escritório</label>
        <Pagination count={5} page={page} onChange={(_e, p) => { setPage(p); read('pessoas.listar', { pagina: p }); }} />
        <Accordion><AccordionSummary id="ajuda">Cancelar contrato: perguntas frequentes</AccordionSummary><AccordionDetails>Fale com o RH.</AccordionDetails></Accordion>
      </div>}
      {tab === 1 && <div>
        <Button id="simular" onClick={() => read('folha.simular', { mes: '2025-11' })}>Calcular folha</Button>
        <Button id="pagar-tudo" variant="contained" onClick={run('folha.executar', { mes: '2025-11' }, 'Folha paga')}>Confirmar</Button>
      </div>}
      {tab === 2 && <div style={{ width: 320 }}>
        <TextField id="email" value={mail} onChange={(e) => setMail(e.target.value)} /><Button id="trocar" onClick={run('conta.definirEmail', { email: mail }, 'E-mail alterado')}>Salvar</Button>
        <p>Volume das notificações</p><Slider className="volume" defaultValue={20} onChangeCommitted={(_e, v) => run('preferencias.gravar', { volume: Number(v) }, 'Volume salvo')()} />
        <TextField id="apelido" defaultValue="Aninha" onKeyDown={(e) => { if (e.key === 'Enter') run('conta.apelido', { nome: 'Aninha' }, 'Apelido salvo')(); }} />
      </div>}
      <p id="resultado">{found}</p>
      <Dialog open={asking !== ''} onClose={() => setAsking('')} transitionDuration={0}><DialogTitle>Excluir Ana Souza?</DialogTitle>
        <DialogActions><Button id="nao" onClick={() => setAsking('')}>Não</Button><Button id="sim" color="error" onClick={run('pessoas.remover', { id: 12 }, 'Excluída')}>Sim</Button></DialogActions></Dialog>
      <Snackbar open={note !== ''} message={note} />
    </div>
  );
}
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
