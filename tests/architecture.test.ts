import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { TOOL_NAMES } from '../src/kernel/index.js';
import rooms from '../src/rooms.json' with { type: 'json' };
import { TABLES } from '../src/composition/tables.js';

const SRC = join(import.meta.dirname, '..', 'src');
/** Beside the rooms stand the entry points, the list of tables and the composition; no room imports them. */
const ROOT_FILES = ['front-program.ts', 'front.ts', 'main.ts', 'owner-program.ts', 'start-owner.ts'];
const isRoot = (file: string) => ROOT_FILES.includes(file) || file.startsWith('composition/');

/** Of one folder; a longer listing wants groups. */
const MOST_ENTRIES = 26;

/** Files whose types wait for each other: a tool may ask for the catalogue of tools. May only shrink. */
const TANGLED = ['dispatch/call/catalogue.ts', 'dispatch/call/context.ts', 'dispatch/call/tool.ts'];

interface Import {
  readonly from: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.d\.[mc]?ts$/.test(file));
const sources = files.filter((file) => !file.includes('.test.'));
const imports = sources.flatMap(importsOf);
const roomNames = Object.keys(rooms.rooms);

function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(file, readFileSync(join(SRC, file), 'utf8'), ts.ScriptTarget.ES2022, true);
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      found.push({ from: file, specifier: node.moduleSpecifier.text, typeOnly: isTypeOnly(node) });
    }
    if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      node.arguments[0] &&
      ts.isStringLiteral(node.arguments[0])
    ) {
      found.push({ from: file, specifier: node.arguments[0].text, typeOnly: false });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const bindings = clause.namedBindings;
  return (
    !clause.name &&
    bindings !== undefined &&
    ts.isNamedImports(bindings) &&
    bindings.elements.every((one) => one.isTypeOnly)
  );
}

const roomOf = (file: string) =>
  roomNames.filter((room) => file.startsWith(`${room}/`)).sort((a, b) => b.length - a.length)[0];
const resolveImport = ({ from, specifier }: Import) => {
  const file = normalize(join(dirname(from), specifier))
    .split(sep)
    .join('/');
  const written = ['.ts', '.tsx'].map((ending) => file.replace(/\.js$/, ending));
  return written.find((one) => sources.includes(one)) ?? written[0] ?? file;
};
const own = imports.filter(({ specifier }) => specifier.startsWith('.'));
const foreign = imports.filter(({ specifier }) => !specifier.startsWith('.') && !specifier.startsWith('node:'));

/** Groups of files that reach each other, by Tarjan. */
function tangles(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): number => {
    let lowest = order.size;
    order.set(file, lowest);
    stack.push(file);
    const index = lowest;
    for (const to of next.get(file) ?? []) {
      if (!order.has(to)) lowest = Math.min(lowest, visit(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, order.get(to) ?? lowest);
    }
    if (lowest === index) {
      const group = stack.splice(stack.lastIndexOf(file));
      if (group.length > 1) found.push(group);
    }
    return lowest;
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return found;
}

describe('the rooms', () => {
  it('hold every source file but the composition root', () => {
    expect(sources.filter((file) => roomOf(file) === undefined && !isRoot(file))).toEqual([]);
    expect(ROOT_FILES.filter((file) => !sources.includes(file))).toEqual([]);
  });

  it('import other rooms only as the table allows', () => {
    const allowed: Record<string, readonly string[]> = rooms.rooms;
    const wrong = own.filter((one) => {
      const from = roomOf(one.from);
      const to = roomOf(resolveImport(one));
      if (from === undefined || to === from) return false;
      if (to === undefined) return true;
      return !one.typeOnly && !(allowed[from] ?? []).includes(to);
    });
    expect(wrong).toEqual([]);
  });

  it('are entered only through their index', () => {
    const wrong = own.filter((one) => {
      const to = roomOf(resolveImport(one));
      const sameRoom = to === roomOf(one.from);
      // The composition root loads a command or a surface by itself, so that the others stay unloaded.
      return (
        to !== undefined && !sameRoom && resolveImport(one) !== `${to}/index.ts` && !(isRoot(one.from) && to === 'cli')
      );
    });
    // The page is compiled without Node's types and shares this one file of nouns.
    expect(
      wrong.filter(
        (one) => !(roomOf(one.from) === 'console/web' && one.typeOnly && resolveImport(one) === 'console/api/types.ts'),
      ),
    ).toEqual([]);
  });

  it('have no import cycles among their files', () => {
    const next = new Map<string, string[]>();
    for (const one of own.filter(({ typeOnly }) => !typeOnly))
      next.set(one.from, [...(next.get(one.from) ?? []), resolveImport(one)]);
    const cycles: string[] = [];
    const done = new Set<string>();
    const walk = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) return void cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (done.has(file)) return;
      for (const to of next.get(file) ?? []) walk(to, [...path, file]);
      done.add(file);
    };
    for (const file of next.keys()) walk(file, []);
    expect(cycles).toEqual([]);
  });

  it('have no cycles of types either', () => {
    const next = new Map<string, string[]>();
    for (const one of own) next.set(one.from, [...(next.get(one.from) ?? []), resolveImport(one)]);
    expect(tangles(next).flat().toSorted()).toEqual(TANGLED);
  });

  it('each open their index with a charter', () => {
    const silent = roomNames
      .filter((room) => files.includes(`${room}/index.ts`))
      .filter((room) => !readFileSync(join(SRC, room, 'index.ts'), 'utf8').startsWith('/**'));
    expect(silent).toEqual([]);
  });
});

