import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { BoardAction } from '../kitchen-orders/board-order-actions.ts';
import type { BoardMoves } from '../kitchen-orders/use-board-moves.ts';

// Loaded on demand, because few departures need it.
const UnpackedOrdersDialog = lazyNamed(() => import('./unpacked-orders-dialog.tsx'), 'UnpackedOrdersDialog');

const leaves = (action: BoardAction): action is 'pick' | 'selfDeliver' => action === 'pick' || action === 'selfDeliver';

/** Asks before unpacked orders leave; everything else moves at once. */
export function useUnpackedOrdersCheck(
  orders: readonly KitchenOrder[],
  move: BoardMoves['move'],
): { move: (action: BoardAction, orderIds: readonly string[]) => void; question: ReactNode } {
  const [asked, setAsked] = useState<{ action: 'pick' | 'selfDeliver'; orderIds: readonly string[] } | null>(null);
  const isUnpacked = (id: string) => orders.some((order) => order.id === id && order.packedAt === null);
  return {
    move: (action, orderIds) => {
      if (leaves(action) && orderIds.some(isUnpacked)) setAsked({ action, orderIds });
      else move(action, orderIds);
    },
    question: asked && (
      <Suspense>
        <UnpackedOrdersDialog
          orders={orders.filter(({ id }) => asked.orderIds.includes(id))}
          onClose={() => setAsked(null)}
          onLeave={(orderIds, withUnpacked) => {
            move(asked.action, orderIds, withUnpacked);
            setAsked(null);
          }}
        />
      </Suspense>
    ),
  };
}
