import type { KitchenOrder } from '@sazon/contract/kitchen/schemas';
import { Suspense } from 'react';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';

const Bar = lazyNamed(() => import('./selection-bar.tsx'), 'SelectionBar');

/** It comes with the first comanda that is chosen: the board is on the screen before it. */
export const LazySelectionBar = ({ orders }: { orders: readonly KitchenOrder[] }) =>
  orders.length > 0 && (
    <Suspense>
      <Bar orders={orders} />
    </Suspense>
  );
