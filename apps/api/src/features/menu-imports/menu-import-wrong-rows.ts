import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { MENU_COLUMNS, menuColumnHeaders } from '@sazon/domain/catalog/menu-sheet-columns';
import type { Deps } from '../../deps.ts';
import { formatCsv } from '../../http/csv.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { findImport, type KeptRow } from './menu-imports-queries.ts';

/** The wrong rows of a menu, for who may write dishes of its restaurant. */
export async function listWrongMenuRows(
  deps: Deps,
  actor: Actor,
  importId: string,
): Promise<KeptRow[] | Refusal<'NOT_FOUND'>> {
  const record = await findImport(deps.db, importId);
  const no = record && findRestaurantRefusal(actor, 'restaurant_menu_write', record.restaurantId);
  if (record === undefined || no !== undefined) return refuse('NOT_FOUND');
  return record.rows.filter(({ problems }) => problems.length > 0);
}

/** Rows in the columns of the template, with line and reasons: to be corrected and uploaded again. */
export const formatWrongMenuRows = (rows: readonly KeptRow[]): string =>
  formatCsv(
    [...MENU_COLUMNS.map((column) => menuColumnHeaders[column]), 'Fila del archivo', 'Qué corregir'],
    rows.map(({ line, name, typed, problems }) => [
      // a file from before rows kept their cells has the name alone
      ...MENU_COLUMNS.map((column) => typed?.[column] ?? (column === 'name' ? name : '')),
      ...[line, problems.join(' ')],
    ]),
  );
