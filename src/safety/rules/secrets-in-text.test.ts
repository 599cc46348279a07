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
});
