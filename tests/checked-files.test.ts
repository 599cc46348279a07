import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { typeScriptProjects } from '../scripts/checks.mjs';

const ROOT = join(import.meta.dirname, '..');
const CODE = /\.[mc]?[jt]sx?$/;

/** Served to browsers as they are: pages of the tests, and parts that others wrote. */
const SERVED = /^tests\/sites\//;

/** What a project checks: everything it includes, JavaScript only where it is told to. */
function checkedBy(project: string): string[] {
  const file = join(ROOT, project);
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(file));
  return fileNames
    .filter((name) => options.checkJs === true || !/\.[mc]?jsx?$/.test(name))
    .map((name) => relative(ROOT, name).split(sep).join('/'));
}

function sourceFiles(): string[] {
  const below = ['bin', 'scripts', 'src', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return [...readdirSync(ROOT), ...below]
    .filter((file) => CODE.test(file) && !file.includes('node_modules'))
    .map((file) => file.split(sep).join('/'));
}

describe('every file of code', () => {
  const checked = new Set(typeScriptProjects().flatMap(checkedBy));

  it('belongs to a TypeScript project, so that npm test checks its types', () => {
    const isLeft = (file: string) => !checked.has(file) && !SERVED.test(file);
    expect(sourceFiles().filter(isLeft)).toEqual([]);
  });
});
