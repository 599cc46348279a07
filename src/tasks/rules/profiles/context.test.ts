import { describe, expect, it } from 'vitest';
import { canonicalJson, sha256Hex } from '../../../kernel/index.js';
import type { TaskScope } from '../../profiles/profile-types.js';
import { completeContent, faultOfContent } from './content.js';
import { type ContextOverrides, effectiveContext } from './context.js';

const CONTENT = completeContent({
  taskType: 'audit',
  displayName: 'Audit',
  goal: 'Look at every page',
  taskKind: 'legal',
  stableGuidance: [
    { guidanceId: 'g1', kind: 'workflow', text: 'first' },
    { guidanceId: 'g2', kind: 'style', text: 'second' },
  ],
  knownExceptions: [{ exceptionId: 'e1', description: 'one' }, { description: 'two' }],
});
const NEW_GUIDANCE = { guidanceId: 'g3', kind: 'custom', text: 'third' };
const hashOf = (scope: TaskScope | undefined, overrides?: ContextOverrides) =>
  sha256Hex(canonicalJson(effectiveContext(CONTENT, scope, overrides)));

describe('the context of a run [E&T 11.5]', () => {
  it('is the content and nothing else where nothing is given', () => {
    const { taskKind: _, ...content } = CONTENT;
    const plain = { ...content, currentScope: {}, variables: {}, tags: [] };
    expect(effectiveContext(CONTENT, undefined)).toEqual(plain);
    const profile = { ...CONTENT, profileId: 'prof_1', usageCount: 7 };
    expect(effectiveContext(profile, undefined)).toEqual(plain);
  });

  it.each<[string, TaskScope, ContextOverrides, object]>([
    [
      'tags and variables move to the top',
      { route: '/a', tags: ['x', 'y', 'x'], variables: { n: 1 } },
      {},
      { currentScope: { route: '/a' }, tags: ['x', 'y'], variables: { n: 1 } },
    ],
    [
      'sections and languages stay',
      { sections: ['s', 's'], languages: ['de'] },
      {},
      { currentScope: { sections: ['s'], languages: ['de'] } },
    ],
    ['unknown keys stay', { extra: { a: [1] } }, {}, { currentScope: { extra: { a: [1] } } }],
    [
      'a patch replaces, adds and removes',
      { route: '/a', locale: 'de' },
      { currentScopePatch: { route: '/b', locale: null, pageType: 'list' } },
      { currentScope: { route: '/b', pageType: 'list' } },
    ],
    [
      'a patch goes one level deep',
      { entities: { a: 1 } },
      { currentScopePatch: { entities: { b: 2 } } },
      { currentScope: { entities: { b: 2 } } },
    ],
    [
      'a patch comes before the lists',
      { tags: ['x'] },
      { currentScopePatch: { tags: ['y'] }, tags: { include: ['z'] } },
      { tags: ['y', 'z'] },
    ],
    [
      'lists lose and gain',
      { tags: ['x', 'y'], sections: ['s'] },
      { tags: { include: ['y', 'z'], exclude: ['x'] }, sections: { exclude: ['s'] }, languages: { include: ['en'] } },
      { tags: ['y', 'z'], currentScope: { sections: [], languages: ['en'] } },
    ],
    [
      'what is excluded and included is there',
      { tags: ['x', 'y'] },
      { tags: { include: ['x'], exclude: ['x'] } },
      { tags: ['y', 'x'] },
    ],
    [
      'variables of overrides win',
      { variables: { a: 1, b: 2 } },
      { variables: { b: 3, c: null } },
      { variables: { a: 1, b: 3, c: null } },
    ],
    ['one text stands for a list of one', { tags: 'x' }, {}, { tags: ['x'] }],
    ['what is no text is no tag', { tags: [1, null, 'x'], variables: [1] }, {}, { tags: ['x'], variables: {} }],
  ])('%s', (_, scope, overrides, expected) => {
    const { currentScope, tags, variables } = effectiveContext(CONTENT, scope, overrides);
    expect({ currentScope, tags, variables }).toEqual({ currentScope: {}, tags: [], variables: {}, ...expected });
  });

  it('guidance and exceptions are excluded by their ids', () => {
    const { stableGuidance, knownExceptions } = effectiveContext(CONTENT, undefined, {
      stableGuidance: { include: [NEW_GUIDANCE], exclude: ['g1', 'unknown'] },
      knownExceptions: { include: [{ description: 'three' }], exclude: ['e1', 'two'] },
    });
    expect(stableGuidance).toEqual([CONTENT.stableGuidance[1], NEW_GUIDANCE]);
    expect(knownExceptions).toEqual([{ description: 'three' }]);
  });

  it('guidance that an override brings twice is found', () => {
    const again = { ...NEW_GUIDANCE, guidanceId: 'g1' };
    const faultOf = (exclude: readonly string[]) =>
      faultOfContent(
        effectiveContext(CONTENT, undefined, { stableGuidance: { include: [again], exclude } }),
        () => 'read',
      );
    expect(faultOf([])).toMatchObject({ path: 'stableGuidance[2].guidanceId' });
    expect(faultOf(['g1'])).toBeNull();
  });

  it('has the same hash for the same input, in whatever order its keys come [E&T 3]', () => {
    const scope = { route: '/a', tags: ['x'], entities: { a: 1, b: 2 } };
    expect(hashOf({ entities: { b: 2, a: 1 }, tags: ['x'], route: '/a' })).toBe(hashOf(scope));
    expect(hashOf(scope, {})).toBe(hashOf(scope));
    expect(hashOf({ route: '/a', entities: scope.entities }, { tags: { include: ['x'] } })).toBe(hashOf(scope));
    expect(hashOf({ ...scope, tags: ['y'] })).not.toBe(hashOf(scope));
  });

  it('has the same hash after it was stored [E&T 3]', () => {
    const context = effectiveContext(CONTENT, { route: '/a', tags: ['x'], authState: undefined });
    expect(canonicalJson(JSON.parse(JSON.stringify(context)))).toBe(canonicalJson(context));
  });

  it('leaves content, scope and overrides as they were', () => {
    const before = canonicalJson(CONTENT);
    const scope = Object.freeze({ tags: Object.freeze(['x']) });
    effectiveContext(CONTENT, scope, { stableGuidance: { include: [NEW_GUIDANCE], exclude: ['g1'] } });
    expect(canonicalJson(CONTENT)).toBe(before);
  });
});
