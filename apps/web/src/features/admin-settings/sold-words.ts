/** '1 almuerzo vendido', '12 almuerzos vendidos'. */
export const soldWords = (orders: number): string =>
  orders === 1 ? '1 almuerzo vendido' : `${orders} almuerzos vendidos`;

/** What is sold already when something closes. */
export const stays = (orders: number): string =>
  orders === 1 ? `Queda ${soldWords(orders)}: se entrega igual.` : `Quedan ${soldWords(orders)}: se entregan igual.`;
