import { describe, expect, it } from 'vitest';
import { maskSecretsInText } from './secrets-in-text.js';

const SECRET = 's3cr3t-Value';
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dBjftJeZ4CVP';
const redact = (text: string) =>
  maskSecretsInText(
    text,
    () => '~',
    (raw) => raw.replace(/token=\w+/, 'token=~'),
  );

describe('secrets in free text [A&S Z9]', () => {
  it.each([
    [`Authorization: Basic ${SECRET}`, 'Authorization: ~'],
    [`{"authorization": "Bearer ${SECRET}"}`, '{"authorization": "~"}'],
    [`Cookie: a=1; sid=${SECRET}`, 'Cookie: ~'],
    [`sent Bearer ${SECRET} to the server`, 'sent Bearer ~ to the server'],
    [`got ${JWT}, thanks`, 'got ~, thanks'],
    [`login failed: password=${SECRET}&user=ada`, 'login failed: password=~&user=ada'],
    [`GET /api?api_key=${SECRET} 401`, 'GET /api?api_key=~ 401'],
    [`{password: "${SECRET}", user: "ada"}`, '{password: "~", user: "ada"}'],
    [`{"accessToken":"${SECRET}"}`, '{"accessToken":"~"}'],
    [`apiKey: ${SECRET}`, 'apiKey: ~'],
    [`7token=${SECRET}`, '7token=~'],
    [`--password=${SECRET}`, '--password=~'],
    [`x-password: ${SECRET}`, 'x-password: ~'],
    ['see https://a.example/x?token=abc.', 'see https://a.example/x?token=~.'],
  ])('%s', (text, expected) => {
    expect(redact(text)).toBe(expected);
    expect(redact(text)).not.toContain(SECRET);
  });

  it.each([
    'Failed to load resource: the server responded with a status of 404 (Not Found)',
    'exit code: 404, key: Enter, statusCode: 500',
    'TypeError: Cannot read properties of undefined (reading "tokenizer")',
    'width=100 height=20',
  ])('leaves alone: %s', (text) => {
    expect(redact(text)).toBe(text);
  });

  it.each([
    ['a word', 'x'],
    ['names', 'a.'],
    ['digits', '1'],
    ['dots', '.'],
    ['parts of a token', 'eyJ-'],
    ['halves of an assignment', 'a='],
    ['quotes', `a="`],
    ['the word that comes before a secret', 'bearer '],
    ['a header', 'cookie '],
  ])('a page that is one long run of %s does not hold anybody up', (_name, part) => {
    const text = part.repeat(400_000 / part.length);
    expect(redact(text).length).toBeLessThanOrEqual(text.length);
  });
});
