import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Button,
  Dialog,
  DialogTrigger,
  Heading,
  Input,
  Label,
  Modal,
  Radio,
  RadioGroup,
  Switch,
  TextField,
} from 'react-aria-components';
import './clinic.css';

const { base, look } = window.boot;
const call = async (method, path, body) => {
  const answer = await fetch(`${base}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const data = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw new Error(data?.detail ?? answer.statusText);
  return data;
};

function App() {
  const [visits, setVisits] = useState([]);
  const [consents, setConsents] = useState(null);
  const [doctor, setDoctor] = useState('');
  const [slot, setSlot] = useState('');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const read = async () => setVisits((await call('GET', 'visits')).items);
  useEffect(() => {
    read();
    call('GET', 'consents').then(setConsents);
    const source = new EventSource(`${base}/events`);
    source.addEventListener('changed', read);
    return () => source.close();
  }, []);
  const book = async () => {
    setBusy(true);
    try {
      const data = await call('POST', 'visits', { doctor, slot, reason });
      setNote(
        data.message ??
          (look === 'sentence'
            ? 'Dziękujemy, wizyta została zapisana.'
            : data.queued
              ? 'Zgłoszenie przyjęte.'
              : data.booked === false
                ? 'Nie udało się zapisać wizyty.'
                : `Zapisano: ${data.slot}`),
      );
      if (look !== 'sentence') await read();
    } catch (error) {
      setNote(error.message);
    }
    setBusy(false);
  };
  const cancel = async (id, close) => {
    try {
      await call('POST', `visits/${id}/cancel`);
      setNote('Wizyta odwołana.');
    } catch (error) {
      setNote(error.message);
    }
    close();
    await read();
  };
  const grant = async (name, granted) => {
    setConsents({ ...consents, [name]: granted });
    try {
      const data = await call('PUT', `consents/${name}`, { granted });
      if (data && data.granted !== granted) setConsents({ ...consents, [name]: data.granted });
    } catch (error) {
      setNote(error.message);
      setConsents({ ...consents, [name]: !granted });
    }
  };
  return (
    <main>
      <h1>Przychodnia Lipowa</h1>
      <p role="status">{note}</p>
      {look !== 'sentence' && (
        <ul id="visits">
          {visits.map(({ id, doctor: who, slot: at, status }) => (
            <li key={id} className={status}>
              <span>
                {at} – {who} {status === 'cancelled' && '(odwołana)'}
              </span>
              {status === 'booked' && (
                <DialogTrigger>
                  <Button id={`cancel-${id}`}>Odwołaj</Button>
                  <Modal>
                    <Dialog>
                      {({ close }) => (
                        <>
                          <Heading slot="title">Odwołać wizytę?</Heading>
                          <Button onPress={close}>Nie</Button>
                          <Button id="confirm-cancel" onPress={() => cancel(id, close)}>
                            Tak, odwołaj
                          </Button>
                        </>
                      )}
                    </Dialog>
                  </Modal>
                </DialogTrigger>
              )}
            </li>
          ))}
        </ul>
      )}
      <h2>Nowa wizyta</h2>
      <RadioGroup value={doctor} onChange={setDoctor}>
        <Label>Lekarz</Label>
        <Radio className="react-aria-Radio doctor-zych" value="lek. Anna Zych">
          lek. Anna Zych
        </Radio>
        <Radio className="react-aria-Radio doctor-kowal" value="dr Piotr Kowal">
          dr Piotr Kowal
        </Radio>
      </RadioGroup>
      <RadioGroup value={slot} onChange={setSlot}>
        <Label>Godzina</Label>
        {['09:00', '10:30', '14:45'].map((at) => (
          <Radio key={at} className={`react-aria-Radio slot-${at.replace(':', '')}`} value={at}>
            {at}
          </Radio>
        ))}
      </RadioGroup>
      <TextField id="reason" value={reason} onChange={setReason}>
        <Label>Powód wizyty</Label>
        <Input />
      </TextField>
      <Button id="book" isDisabled={busy} onPress={book}>
        Zapisz się
      </Button>
      <h2>Zgody</h2>
      {consents && (
        <>
          <Switch
            className="react-aria-Switch consent-sms"
            isSelected={consents.sms}
            onChange={(on) => grant('sms', on)}
          >
            <i className="track" />
            Przypomnienia SMS
          </Switch>
          <Switch
            className="react-aria-Switch consent-research"
            isSelected={consents.research}
            onChange={(on) => grant('research', on)}
          >
            <i className="track" />
            Udział w badaniach
          </Switch>
        </>
      )}
    </main>
  );
}
createRoot(document.getElementById('root')).render(<App />);
