import type { KitchenOrder } from '@sazon/contract/kitchen/schemas';
import { lazy, Suspense } from 'react';

const Bar = lazy(() => import('./selection-bar.tsx').then((file) => ({ default: file.SelectionBar })));

/** It comes with the first comanda that is chosen: the board is on the screen before it. */
export const LazySelectionBar = ({ orders }: { orders: readonly KitchenOrder[] }) =>
  orders.length > 0 && (
    <Suspense>
      <Bar orders={orders} />
    </Suspense>
  );
