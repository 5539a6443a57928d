import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { type MenuCells, type MenuColumn, recogniseMenuColumns } from '@sazon/domain/catalog/menu-sheet-columns';
import type { MenuSheetWorld } from '@sazon/domain/catalog/read-menu-dish-row';
import { isAdditionRow, readMenuSheet } from '@sazon/domain/catalog/read-menu-sheet';
import { formatCell, type SheetRow } from '@sazon/domain/spreadsheet-cell';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readSheet } from '../../sheets/read-and-fill-sheet-in-thread.ts';
import { sheetFaultText } from '../../sheets/sheet-faults.ts';
import { unpackMenuFile } from '../../sheets/unpack-menu-file.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { insertImport, type KeptRow, readMenuWorld } from './menu-imports-queries.ts';

type Caller = Actor & { userId: string };

/** The most dishes of one file, and the most rows with their additions. */
const mostDishes = 500;
const mostRows = 4000;

/** Reads a menu, with the pictures that came along, and keeps what each row would be. */
export async function keepMenuFile(
  deps: Deps,
  actor: Caller,
  restaurantId: string,
  bytes: Buffer,
): Promise<{ importId: string } | Refusal<'VALIDATION' | 'NOT_FOUND' | 'FORBIDDEN'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_menu_write', restaurantId);
  if (no !== undefined) return no;
  const wrong = (message: string) => refuse('VALIDATION', { field: 'file', message });
  const unpacked = await unpackMenuFile(bytes);
  if ('problem' in unpacked) return wrong(unpacked.problem);
  const reading = await readSheet(unpacked.sheet);
  if (!reading.ok) return wrong(sheetFaultText[reading.fault]);
  const start = reading.rows.findIndex(({ cells }) => recogniseMenuColumns(cells.map(formatCell)).includes('name'));
  const header = reading.rows[start];
  if (header === undefined) return wrong('No encontramos la columna «Plato». Usa la plantilla.');
  const columns = recogniseMenuColumns(header.cells.map(formatCell));
  const rows = reading.rows.slice(start + 1);
  if (rows.length === 0) return wrong('El archivo no tiene platos.');
  if (rows.length > mostRows) return wrong(`Son más de ${mostRows} filas. Divídelas en varios archivos.`);
  const typed = rows.map(({ cells }) => nameCells(cells, columns));
  if (typed.filter((cells) => !isAdditionRow(cells)).length > mostDishes)
    return wrong(`Son más de ${mostDishes} platos. Divídelos en varios archivos.`);
  const { minMainPriceMenuCop: minPriceCop } = await loadSettings(deps);
  const stored = await readMenuWorld(deps.db, restaurantId);
  if (stored === undefined) return refuse('NOT_FOUND');
  const world = { ...stored, minPriceCop, pictures: unpacked.pictures.map(({ name }) => name) };
  const kept = readRows(rows, typed, world);
  const importId = deps.newId();
  const used = new Set(kept.flatMap(({ dish }) => dish?.picture ?? []));
  const pictures = unpacked.pictures
    .filter(({ name }) => used.has(name))
    .map((picture, place) => ({ ...picture, key: `menu-imports/${importId}-${place}.bin` }));
  await Promise.all(pictures.map(({ key, content }) => deps.files.put(key, content)));
  const saved = await inTransaction(deps, async (tx) => {
    const made = { id: importId, restaurantId, authorId: actor.userId, rows: kept };
    await insertImport(tx, { ...made, pictures }, deps.now());
    return { importId };
  });
  return isRefusal(saved) ? saved : { importId };
}

/** Names the cells of a row by their columns. */
const nameCells = (cells: SheetRow['cells'], columns: readonly (MenuColumn | null)[]): MenuCells =>
  Object.fromEntries(columns.flatMap((column, place) => (column === null ? [] : [[column, formatText(cells[place])]])));

/** Reads all rows; a wrong one keeps what was typed, to be corrected. */
const readRows = (rows: readonly SheetRow[], typed: readonly MenuCells[], world: MenuSheetWorld): KeptRow[] =>
  readMenuSheet(typed, world).map(({ problems, ...read }, place) => {
    const row = { line: rows[place]?.line ?? 0, ...read, problems: [...problems] };
    return problems.length === 0 ? row : { ...row, typed: typed[place] ?? {} };
  });

/** A whole cell as text; `formatCell` cuts long ones. */
const formatText = (cell: SheetRow['cells'][number] | undefined): string =>
  typeof cell === 'string' ? cell.trim() : formatCell(cell);
