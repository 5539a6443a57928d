/** What an order fills in a saved answer of support. */
export const MACRO_PLACEHOLDERS = ['nombre', 'plato', 'restaurante', 'hora', 'lugar', 'codigo'] as const;
export type MacroPlaceholder = (typeof MACRO_PLACEHOLDERS)[number];

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isKnown = (name: string): name is MacroPlaceholder => (MACRO_PLACEHOLDERS as readonly string[]).includes(name);

/** The first placeholder that no order fills; undefined: all are known. */
export const findUnknownPlaceholder = (body: string): string | undefined =>
  [...body.matchAll(placeholder)].map(([, name = '']) => name).find((name) => !isKnown(name));

/** A saved answer with the values of an order; what it does not know stays as it stands. */
export const fillChatMacro = (body: string, values: Readonly<Record<MacroPlaceholder, string>>): string =>
  body.replaceAll(placeholder, (whole, name: string) => (isKnown(name) ? values[name] : whole));
