import { items, r, type App } from '../plan.js';

const texts = {
  ru: {
    title: 'Фотографии объявления', brand: 'Барахолка', nav: 'Главная|Мои объявления|Сообщения|Избранное', sideTitle: 'Уведомления', side: 'Оплата поднятия от 2 мая не прошла|Объявление «Велосипед» опубликовано|Новый отзыв', idle: 'Перетащите фото сюда или выберите файл', start: 'Загрузить', ok: 'Фото добавлено.', err: 'Не удалось загрузить фото.', back: 'К объявлению',
  },
  uk: {
    title: 'Фотографії оголошення', brand: 'Толока', nav: 'Головна|Мої оголошення|Повідомлення|Обране', sideTitle: 'Сповіщення', side: 'Оплата підняття від 2 травня не пройшла|Оголошення «Велосипед» опубліковано|Новий відгук', idle: 'Перетягніть фото сюди або виберіть файл', start: 'Завантажити', ok: 'Фото додано.', err: 'Не вдалося завантажити фото.', back: 'До оголошення',
  },
};

export const dropzone: App = {
  name: 'dropzone',
  part: 'dropzone 6.3.5',
  client: 'dropzone',
  texts,
  poll: true,
  seed: () => ({ items: items(['f0', 'front.jpg', '120 KB', true], ['f1', 'side.jpg', '98 KB', true]) }),
  ok: (c) => ({ json: { result: 'ok', file: { id: 5512, name: c.input.fileName } } }),
  acts: { upload: () => ({ act: { how: 'upload', selector: '.dz-hidden-input', value: 'photo.jpg' } }) },
  rows: [
    r('upload', 'ru', 'right', 'stored, table shows it'),
    r('upload', 'uk', 'right', 'stored, status line'),
    r('upload', 'ru', 'right', 'started by a button', {}, { manual: true }, { act: { button: '#start' } }),
    r('upload', 'uk', 'right', 'then goes to a page that confirms', { flash: { bad: false, text: 'Фото прийнято, оголошення оновлено.' } }, { goes: true }, { delay: 700 }),
    r('upload', 'ru', 'refused_in_body', 'result fail', { json: { result: 'fail', reason: 'Файл повреждён и не сохранён' } }),
    r('upload', 'uk', 'refused_in_body', 'plain text ERROR 12, page says added', { text: 'ERROR 12' }, { blind: true, noList: true }),
    r('upload', 'ru', 'refused_in_text', 'goes to a page that says no', { flash: { bad: true, text: 'Фотография отклонена: на снимке видны контактные данные.' } }, { goes: true, silent: true, plain: true }, { delay: 700 }),
    r('upload', 'uk', 'refused_in_text', 'neutral words', { json: { message: 'Досягнуто обмеження у два фото, нове не збережено.' } }, { plain: true }),
    r('upload', 'ru', 'refused_by_status', '422 with words in the preview', { status: 422, json: { error: 'Слишком маленькое изображение, минимум 800 точек.' } }),
    r('upload', 'uk', 'refused_by_status', '507, page says added', { status: 507, text: 'Insufficient Storage' }, { blind: true }),
    r('upload', 'ru', 'dropped', 'queue is never processed, preview looks as usual', {}, { net: 'skip' }, { delay: 0 }),
    r('upload', 'uk', 'late', 'answer after 1.7 s', { wait: 1700 }),
    r('upload', 'ru', 'double', 'the store writes the photo twice, table shows two', { do: 2 }),
    r('upload', 'ru', 'other', 'photo waits for moderation, not in the advert', { json: { message: 'Фото отправлено на проверку и появится в объявлении после одобрения модератором.' } }, { plain: true }),
    r('upload', 'uk', 'right', 'words of the server', { json: { message: 'Фото вже видно в оголошенні.' } }),
    r('upload', 'ru', 'right', '201 without words, silent', { status: 201, json: { id: 5512 } }, { silent: true }),
    r('upload', 'ru', 'right', 'stored while polls fail', {}, { pollBad: true }),
  ],
};
