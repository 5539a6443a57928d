import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';

import { useState } from 'react';
import { useNow } from '../../device/use-now.ts';
import { useWide } from '../../device/use-wide-window.ts';
import type { UserRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { PageArrows } from '../../ui/pages/page-arrows.tsx';
import { RouteProgress } from '../../ui/pages/route-progress.tsx';
import { NextPaymentLink } from '../bills/next-payment-link.tsx';
import { BoardLiveAndSoundBar } from '../kitchen-orders/board-live-and-sound-bar.tsx';
import { BoardContext, type BoardTools, getBoardRights } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { applyKitchenActions } from '../kitchen-orders/kitchen-actions-queue.ts';
import { LazyCancelDialog } from '../kitchen-orders/lazy-cancel-dialog.tsx';
import { buildOrdersSelectionKey, type OrdersFilters } from '../kitchen-orders/orders-table-filters.ts';
import { OutdatedDataNotice } from '../kitchen-orders/outdated-data-notice.tsx';
import { UnsentKitchenActions } from '../kitchen-orders/unsent-kitchen-actions.tsx';
import { useBoardMoves } from '../kitchen-orders/use-board-moves.ts';
import { useRowSelection } from '../kitchen-orders/use-row-selection.ts';
import { useUnreadChats } from '../kitchen-orders/use-unread-chats.ts';
import { useUnpackedOrdersCheck } from '../kitchen-routes/use-unpacked-orders-check.tsx';
import { LazySelectionBar } from './lazy-selection-bar.tsx';
import { OrderPanel } from './order-panel.tsx';
import { OrdersCards } from './orders-cards.tsx';
import { OrdersFilterBar } from './orders-filter-bar.tsx';
import { OrdersLoadingOrNone } from './orders-loading-or-none.tsx';
import { OrdersFrame } from './orders-page-layout-and-skeleton.tsx';
import { OrdersTable, orderColumns } from './orders-table.tsx';
import { OrdersTotalsAndExport } from './orders-totals-and-export.tsx';
import { ShownColumns } from './shown-columns.tsx';
import { useOrdersTable } from './use-orders-table.ts';
import { useSaveInvoiceNumber } from './use-save-invoice-number.tsx';

export interface OrdersTableAndPanelProps {
  restaurant: UserRestaurant;
  filters: OrdersFilters;
  onFilters: (change: Partial<OrdersFilters>) => void;
}

const none: readonly KitchenOrder[] = [];

export function OrdersTableAndPanel({ restaurant, filters, onFilters }: OrdersTableAndPanelProps) {
  const table = useOrdersTable(restaurant.id, filters);
  const { done, move, ...doing } = useBoardMoves(restaurant.id);
  const invoices = useSaveInvoiceNumber(restaurant.id);
  const actor = toActor(useUser());
  const now = useNow(30_000);
  const wide = useWide();
  const { isSelected, select } = useRowSelection(buildOrdersSelectionKey(restaurant.id, filters));
  const [openId, setOpenId] = useState<string | null>(null);
  const [cancelIds, setCancelIds] = useState<readonly string[]>([]);

  const page = table.noSuchHour ? undefined : table.orders.data;
  const orders = applyKitchenActions(page?.data ?? none, done);
  const leaving = useUnpackedOrdersCheck(orders, move);
  const selected = orders.filter((order) => isSelected(order.id));
  const opened = orders.find((order) => order.id === openId);
  const toCancel = orders.filter((order) => cancelIds.includes(order.id));
  const rights = getBoardRights(actor, restaurant.id);
  const tools: BoardTools = {
    restaurantId: restaurant.id,
    ...doing,
    move: leaving.move,
    ...rights,
    couriers: table.period.data?.couriers ?? [],
    selected: new Set(selected.map((order) => order.id)),
    selectedOrders: selected,
    select,
    openOrder: setOpenId,
    askCancel: setCancelIds,
    unread: useUnreadChats(restaurant.id, table.dates),
    now,
    isToday: table.dates.start === table.today,
  };
  const rows = {
    orders,
    stale: table.orders.isPlaceholderData,
    saveInvoice: rights.canEdit ? invoices.save : undefined,
  };

  return (
    <BoardContext value={tools}>
      <OrdersFrame barBelow={selected.length > 0}>
        <RouteProgress active={rows.stale} />
        <BoardLiveAndSoundBar state={table.live} />
        <OrdersFilterBar filters={filters} onChange={onFilters} dates={table.dates} period={table.period.data} />
        {!table.noSuchHour && (
          <OrdersTotalsAndExport filter={table.filter}>
            {wide && <ShownColumns columns={orderColumns} />}
          </OrdersTotalsAndExport>
        )}
        <NextPaymentLink restaurantId={restaurant.id} />
        <UnsentKitchenActions restaurantId={restaurant.id} />
        {page && <OutdatedDataNotice what="las órdenes" read={table.orders} />}
        {orders.length === 0 ? (
          <OrdersLoadingOrNone table={table} filters={filters} onFilters={onFilters} />
        ) : wide ? (
          <OrdersTable {...rows} />
        ) : (
          <OrdersCards {...rows} />
        )}
        {page && page.total > 0 && <PageArrows {...page} onPage={(to) => onFilters({ page: to })} />}
      </OrdersFrame>
      <LazySelectionBar orders={selected} />
      {leaving.question}
      {invoices.question}
      {opened && <OrderPanel order={opened} onClose={() => setOpenId(null)} />}
      {toCancel.length > 0 && (
        <LazyCancelDialog
          restaurantId={restaurant.id}
          orders={toCancel}
          onClose={() => setCancelIds([])}
          onDone={(ids) => select(ids, false)}
        />
      )}
    </BoardContext>
  );
}
