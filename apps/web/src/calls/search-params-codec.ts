/**
 * A filter's value in the page address (docs/specification.md section 2). Empty, null, empty-array and false values
 * remove the parameter; arrays are joined by commas, and read back with `parseList` in a route's `validateSearch`.
 */
export type SearchValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** Converts filters to parameters of the address, without those that have no value. */
export function toSearchState<S extends Record<string, SearchValue>>(state: S): Partial<Record<keyof S, string>> {
  const kept: Partial<Record<keyof S, string>> = {};
  for (const name of Object.keys(state) as (keyof S)[]) {
    const value = state[name];
    if (value === undefined || value === null || value === false || value === '') continue;
    const text = Array.isArray(value) ? value.join(',') : String(value);
    if (text !== '') kept[name] = text;
  }
  return kept;
}

/** `a,b` as a list; an absent value as an empty one. */
export function parseList(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(',').filter((part) => part !== '');
}

/**
 * Reads the parameters of an address as plain text without JSON, so that `?status=scheduled,confirmed` and `?id=42`
 * stay readable.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes parameters as the text of an address, `?a=1&b=2,3`; empty without any. */
export function formatSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, text] of Object.entries(toSearchState(search as Record<string, SearchValue>))) {
    if (text !== undefined) params.set(name, text);
  }
  // A comma is valid in a query and easier to read than %2C.
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
