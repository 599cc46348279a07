import { click, fill, items, r, type App } from '../plan.js';

const texts = {
  zh: {
    title: '商品管理', brand: '云铺后台', nav: '概览|商品|订单|会员', sideTitle: '系统公告', side: '昨日库存同步失败 2 条|618 活动报名已开启|退款单 88213 已完成', name: '商品名称', stock: '库存', save: '新增商品',
    onsale: '上架', remove: '删除', sure: '确定删除该商品吗？', yes: '确定', cancel: '取消', notice: '提示', ok: '操作成功', err: '系统繁忙，请稍后再试',
  },
  ko: {
    title: '상품 관리', brand: '마켓센터', nav: '대시보드|상품|주문|고객', sideTitle: '공지사항', side: '어제 재고 동기화 2건 실패|여름 기획전 신청 시작|환불 88213 처리 완료', name: '상품명', stock: '재고', save: '상품 등록',
    onsale: '판매', remove: '삭제', sure: '이 상품을 삭제할까요?', yes: '확인', cancel: '취소', notice: '알림', ok: '처리되었습니다.', err: '일시적인 오류입니다. 잠시 후 다시 시도해 주세요.',
  },
};

export const antd: App = {
  name: 'antd',
  part: 'antd 6.6.8',
  client: 'antd',
  poll: true,
  texts,
  seed: (t) => ({ items: t['brand'] === '云铺后台' ? items(['101', '保温杯 500ml', '38'], ['102', '竹制砧板', '12'], ['103', '折叠雨伞', '0', true]) : items(['101', '텀블러 500ml', '38'], ['102', '대나무 도마', '12'], ['103', '접이식 우산', '0', true]) }),
  ok: (c) => ({ json: { code: 0, msg: c.spec.case.language === 'zh' ? '操作成功' : '정상 처리되었습니다', data: null } }),
  acts: {
    submit: (t) => ({ prepare: [fill('#p-name', t['brand'] === '云铺后台' ? '陶瓷茶壶' : '도자기 찻주전자'), fill('#p-stock', '20')], act: click('#p-save') }),
    delete: () => ({ act: click('#del-102', '#yes-102') }),
    switch: () => ({ act: click('#sale-101') }),
  },
  rows: [
    r('submit', 'zh', 'right', 'code 0, row appears'),
    r('submit', 'ko', 'right', 'code 0, row appears', {}, { at: 'note' }),
    r('submit', 'zh', 'right', 'code 200 and result object', { json: { code: 200, message: 'success', result: { id: '104' } } }, { silent: true }),
    r('submit', 'zh', 'refused_in_body', 'code 40012 with msg, toast shows it', { json: { code: 40012, msg: '商品名称重复', data: null } }),
    r('submit', 'zh', 'refused_in_body', 'errno 7, page says success', { json: { errno: 7, errmsg: 'quota exceeded', data: [] } }, { blind: true }),
    r('submit', 'ko', 'refused_in_body', 'resultCode 9001 with resultMsg, page silent', { json: { resultCode: '9001', resultMsg: '필수 인증 정보가 누락되었습니다' } }, { silent: true }),
    r('submit', 'ko', 'refused_in_text', 'dialog in neutral words', { json: { message: '하루 등록 가능한 상품 수를 초과하여 등록하지 못했습니다.' } }, { at: 'box' }),
    r('submit', 'zh', 'refused_by_status', '500 with text', { status: 500, json: { timestamp: '2024-06-02', path: '/product/save', error: 'Internal Server Error' } }),
    r('submit', 'zh', 'dropped', 'a hidden field fails validation, nothing is sent and nothing said', {}, { hiddenBad: true }, { delay: 0 }),
    r('submit', 'ko', 'double', 'click handler and submit handler both send', {}, { net: 'twice' }),
    r('delete', 'zh', 'right', 'row deleted after popconfirm'),
    r('delete', 'ko', 'right', 'row deleted, notification', {}, { at: 'note' }),
    r('delete', 'zh', 'refused_in_body', 'ret -2, toast says why', { json: { ret: -2, msg: '该商品存在未完成订单，无法删除' } }),
    r('delete', 'ko', 'refused_in_text', 'success-styled toast says it cannot be removed', { json: { message: '진행 중인 주문이 있어 삭제할 수 없습니다.' } }),
    r('delete', 'zh', 'reverted', 'row taken out at once and back after the answer', { json: { code: 403, msg: '没有权限执行此操作' }, wait: 900 }, { ahead: true }),
    r('delete', 'ko', 'refused_by_status', '403, toast', { status: 403, json: { message: '권한이 없습니다.' } }),
    r('switch', 'zh', 'right', 'on sale'),
    r('switch', 'ko', 'right', 'on sale, page silent', { json: { code: 0, data: { id: '101', onSale: 'Y' } } }, { silent: true }),
    r('switch', 'zh', 'reverted', 'list fetched again shows it off', { json: { code: 10021, msg: '请先完善商品主图后再上架' }, wait: 700 }),
    r('switch', 'ko', 'late', 'answer after 2.6 s', { wait: 2600 }),
    r('submit', 'ko', 'right', 'resultCode 0000', { json: { resultCode: '0000', resultMsg: '정상 등록' } }),
    r('delete', 'zh', 'right', 'errno 0', { json: { errno: 0, errmsg: '', data: {} } }),
    r('switch', 'zh', 'right', 'ret 0, notification', { json: { ret: 0, data: { onSale: 1 } } }, { at: 'note' }),
    r('switch', 'ko', 'right', 'words in a dialog', { json: { message: '지금부터 판매가 시작됩니다.' } }, { at: 'box' }),
  ],
};
