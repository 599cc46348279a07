import { describe, expect, it } from 'vitest';
import providers from '../../lexicons/auth-providers.json' with { type: 'json' };

describe('overlays of identity providers', () => {
  const parts = providers.overlays.flatMap(({ selector }) => selector.split(','));

  // `OVERLAYS` turns down at once what has neither an id nor a class, nor one of the two other marks.
  it.each(parts)('[A&S 7.5] %s asks for something that every overlay is first known by', (part) => {
    const subject =
      part
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    expect(subject).toMatch(/^iframe|[#.]|\[data-ms-modal/);
  });
});
