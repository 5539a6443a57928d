import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/may';
import { type MenuColumn, type MenuRowDish, readMenuRow, recogniseMenuColumns } from '@sazon/domain/catalog/menu-sheet';
import { formatCell, type SheetRow } from '@sazon/domain/employees/sheet-cell';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readSheet } from '../../sheets/read-sheet.ts';
import { sheetFaultText } from '../../sheets/sheet-limits.ts';
import { unpackMenuFile } from '../../sheets/unpack-menu-file.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { loadSettings } from '../settings/settings-queries.ts';
import { insertImport, type KeptRow, readMenuWorld, type TypedCells } from './menu-imports-queries.ts';

type Caller = Actor & { userId: string };

/** The most dishes of one file. */
const mostDishes = 500;

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
  if (rows.length > mostDishes) return wrong(`Son más de ${mostDishes} platos. Divídelos en varios archivos.`);
  const { minMainPriceMenuCop: minPriceCop } = await loadSettings(deps);
  const stored = await readMenuWorld(deps.db, restaurantId);
  if (stored === undefined) return refuse('NOT_FOUND');
  const world = { ...stored, minPriceCop, pictures: unpacked.pictures.map(({ name }) => name) };
  const kept = readRows(rows, columns, world);
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

function readRows(
  rows: readonly SheetRow[],
  columns: readonly (MenuColumn | null)[],
  world: Parameters<typeof readMenuRow>[1],
): KeptRow[] {
  const dishes: MenuRowDish[] = [];
  return rows.map(({ line, cells }) => {
    const named = columns.flatMap((column, place) => (column === null ? [] : [[column, formatText(cells[place])]]));
    const typed = Object.fromEntries(named) as TypedCells;
    const { dish, problems } = readMenuRow(typed, world, dishes);
    if (dish !== null) dishes.push(dish);
    const row = { line, name: (typed.name ?? '').slice(0, 80), dish, problems: [...problems] };
    return problems.length === 0 ? row : { ...row, typed };
  });
}

/** A whole cell as text; `formatCell` cuts long ones. */
const formatText = (cell: SheetRow['cells'][number] | undefined): string =>
  typeof cell === 'string' ? cell.trim() : formatCell(cell);