describe('folders', () => {
  /** Declared by their name alone. */
  const PLAIN = /(^|\/)(rules|lexicons|migrations|styles)(\/|$)/;
  const folders = [...new Set(sources.map((file) => dirname(file)))].filter(
    (folder) => folder !== '.' && !roomNames.includes(folder) && !PLAIN.test(folder),
  );

  it('each have a charter line, and no line is left of a folder that is gone', () => {
    expect(Object.keys(rooms.groups).toSorted()).toEqual(folders.toSorted());
  });

  it('read like a table of contents', () => {
    const entries = new Map<string, Set<string>>();
    for (const file of sources) {
      const parts = file.split('/');
      for (let depth = 1; depth < parts.length; depth++) {
        const folder = parts.slice(0, depth).join('/');
        entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth] ?? ''));
      }
    }
    expect([...entries].filter(([, names]) => names.size > MOST_ENTRIES).map(([folder]) => folder)).toEqual([]);
  });
});

describe('packages', () => {
  it('are used only in the rooms the table names', () => {
    const table: Record<string, readonly string[]> = rooms.packages;
    const wrong = foreign.filter(({ from, specifier, typeOnly }) => {
      const name = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
      const places = table[name];
      if (places === undefined) return true;
      const inPlace = places.some((place) =>
        place.startsWith('*/') ? from.endsWith(place.slice(1)) : from === place || from.startsWith(`${place}/`),
      );
      return !inPlace && !(typeOnly && isRoot(from));
    });
    expect(wrong).toEqual([]);
  });
});

