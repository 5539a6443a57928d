import { PRODUCT } from '../product-name.ts';

export const ORDER_TYPES = ['delivery', 'in_site'] as const;

export type OrderType = (typeof ORDER_TYPES)[number];

export const orderTypeLabels: Record<OrderType, string> = {
  delivery: 'Pedido Normal',
  in_site: `${PRODUCT.name} Pay`,
};
