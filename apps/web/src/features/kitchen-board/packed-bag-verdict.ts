import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { isSameConfirmationCode } from '@sazon/domain/orders/confirmation-and-delegate-codes';
import { formatExtra } from '../kitchen-orders/board-order-texts.ts';

export interface PackScan {
  result: 'right' | 'wrong' | 'repeated';
  title: string;
  note?: string;
  /** The order that the scan marks as packed; left out when it marks none. */
  orderId?: string;
  /** The bags to choose from, when locations have the same code on that day. */
  choices?: readonly KitchenOrder[];
}

const describeDish = (order: KitchenOrder) => [order.menu.name, ...order.additionals.map(formatExtra)].join(' ');

export const isToPack = ({ status, packedAt }: KitchenOrder) => status === 'confirmed' && packedAt === null;

/** Builds the verdict of a bag that is marked as packed now. */
export const buildPackedScan = (order: KitchenOrder): PackScan => ({
  result: 'right',
  title: `${order.code} empacada`,
  note: `${describeDish(order)}. Va a ${order.location.name}.`,
  orderId: order.id,
});

/** Returns the verdict of scanning a bag's code: packed now, packed before, or why it cannot be. */
export function readPack(code: string, orders: readonly KitchenOrder[]): PackScan {
  const found = orders.filter((one) => isSameConfirmationCode(code, one.code));
  const [toPack] = found.filter(isToPack);
  // even when the others are packed: this may be one of their bags, scanned again
  if (toPack && found.filter(({ status }) => status === 'confirmed').length > 1) {
    return { result: 'repeated', title: `Hay varias con el ${code}`, choices: found.filter(isToPack) };
  }
  if (toPack) return buildPackedScan(toPack);
  const [order] = found;
  if (order === undefined) return { result: 'wrong', title: `${code} no está en este día` };
  const note = describeDish(order);
  if (order.status === 'scheduled') return { result: 'wrong', title: `Confirma primero la ${code}`, note };
  const title = order.status === 'confirmed' ? `${code} ya está empacada` : `${code} ya salió`;
  return { result: 'repeated', title, note };
}

/** Counts how many of the departing orders are packed. */
export function countPacked(orders: readonly KitchenOrder[]): { packed: number; total: number } {
  const ready = orders.filter((order) => order.status === 'confirmed');
  return { packed: ready.filter((order) => order.packedAt !== null).length, total: ready.length };
}