describe('rules', () => {
  const rules = imports.filter(({ from }) => /(^|\/)rules\//.test(from));

  it('are there', () => {
    expect(rules.length).toBeGreaterThan(0);
  });

  it('import no node module, no package and no value of another room but the kernel', () => {
    const wrong = rules.filter((one) => {
      if (one.typeOnly) return false;
      if (!one.specifier.startsWith('.')) return true;
      const to = roomOf(resolveImport(one));
      return to !== roomOf(one.from) && to !== 'kernel';
    });
    expect(wrong).toEqual([]);
  });

  it('are never async', () => {
    const asynchronous = sources
      .filter((file) => /(^|\/)rules\//.test(file))
      .filter((file) => /\b(async|await|Promise)\b/.test(readFileSync(join(SRC, file), 'utf8')));
    expect(asynchronous).toEqual([]);
  });
});

describe('tables', () => {
  /** Where a room may name its tables: beside their declaration only where it speaks SQL. */
  const mayName = (file: string, owner: string) =>
    file.startsWith(`${owner}/`) && (owner === 'store' || /(^|\/)(tables|([a-z]+-)*repo)\.ts$/.test(file));

  it('are named only by the room that owns them, its repositories and the migrations', () => {
    const wrong: string[] = [];
    for (const file of sources.filter((one) => !one.startsWith('store/migrations/'))) {
      const text = readFileSync(join(SRC, file), 'utf8');
      for (const { name, owner } of TABLES)
        if (!mayName(file, owner) && new RegExp(`['"\`]${name}\\b`).test(text)) wrong.push(`${file}: ${name}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are declared by their owner', () => {
    const declared = sources.flatMap((file) =>
      [...readFileSync(join(SRC, file), 'utf8').matchAll(/defineTable\(\{\s+name: '(\w+)',\s+owner: '(\w+)'/g)].map(
        ([, name = '', owner]) => ({ name, owner, room: roomOf(file) }),
      ),
    );
    expect(declared.filter(({ owner, room }) => owner !== room)).toEqual([]);
    expect(declared.map(({ name }) => name).toSorted()).toEqual(TABLES.map(({ name }) => name).toSorted());
  });
});

describe('the rules of the house', () => {
  it('are switched off nowhere', () => {
    const marks = /@ts-ignore|@ts-nocheck|@ts-expect-error|eslint-disable|oxlint-disable|biome-ignore/;
    expect(sources.filter((file) => marks.test(readFileSync(join(SRC, file), 'utf8')))).toEqual([]);
  });

  it('time and chance come from the kernel alone [A&S U5]', () => {
    const reads =
      /\bDate\.now\(|new Date\(\)|\bsetTimeout\(|\bsetInterval\(|Math\.random\(|randomUUID\(|randomBytes\(|performance\.now\(/;
    const free = ['kernel/', 'browser/injected/', 'console/web/'];
    expect(
      sources.filter(
        (file) => !free.some((room) => file.startsWith(room)) && reads.test(readFileSync(join(SRC, file), 'utf8')),
      ),
    ).toEqual([]);
  });

  it('name a tool file after its tool', () => {
    const wrong = sources
      .filter((file) => file.startsWith('tools/') && /name: 'nova\./.test(readFileSync(join(SRC, file), 'utf8')))
      .filter((file) => {
        const name = /name: 'nova\.([a-z_]+)'/.exec(readFileSync(join(SRC, file), 'utf8'))?.[1];
        return relative(dirname(file), file) !== `${name?.replaceAll('_', '-')}.ts`;
      });
    expect(wrong).toEqual([]);
  });
});

describe('names of tools', () => {
  /** Texts for a reader and calls that are made by name: each is checked by the compiler or below. May only shrink. */
  const NAMED_IN: Readonly<Record<string, number>> = {
    'console/web/parts/calls/actions-panel.tsx': 1,
    'console/web/parts/tabs-panel.tsx': 2,
    'dispatch/answer/scan-advice.ts': 2,
    'dispatch/guarded/report.ts': 1,
    'dispatch/playbook/step.ts': 7,
    'learning/probes/probes.ts': 1,
    'learning/probes/probing.ts': 2,
    'learning/rules/semantic/draft.ts': 2,
    'learning/telling/advice.ts': 7,
    'mcp/resources.ts': 3,
    'safety/rules/advice.ts': 3,
    'safety/rules/awareness-gates.ts': 5,
    'safety/rules/session-gate.ts': 1,
    'tasks/rules/completion/next-steps.ts': 11,
    'tasks/rules/coverage/url-gate.ts': 1,
  };
  /** Files, formats, scans and placeholders that begin like the name of a tool. */
  const NO_TOOL =
    /^nova(\.(js|db|invalid|theme|evidence_bundle|evidence_receipt|knowledge_pack)|_(coverage|console_|registered_scan|\w+_v1)|[._]x)$/;
  const names: ReadonlySet<string> = new Set(TOOL_NAMES);

  interface Text {
    readonly file: string;
    readonly text: string;
    readonly node: ts.Node;
  }
  const texts = sources.filter((file) => file !== 'kernel/tool-names.ts').flatMap(textsOf);

  function textsOf(file: string): Text[] {
    const source = ts.createSourceFile(file, readFileSync(join(SRC, file), 'utf8'), ts.ScriptTarget.ES2022, true);
    const found: Text[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
        found.push({ file, text: node.text, node });
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  }

  const isOtherName = ({ parent: { parent } }: ts.Node) =>
    ts.isPropertyAssignment(parent) && parent.name.getText() === 'otherNames';

  it('that a text mentions are in the catalogue', () => {
    const unknown = texts
      .filter(({ node }) => !isOtherName(node))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\bnova[._][a-z]\w*/g)]
          .map(([found]) => found)
          .filter((found) => !names.has(found.replace('nova_', 'nova.')) && !NO_TOOL.test(found))
          .map((found) => `${file}: ${found}`),
      );
    expect(unknown).toEqual([]);
  });

  it('decide nothing: what a tool is like is declared with it', () => {
    const deciding = texts.filter(({ text, node: { parent } }) => {
      if (!names.has(text)) return false;
      if (ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)) return true;
      if (ts.isPropertyAssignment(parent)) return parent.name.getText().includes(text);
      if (ts.isBinaryExpression(parent)) return /^[!=]==?$/.test(parent.operatorToken.getText());
      return ts.isCallExpression(parent) && /\.(has|get|includes)$/.test(parent.expression.getText());
    });
    expect(deciding.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('stand in few places besides the tools', () => {
    const counts: Record<string, number> = {};
    for (const { file, text } of texts)
      if (names.has(text) && !file.startsWith('tools/')) counts[file] = (counts[file] ?? 0) + 1;
    expect(counts).toEqual(NAMED_IN);
  });

  it('are put together only where the compiler checks the whole', () => {
    const joined = texts.filter(({ text, node }) => ts.isTemplateHead(node) && /\bnova[._]$/.test(text));
    expect(joined.map(({ file }) => file).toSorted()).toEqual([
      'tools/shared/history-step.ts',
      'verification/rules/suggest.ts',
    ]);
  });
});
