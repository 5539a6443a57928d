/** A limit of lunches as typed: null means none; `error` says what is wrong with it. */
type LunchLimit = { limit: number | null; error?: undefined } | { error: string };

/** Parses a typed limit of lunches ('', '30', '1.000'). A minus is refused, because dropping it saves another number. */
export function parseLunchLimit(typed: string): LunchLimit {
  const text = typed.trim();
  if (text === '') return { limit: null };
  if (!/^\d{1,3}(\.\d{3})+$|^\d+$/.test(text)) return { error: 'Escribe solo números, o déjalo vacío: sin límite.' };
  return { limit: Number(text.replaceAll('.', '')) };
}
