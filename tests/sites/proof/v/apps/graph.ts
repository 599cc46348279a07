/** 강좌 사이트: comments, a plan and enrolments over GraphQL, urql. */
import { defineApp } from '../room.js';
import { json, scene, shell } from '../spec.js';

interface Db {
  comments: { id: string; body: string }[];
  plan: string;
  enrolled: string[];
}

const BODY = '3강 과제 제출 기한이 궁금합니다.';
const data = (value: object) => json(200, { data: value });
const errors = (name: string, code: string, message: string) =>
  json(200, { data: { [name]: null }, errors: [{ message, path: [name], extensions: { code } }] });

export const graph = () =>
  defineApp<Db>({
    name: 'graph',
    part: 'urql',
    language: 'ko',
    seed: () => ({ comments: [{ id: 'c1', body: '강의 잘 들었습니다.' }], plan: 'BASIC', enrolled: [] }),
    page: ({ base, look }) =>
      shell({ title: '배움터 – 목공 입문', language: 'ko', base, look, app: 'graph', body: '<div id="root"></div>' }),
    routes: {
      'POST graphql': ({ db, perform, body }) => {
        const query = String(body['query']);
        const variables = (body['variables'] ?? {}) as Record<string, string>;
        const { text = '', plan = '', course = '' } = variables;
        if (query.includes('addComment'))
          return perform(
            'comment',
            (at, skew) => {
              at.comments.push({ id: `c${at.comments.length + 1}`, body: skew ? text.replace('3강', '*강') : text });
            },
            (at) => data({ addComment: { __typename: 'Comment', ...at.comments.at(-1) } }),
            errors('addComment', 'FORBIDDEN', '수강생만 댓글을 쓸 수 있습니다.'),
          );
        if (query.includes('changePlan'))
          return perform(
            'plan',
            (at, skew) => {
              at.plan = skew ? 'PREMIUM' : plan;
            },
            (at) => data({ changePlan: { __typename: 'PlanPayload', plan: at.plan, userErrors: [] } }),
            data({
              changePlan: {
                __typename: 'PlanPayload',
                plan: 'BASIC',
                userErrors: [{ __typename: 'UserError', field: 'plan', message: '결제 수단이 만료되었습니다.' }],
              },
            }),
          );
        if (query.includes('enroll('))
          return perform(
            'enroll',
            (at) => {
              at.enrolled.push(course);
            },
            () => data({ enroll: { __typename: 'Enrollment', id: 'e5' } }),
            data({ enroll: { __typename: 'CourseFull', waiting: 14 } }),
          );
        return data({
          comments: db.comments.map((one) => ({ __typename: 'Comment', ...one })),
          me: { __typename: 'User', id: 'u9', plan: db.plan, enrolled: db.enrolled },
        });
      },
    },
    plays: {
      comment: {
        kind: 'send',
        prepare: [{ type: 'fill', selector: '#comment', value: BODY }],
        act: { how: 'click', selector: '#post' },
        done: ({ comments }) => comments.length === 2 && comments[1]?.body === BODY,
      },
      plan: {
        kind: 'submit',
        act: { how: 'select', selector: '#plan', value: 'STANDARD' },
        done: ({ plan }) => plan === 'STANDARD',
      },
      enroll: {
        kind: 'buy',
        act: { how: 'click', selector: '#enroll' },
        done: ({ enrolled }) => enrolled.join() === 'wood-2',
      },
    },
    scenes: [
      scene('comment', 'right', 'mutation, the query runs again'),
      scene('comment', 'right', 'mutation, a toast only', { look: 'toast' }),
      scene('comment', 'refused_in_body', 'errors with a code, the message shown'),
      scene('comment', 'refused_in_body', 'errors with a code, the page empties the field and says nothing', {
        look: 'mute',
      }),
      scene('comment', 'refused_by_status', '400 persisted query', {
        reply: json(400, { errors: [{ message: 'Bad Request' }] }),
      }),
      scene('comment', 'dropped', 'mutation answers with it, the query has it not'),
      scene('comment', 'double', 'the query has it twice'),
      scene('comment', 'other_value', 'a sign is masked, seen in the list'),
      scene('comment', 'late', 'under review: in the list after 1.5 s', {
        ms: 1500,
        reply: data({ addComment: null }),
      }),
      scene('plan', 'right', 'select, payload without userErrors'),
      scene('plan', 'refused_in_body', 'userErrors, the select jumps back'),
      scene('plan', 'refused_in_body', 'userErrors, the select stays', { look: 'mute' }),
      scene('plan', 'other_value', 'another plan in the payload'),
      scene('plan', 'dropped', 'payload as asked, old plan on reload'),
      scene('plan', 'reverted', 'falls back when the payment fails, 5 s later', { ms: 5000 }),
      scene('enroll', 'right', 'union of results: Enrollment'),
      scene('enroll', 'refused_in_body', 'union of results: CourseFull'),
      scene('enroll', 'refused_in_text', 'Enrollment, and a notice that the course was cancelled', {
        reply: data({
          enroll: {
            __typename: 'Enrollment',
            id: null,
            notice: '최소 인원 미달로 폐강되어 수강 신청이 되지 않았습니다.',
          },
        }),
      }),
      scene('enroll', 'double', 'enrolled twice, seen in the account'),
      scene('enroll', 'other', 'no answer, not enrolled', { fault: 'hang' }),
      scene('comment', 'right', 'a toast only, after 1.4 s', { look: 'toast', think: 1400 }),
      scene('comment', 'right', 'mutation after 1.1 s', { think: 1100 }),
      scene('comment', 'right', 'an empty field and no word', { look: 'mute' }),
      scene('plan', 'right', 'payload after 1.5 s', { think: 1500 }),
      scene('plan', 'right', 'no word, the select keeps it', { look: 'mute' }),
      scene('enroll', 'right', 'Enrollment after 1.7 s', { think: 1700 }),
      scene('enroll', 'right', 'Enrollment with a notice', {
        reply: data({ enroll: { __typename: 'Enrollment', id: 'e5', notice: '수강 신청이 완료되었습니다.' } }),
      }),
    ],
  });
