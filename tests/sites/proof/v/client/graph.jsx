import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Client, fetchExchange, gql, Provider, useMutation, useQuery } from 'urql';

const { base, look } = window.boot;
const client = new Client({ url: `${base}/graphql`, exchanges: [fetchExchange], preferGetMethod: false });
const PAGE = gql`query Page { comments { id body } me { id plan enrolled } }`;
const ADD = gql`mutation Add($text: String!) { addComment(text: $text) { id body } }`;
const PLAN = gql`mutation Plan($plan: Plan!) { changePlan(plan: $plan) { plan userErrors { field message } } }`;
const ENROLL = gql`mutation Join($course: ID!) { enroll(course: $course) { ... on Enrollment { id notice } ... on CourseFull { waiting } } }`;

function App() {
  const [{ data }, again] = useQuery({ query: PAGE });
  const [, add] = useMutation(ADD);
  const [, change] = useMutation(PLAN);
  const [, enroll] = useMutation(ENROLL);
  const [text, setText] = useState('');
  const [plan, setPlan] = useState('');
  const [note, setNote] = useState('');
  useEffect(() => {
    if (data && plan === '') setPlan(data.me.plan);
  }, [data]);
  useEffect(() => {
    const source = new EventSource(`${base}/events`);
    source.addEventListener('changed', () => again({ requestPolicy: 'network-only' }));
    return () => source.close();
  }, []);
  const post = async () => {
    const { error, data: answer } = await add({ text });
    setText('');
    if (look === 'mute') return;
    if (error) return setNote(error.graphQLErrors[0]?.message ?? '오류가 발생했습니다.');
    setNote(answer.addComment ? '댓글이 등록되었습니다.' : '검토 후 등록됩니다.');
    if (look !== 'toast') again({ requestPolicy: 'network-only' });
  };
  const choose = async (event) => {
    const wanted = event.target.value;
    setPlan(wanted);
    const { data: answer } = await change({ plan: wanted });
    if (look === 'mute' || !answer) return;
    setPlan(answer.changePlan.plan);
    setNote(answer.changePlan.userErrors[0]?.message ?? '');
  };
  const join = async () => {
    const { data: answer } = await enroll({ course: 'wood-2' });
    if (answer?.enroll.notice) setNote(answer.enroll.notice);
    else if (answer?.enroll.__typename === 'CourseFull') setNote(`대기 ${answer.enroll.waiting}명`);
    else again({ requestPolicy: 'network-only' });
  };
  if (!data) return <p>불러오는 중…</p>;
  return (
    <main style={{ fontFamily: 'system-ui', margin: '2rem' }}>
      <h1>목공 입문</h1>
      <p role="status">{note}</p>
      <label>
        요금제{' '}
        <select id="plan" value={plan} onChange={choose}>
          <option value="BASIC">기본</option>
          <option value="STANDARD">표준</option>
          <option value="PREMIUM">프리미엄</option>
        </select>
      </label>
      <p>
        {data.me.enrolled.length > 0 ? (
          `수강 중: ${data.me.enrolled.join(', ')}`
        ) : (
          <button id="enroll" onClick={join}>
            목공 심화 수강 신청
          </button>
        )}
      </p>
      <h2>댓글</h2>
      {look !== 'toast' && (
        <ul>
          {data.comments.map(({ id, body }) => (
            <li key={id}>{body}</li>
          ))}
        </ul>
      )}
      <textarea id="comment" aria-label="댓글 쓰기" value={text} onChange={(event) => setText(event.target.value)} />
      <button id="post" onClick={post}>
        등록
      </button>
    </main>
  );
}
createRoot(document.getElementById('root')).render(
  <Provider value={client}>
    <App />
  </Provider>,
);
