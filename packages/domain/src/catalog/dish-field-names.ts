import type { DishField } from './dish-content-and-change-approval.ts';

/** The Spanish names, for use within a sentence, of the fields of a dish that the platform reviews. */
export const dishFieldNames: Readonly<Record<DishField, string>> = {
  name: 'nombre',
  description: 'descripción',
  priceCop: 'precio',
  nextPrice: 'nuevo precio',
  discount: 'descuento',
  pictures: 'fotos',
  tags: 'etiquetas',
  allergens: 'alérgenos',
  calories: 'calorías',
  tax: 'impuesto',
  groups: 'adicionales',
};
