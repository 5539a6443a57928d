import type { KeyMeaning } from './table-shortcuts-dialog.tsx';

/** The keys of a table whose rows are opened by their name. */
export const rowKeys: readonly KeyMeaning[] = [
  ['↑ ↓', 'Ir de fila en fila'],
  ['Enter', 'Abrir la fila'],
];

/** The keys of a table whose rows are also chosen. */
export const choosableRowKeys: readonly KeyMeaning[] = [...rowKeys, ['Espacio', 'Elegir la fila']];

/** The keys of a table whose rows are also approved or rejected. */
export const decidableRowKeys: readonly KeyMeaning[] = [...choosableRowKeys, ['A', 'Aprobar'], ['R', 'Rechazar']];

/** The keys of a company bill's people, whose lines are opened and rejected. */
export const rejectableRowKeys: readonly KeyMeaning[] = [...rowKeys, ['R', 'Rechazar líneas']];
