/** '1 almuerzo vendido', '12 almuerzos vendidos'. */
export const describeSold = (orders: number): string =>
  orders === 1 ? '1 almuerzo vendido' : `${orders} almuerzos vendidos`;

/** Says that lunches already sold for a closed date or slot are still delivered. */
export const describeKeptSold = (orders: number): string =>
  orders === 1
    ? `Queda ${describeSold(orders)}: se entrega igual.`
    : `Quedan ${describeSold(orders)}: se entregan igual.`;
