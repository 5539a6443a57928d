/** The most rows in the file of a list. */
export const MOST_FILE_ROWS = 20_000;

const count = (rows: number): string => rows.toLocaleString('es-CO');

/** Says that the file of a list has not all its rows, in words for the file and the screen. Null when it has. */
export const describeFileLimit = (total: number): string | null =>
  total <= MOST_FILE_ROWS
    ? null
    : `Solo las primeras ${count(MOST_FILE_ROWS)} filas de ${count(total)}. Usa los filtros para tener las demás.`;
