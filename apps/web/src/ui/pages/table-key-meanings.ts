import type { KeyMeaning } from './table-keys.tsx';

/** Of rows that are opened by their name. */
export const rowKeys: readonly KeyMeaning[] = [
  ['↑ ↓', 'Ir de fila en fila'],
  ['Enter', 'Abrir la fila'],
];

/** Of rows that are also chosen. */
export const choosableRowKeys: readonly KeyMeaning[] = [...rowKeys, ['Espacio', 'Elegir la fila']];

/** Of rows that are also decided. */
export const decidableRowKeys: readonly KeyMeaning[] = [...choosableRowKeys, ['A', 'Aprobar'], ['R', 'Rechazar']];

/** Of a bill's people: their lines are opened, and rejected. */
export const rejectableRowKeys: readonly KeyMeaning[] = [...rowKeys, ['R', 'Rechazar líneas']];
