import type { KitchenOrder } from '@sazon/contract/kitchen/schemas';
import { isSameConfirmationCode } from '@sazon/domain/orders/confirmation-code';
import { formatExtra } from '../kitchen-orders/board-orders.ts';

export interface PackScan {
  result: 'right' | 'wrong' | 'repeated';
  title: string;
  note?: string;
  /** What is packed by it; nothing otherwise. */
  orderId?: string;
  /** Two places may have the same code on one day: the hand says which bag it holds. */
  choices?: readonly KitchenOrder[];
}

const dishOf = (order: KitchenOrder) => [order.menu.name, ...order.additionals.map(formatExtra)].join(' ');

export const isToPack = ({ status, packedAt }: KitchenOrder) => status === 'confirmed' && packedAt === null;

/** This bag is packed by now. */
export const buildPackedScan = (order: KitchenOrder): PackScan => ({
  result: 'right',
  title: `${order.code} empacada`,
  note: `${dishOf(order)}. Va a ${order.location.name}.`,
  orderId: order.id,
});

/** What the code on a bag says: packed now, packed before, or why it cannot be. */
export function readPack(code: string, orders: readonly KitchenOrder[]): PackScan {
  const found = orders.filter((one) => isSameConfirmationCode(code, one.code));
  const [toPack] = found.filter(isToPack);
  // also when the others are packed: this may be one of their bags, passed once more
  if (toPack && found.filter(({ status }) => status === 'confirmed').length > 1) {
    return { result: 'repeated', title: `Hay varias con el ${code}`, choices: found.filter(isToPack) };
  }
  if (toPack) return buildPackedScan(toPack);
  const [order] = found;
  if (order === undefined) return { result: 'wrong', title: `${code} no está en este día` };
  const note = dishOf(order);
  if (order.status === 'scheduled') return { result: 'wrong', title: `Confirma primero la ${code}`, note };
  const title = order.status === 'confirmed' ? `${code} ya está empacada` : `${code} ya salió`;
  return { result: 'repeated', title, note };
}

/** Of what is to leave: how many are in their bags. */
export function countPacked(orders: readonly KitchenOrder[]): { packed: number; total: number } {
  const ready = orders.filter((order) => order.status === 'confirmed');
  return { packed: ready.filter((order) => order.packedAt !== null).length, total: ready.length };
}
