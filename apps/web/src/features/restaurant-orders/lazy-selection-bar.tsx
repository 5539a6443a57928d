import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { Suspense } from 'react';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';

const SelectionBar = lazyNamed(() => import('./selection-bar.tsx'), 'SelectionBar');

/** Loaded with the first selected order, after the board is drawn. */
export const LazySelectionBar = ({ orders }: { orders: readonly KitchenOrder[] }) =>
  orders.length > 0 && (
    <Suspense>
      <SelectionBar orders={orders} />
    </Suspense>
  );
