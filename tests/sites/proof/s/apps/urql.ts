import { click, items, r, type App } from '../plan.js';

const texts = {
  ko: {
    title: '구독 관리', brand: '한빛 클라우드', nav: '홈|사용량|구독|고객지원', sideTitle: '알림', side: '5월 청구서 발송에 실패했습니다|저장 공간 80% 사용 중|새 멤버가 참여했습니다', plan: '요금제', basic: '베이직', pro: '프로', team: '팀', upgrade: '프로로 변경', renew: '자동 갱신', remove: '좌석 해지', sure: '이 좌석을 해지할까요?', sureText: '해지하면 되돌릴 수 없습니다.', yes: '해지', no: '취소', ok: '변경되었습니다.', err: '변경하지 못했습니다.', back: '돌아가기',
  },
  en: {
    title: 'Subscription', brand: 'Brightcloud', nav: 'Home|Usage|Subscription|Support', sideTitle: 'Alerts', side: 'May invoice could not be emailed|Storage 80% full|New member joined', plan: 'Plan', basic: 'Basic', pro: 'Pro', team: 'Team', upgrade: 'Upgrade to Pro', renew: 'Renew automatically', remove: 'Close seat', sure: 'Close this seat?', sureText: 'This cannot be undone.', yes: 'Close it', no: 'Keep', ok: 'All set.', err: 'We could not do that.', back: 'Go back',
  },
};
const sub = (plan: string, status = 'ACTIVE') => ({ changePlan: { subscription: { id: 's1', plan, status }, userErrors: [] } });

export const urql: App = {
  name: 'urql',
  part: '@urql/core 6.0.3 + zustand 5.1.0 + @radix-ui/react-switch 1.4.1 + @radix-ui/react-alert-dialog 1.2.1',
  client: 'urql',
  texts,
  seed: () => ({ items: items(['s1', 'kim@hanbit.example'], ['s2', 'lee@hanbit.example'], ['s3', 'park@hanbit.example']) }),
  ok: (c) => ({ json: { data: { buy: sub('pro'), switch: { setAutoRenew: { autoRenew: true } }, delete: { closeSeat: { closedId: 's2', userErrors: [] } } }[c.spec.case.kind as 'buy'] } }),
  acts: {
    buy: () => ({ act: click('#upgrade') }),
    switch: () => ({ act: click('#renew') }),
    delete: () => ({ act: click('#close-s2', '#seat-yes') }),
  },
  rows: [
    r('buy', 'ko', 'right', 'plan changed'),
    r('buy', 'en', 'right', 'plan changed, no banner', {}, { silent: true }),
    r('buy', 'en', 'right', 'page of confirmation', { flash: { bad: false, text: 'Welcome to Pro! Your card ending 4242 was charged.' } }, { at: 'page' }, { delay: 500 }),
    r('buy', 'ko', 'refused_in_body', 'userErrors', { json: { data: { changePlan: { subscription: null, userErrors: [{ field: 'plan', message: '미납 요금이 있습니다' }] } } } }),
    r('buy', 'en', 'refused_in_body', 'errors with data null, page says all set', { json: { data: { changePlan: null }, errors: [{ message: 'Payment method expired', path: ['changePlan'] }] } }, { blind: true }),
    r('buy', 'ko', 'refused_in_text', 'page that says no', { json: { data: sub('basic', 'ACTIVE') }, flash: { bad: true, text: '카드사에서 결제를 거절하여 요금제가 그대로 유지됩니다.' } }, { at: 'page', plain: true }, { delay: 500 }),
    r('buy', 'en', 'other_value', 'another plan came of it, shown on the page', { stored: 'team', json: { data: sub('team') } }, { becomes: 'team' }),
    r('buy', 'ko', 'late', 'answer after 3.6 s', { wait: 3600 }),
    r('buy', 'en', 'dropped', 'connection cut, page says nothing', { cut: true }, { silent: true }, { delay: 0 }),
    r('switch', 'ko', 'right', 'renewal on'),
    r('switch', 'en', 'right', 'renewal on, silent', {}, { silent: true }),
    r('switch', 'ko', 'reverted', 'goes back after an error', { wait: 900, json: { data: null, errors: [{ message: '결제 수단을 먼저 등록해 주세요.' }] } }),
    r('switch', 'en', 'refused_in_body', 'autoRenew false in the answer, switch stays on', { json: { data: { setAutoRenew: { autoRenew: false } } } }, { silent: true }),
    r('switch', 'en', 'refused_by_status', '401 from the gateway', { status: 401, json: { errors: [{ message: 'Unauthenticated' }] } }),
    r('delete', 'ko', 'right', 'seat closed'),
    r('delete', 'en', 'right', 'seat closed', {}, { silent: true }),
    r('delete', 'ko', 'refused_in_body', 'closedId null, row goes', { json: { data: { closeSeat: { closedId: null, userErrors: [] } } } }, {}),
    r('delete', 'en', 'refused_in_body', 'userErrors with words', { json: { data: { closeSeat: { closedId: null, userErrors: [{ message: 'The last admin seat cannot be closed.' }] } } } }),
    r('buy', 'ko', 'right', 'page of confirmation', { flash: { bad: false, text: '결제가 완료되어 프로 요금제를 이용하실 수 있습니다.' } }, { at: 'page' }, { delay: 500 }),
    r('switch', 'ko', 'right', 'silent', {}, { silent: true }),
    r('delete', 'en', 'right', 'banner'),
  ],
};
