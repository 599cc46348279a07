import { click, fill, items, r, type App } from '../plan.js';

const texts = {
  he: {
    title: 'עריכת כתבה', brand: 'עיתון השכונה', nav: 'ראשי|כתבות|תגובות|מנויים', sideTitle: 'עדכונים', side: 'הסנכרון אתמול נכשל|המאמר "שוק האיכרים" פורסם|ישיבת מערכת ביום ראשון', draft: 'טיוטה', live: 'פורסם', headline: 'כותרת', publish: 'פרסום', published: 'כתבות באתר', remove: 'מחיקה', sure: 'למחוק את הכתבה?', yes: 'כן, למחוק', no: 'ביטול',
    ok: 'הפעולה הושלמה.', err: 'הפעולה נכשלה.', a1: 'שוק האיכרים חוזר', a2: 'גן חדש ברחוב הגפן', say: 'הגשר הישן נפתח מחדש', back: 'חזרה',
  },
  ru: {
    title: 'Редактор статьи', brand: 'Районный листок', nav: 'Главная|Статьи|Отзывы|Подписка', sideTitle: 'Обновления', side: 'Вчерашняя синхронизация не удалась|Статья «Ярмарка» опубликована|Планёрка в понедельник', draft: 'Черновик', live: 'Опубликовано', headline: 'Заголовок', publish: 'Опубликовать', published: 'Статьи на сайте', remove: 'Удалить', sure: 'Удалить статью?', yes: 'Да, удалить', no: 'Отмена',
    ok: 'Готово.', err: 'Не получилось.', a1: 'Ярмарка возвращается', a2: 'Новый сквер на Липовой', say: 'Старый мост снова открыт', back: 'Назад',
  },
};

export const tiptap: App = {
  name: 'tiptap',
  part: '@tiptap/core 3.33.1',
  client: 'tiptap',
  texts,
  seed: (t) => ({ items: items(['a1', t['a1'] ?? ''], ['a2', t['a2'] ?? '']) }),
  ok: (c) => ({ json: { data: c.spec.case.kind === 'delete' ? { removeArticle: { id: c.input.values['id'] } } : { publishArticle: { article: { id: 'a3', status: 'PUBLISHED' }, userErrors: [] } } } }),
  acts: {
    submit: (t) => ({ prepare: [fill('#headline', t['say'] ?? ''), fill('.ProseMirror', t['say'] ?? '')], act: click('#publish') }),
    delete: () => ({ act: click('#drop-a2', '#really') }),
  },
  rows: [
    r('submit', 'he', 'right', 'published, state and list show it'),
    r('submit', 'ru', 'right', 'published, silent box, state line', {}, { silent: true }),
    r('submit', 'ru', 'right', 'state line carries the words', { json: { data: { publishArticle: { ok: true } }, message: 'Статья опубликована и видна читателям.' } }, { at: 'state' }),
    r('submit', 'he', 'right', 'extensions with cost and a warning', { json: { data: { publishArticle: { article: { id: 'a3' } } }, extensions: { cost: 12, warnings: ['image_missing_alt'] } } }),
    r('submit', 'he', 'refused_in_body', 'GraphQL errors with data null', { json: { errors: [{ message: 'FORBIDDEN', extensions: { code: 'FORBIDDEN' } }], data: null } }),
    r('submit', 'ru', 'refused_in_body', 'userErrors filled, page says done', { json: { data: { publishArticle: { article: null, userErrors: [{ field: ['headline'], message: 'has already been taken' }] } } } }, { blind: true, local: true }),
    r('submit', 'he', 'refused_in_body', 'status stays DRAFT in the answer, page silent', { json: { data: { publishArticle: { article: { id: 'a3', status: 'DRAFT' } } } } }, { silent: true, keepState: true }),
    r('submit', 'he', 'refused_in_text', 'state line says it was returned', { json: { message: 'הכתבה הוחזרה לעריכה ולא פורסמה.' } }, { at: 'state' }),
    r('submit', 'ru', 'refused_in_text', 'neutral box', { json: { message: 'Публикация невозможна: статья содержит непроверенные цитаты.' } }, { plain: true, keepState: true }),
    r('submit', 'ru', 'refused_by_status', '403', { status: 403, json: { message: 'Публиковать может только редактор.' } }),
    r('submit', 'he', 'dropped', 'handler returns early because the slug is not ready', {}, { net: 'skip' }, { delay: 0 }),
    r('submit', 'ru', 'late', 'answer after 1.5 s', { wait: 1500 }),
    r('delete', 'he', 'right', 'article gone from the list'),
    r('delete', 'ru', 'right', 'article gone from the list', { json: { data: { removeArticle: { success: true } } } }, { local: true }),
    r('delete', 'he', 'refused_in_text', 'success-styled words say no', { json: { message: 'לא ניתן למחוק כתבה שיש לה תגובות.' } }),
    r('delete', 'ru', 'refused_in_body', 'removed:false, row goes on the page', { json: { data: { removeArticle: { removed: false } } } }, { local: true }),
    r('delete', 'he', 'refused_by_status', '423 with words', { status: 423, json: { message: 'הכתבה נעולה לעריכה בידי משתמש אחר.' } }),
    r('delete', 'ru', 'other_value', 'the other article is gone', { otherItem: 'a1' }),
    r('submit', 'ru', 'right', 'words in the box', { json: { message: 'Статья вышла на главной странице.' } }),
    r('submit', 'he', 'right', 'silent, status PUBLISHED', {}, { silent: true, keepState: true }),
    r('delete', 'ru', 'right', 'words in the box', { json: { message: 'Статья снята с сайта.' } }),
  ],
};
