import type { TableRead } from '../../protocol/text.js';
import { attributeOf, composedAncestors, matches, rectOf, tagOf } from '../dom/dom.js';
import type { PageCalls } from '../../protocol/calls.js';
import { nodeOf } from './refs.js';
import { selectorOf } from '../dom/selectors.js';
import { collapse, cut, labelText, eachRendered, visibleText } from '../sight/text.js';
import { isRendered } from '../sight/visibility.js';
import { walk } from '../dom/walk.js';

const TABLES = 'table:not([role]),[role="table" i],[role="grid" i],[role="treegrid" i]';
const ROWS = 'tr:not([role]),[role="row" i]';
const CELLS =
  'td:not([role]),th:not([role]),[role="cell" i],[role="gridcell" i],[role="columnheader" i],[role="rowheader" i]';
const HEADER_CELLS = 'th:not([role]),[role="columnheader" i]';
/** As HTML has it. */
const MAX_COLSPAN = 1000;
const MAX_ROWSPAN = 65_534;
/** What lies further right is left out. */
const MAX_COLUMNS = 500;

const isTable = (element: Element): boolean => matches(element, TABLES);

/** A row, and whether the page calls it part of the header. */
interface Row {
  readonly cells: readonly Element[];
  readonly isHeader: boolean;
  /** Rows below it in its group: where a rowspan must end. */
  groupRest: number;
}

/** Parts of a table in order. Tables inside its cells are content of the cell. */
function partsOf(parent: Node, selector: string, parts: Element[] = []): readonly Element[] {
  eachRendered(parent, (child) => {
    if (!(child instanceof Element)) return undefined;
    if (matches(child, selector)) parts.push(child);
    else if (!isTable(child)) partsOf(child, selector, parts);
    return undefined;
  });
  return parts;
}

const isShown = (element: Element): boolean => Element.prototype.checkVisibility.call(element);
const shownCells = (row: Element): readonly Element[] => partsOf(row, CELLS).filter(isShown);

function rowsOf(table: Element): readonly Row[] {
  const shown = partsOf(table, ROWS)
    .filter(isShown)
    .map((row) => ({ row, group: groupOf(row), cells: shownCells(row) }));
  const filled = shown.filter(({ cells }) => cells.length > 0);
  const rows = filled.map(({ cells, group }) => ({
    cells,
    isHeader: group !== null && tagOf(group) === 'thead',
    groupRest: 0,
  }));
  for (let at = rows.length - 2; at >= 0; at -= 1) {
    const row = rows[at];
    if (row !== undefined && filled[at]?.group === filled[at + 1]?.group)
      row.groupRest = (rows[at + 1]?.groupRest ?? 0) + 1;
  }
  return rows;
}

const groupOf = (row: Element): Element | null => composedAncestors(row)[0] ?? null;

/** The header the page marks, else leading rows of header cells alone; a table of nothing else keeps its rows. */
function headerCount(rows: readonly Row[]): number {
  const marked = rows.filter(({ isHeader }) => isHeader).length;
  if (marked > 0) return marked;
  const firstData = rows.findIndex(({ cells }) => !cells.every((cell) => matches(cell, HEADER_CELLS)));
  return firstData < 0 ? Math.min(1, rows.length) : firstData;
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan', max: number): number {
  const span = Number.parseInt(attributeOf(cell, name) ?? attributeOf(cell, `aria-${name}`) ?? '1', 10);
  return Number.isNaN(span) || span < 0 ? 1 : Math.min(span, max);
}

/** Lays cells out on a grid; one that spans several places stands in each of them. */
function layOut(rows: readonly Row[]): readonly (readonly (Element | undefined)[])[] {
  const grid: (Element | undefined)[][] = rows.map(() => []);
  for (const [y, { cells, groupRest }] of rows.entries()) {
    let x = 0;
    for (const cell of cells) {
      const line = grid[y] ?? [];
      while (line[x] !== undefined) x += 1;
      if (x >= MAX_COLUMNS) break;
      const rowspan = spanOf(cell, 'rowspan', MAX_ROWSPAN);
      // Zero means: to the end of the group.
      const below = rowspan === 0 ? groupRest : Math.min(rowspan - 1, groupRest);
      const width = Math.min(Math.max(1, spanOf(cell, 'colspan', MAX_COLSPAN)), MAX_COLUMNS - x);
      for (let down = 0; down <= below; down += 1) {
        for (let right = 0; right < width; right += 1) {
          const target = grid[y + down];
          if (target !== undefined) target[x + right] ??= cell;
        }
      }
      x += width;
    }
  }
  return grid;
}

function readTable(table: Element, { offset, maxRows, maxCellChars }: PageCalls['table']['args']): TableRead {
  const rows = rowsOf(table);
  const grid = layOut(rows);
  const headers = headerCount(rows);
  const width = grid.reduce((widest, line) => Math.max(widest, line.length), 0);
  const texts = new Map<Element, string>();
  const textOf = (cell: Element | undefined): string => {
    if (cell === undefined) return '';
    const known = texts.get(cell) ?? cut(cellText(cell, maxCellChars), maxCellChars);
    texts.set(cell, known);
    return known;
  };
  const across = Array.from({ length: width }, (_, x) => x);
  const column = (x: number) =>
    [...new Set(grid.slice(0, headers).map((line) => textOf(line[x])))].filter((text) => text !== '');
  const body = grid.slice(headers);
  const announced = Number.parseInt(attributeOf(table, 'aria-rowcount') ?? '', 10);
  return {
    selector: selectorOf(table),
    columns: headers === 0 ? [] : across.map((x) => column(x).join(' / ')),
    rows: body.slice(offset, offset + maxRows).map((line) => across.map((x) => textOf(line[x]))),
    rowCount: body.length,
    announcedRows: announced > rows.length ? announced : null,
  };
}

/** What people read in a cell; a cell without words goes by what its picture or control is called. */
function cellText(cell: Element, limit: number): string {
  return collapse(visibleText(cell)) || labelText(cell, limit);
}

function tablesIn(root: Node): readonly Element[] {
  const found: Element[] = [];
  walk(root, (element) => {
    if (isTable(element) && isRendered(element)) found.push(element);
  });
  return found;
}

/** The one with the most cells of its own, so that a table used for layout does not win over the data inside it. */
function largest(tables: readonly Element[]): Element | null {
  let best: { readonly table: Element; readonly cells: number; readonly area: number } | null = null;
  for (const table of tables) {
    const cells = rowsOf(table).reduce((sum, row) => sum + row.cells.length, 0);
    const { width, height } = rectOf(table);
    const area = width * height;
    if (best === null || cells > best.cells || (cells === best.cells && area > best.area))
      best = { table, cells, area };
  }
  return best?.table ?? null;
}

/** The named element if it is a table, else the largest one inside it, else the one around it. */
function tableAt(element: Element): Element | null {
  if (isTable(element)) return element;
  return largest(tablesIn(element)) ?? composedAncestors(element).find(isTable) ?? null;
}

export function table(args: PageCalls['table']['args']): PageCalls['table']['result'] {
  const named = args.ref === null ? null : nodeOf(args.ref);
  const found = args.ref === null ? largest(tablesIn(document)) : named === null ? null : tableAt(named);
  return found === null ? { kind: 'missing' } : { kind: 'table', table: readTable(found, args) };
}
