import { foldText } from '../fold-text.ts';

/**
 * The columns of a restaurant's menu as a spreadsheet. A row is a dish, or an addition of the dish above it: then
 * price, allergens and tax are the addition's.
 */
export const MENU_COLUMNS = [
  'brand',
  'name',
  'description',
  'price',
  'categories',
  'weekdays',
  'allergens',
  'calories',
  'dailyStock',
  'tax',
  'picture',
  'group',
  'addition',
  'min',
  'max',
  'maxQuantity',
  'notFor',
] as const;
export type MenuColumn = (typeof MENU_COLUMNS)[number];

/** What was typed in a row, by column. */
export type MenuCells = Readonly<Partial<Record<MenuColumn, string>>>;

export const menuColumnHeaders: Readonly<Record<MenuColumn, string>> = {
  brand: 'Marca',
  name: 'Plato',
  description: 'Descripción',
  price: 'Precio',
  categories: 'Categorías',
  weekdays: 'Días',
  allergens: 'Alérgenos',
  calories: 'Calorías',
  dailyStock: 'Platos al día',
  tax: 'Impuesto',
  picture: 'Foto',
  group: 'Grupo de adicionales',
  addition: 'Adicional',
  min: 'Mínimo del grupo',
  max: 'Máximo del grupo',
  maxQuantity: 'Máximo por adicional',
  notFor: 'No apto para',
};

/** The rows of the template: a dish, a group with its two additions, and a packaged drink. */
export const MENU_EXAMPLE_ROWS: readonly Readonly<Partial<Record<MenuColumn, string | number>>>[] = [
  {
    ...{ name: 'Ajiaco santafereño', description: 'Con pollo, mazorca, alcaparras y crema', price: 21_900 },
    ...{ categories: 'Sopas', weekdays: 'lunes a viernes', allergens: 'leche', calories: 620, picture: 'ajiaco.jpg' },
  },
  {
    ...{ name: 'Ajiaco santafereño', price: 0, allergens: 'ninguno', group: 'Para acompañar' },
    ...{ addition: 'Arroz blanco', min: 1, max: 2, maxQuantity: 1 },
  },
  {
    ...{ name: 'Ajiaco santafereño', price: 3500, allergens: 'leche', group: 'Para acompañar' },
    ...{ addition: 'Aguacate con queso', maxQuantity: 2, notFor: 'vegano' },
  },
  {
    ...{ name: 'Ajiaco santafereño', price: 4900, allergens: 'ninguno', tax: 'IVA 19%', group: 'Bebida' },
    ...{ addition: 'Gaseosa 400 ml', maxQuantity: 1 },
  },
];

const otherHeaders: Readonly<Record<string, MenuColumn>> = {
  nombre: 'name',
  categoria: 'categories',
  alergeno: 'allergens',
  dia: 'weekdays',
  iva: 'tax',
  imagen: 'picture',
  stock: 'dailyStock',
  valor: 'price',
  grupo: 'group',
  adicion: 'addition',
  minimo: 'min',
  maximo: 'max',
  hasta: 'maxQuantity',
};

const headers = new Map<string, MenuColumn>([
  ...MENU_COLUMNS.map((column) => [foldText(menuColumnHeaders[column]), column] as const),
  ...(Object.entries(otherHeaders) as [string, MenuColumn][]),
]);

/** Returns which column each header names, or null for one that is not known. */
export const recogniseMenuColumns = (texts: readonly string[]): (MenuColumn | null)[] =>
  texts.map((text) => headers.get(foldText(text).trim()) ?? null);
