/** The placeholders of a saved answer of support, which an order fills in: '{{nombre}}'. */
export const MACRO_PLACEHOLDERS = ['nombre', 'plato', 'restaurante', 'hora', 'lugar', 'codigo'] as const;
export type MacroPlaceholder = (typeof MACRO_PLACEHOLDERS)[number];

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isKnown = (name: string): name is MacroPlaceholder => (MACRO_PLACEHOLDERS as readonly string[]).includes(name);

/** Returns the first placeholder that no order can fill, or undefined when all are known. */
export const findUnknownPlaceholder = (body: string): string | undefined =>
  [...body.matchAll(placeholder)].map(([, name = '']) => name).find((name) => !isKnown(name));

/** Fills a saved answer with the values of an order. Unknown placeholders stay as they are. */
export const fillChatMacro = (body: string, values: Readonly<Record<MacroPlaceholder, string>>): string =>
  body.replaceAll(placeholder, (whole, name: string) => (isKnown(name) ? values[name] : whole));
