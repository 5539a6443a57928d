import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';

import { Suspense, useState } from 'react';
import { useScreenTitle } from '../../device/screen-title-and-layout.ts';
import { useNow } from '../../device/use-now.ts';
import type { UserRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { RestaurantDocumentsNotice } from '../expiring-documents/expiring-documents-notice.tsx';
import { type BoardFilters, buildBoardSelectionKey, isShown } from '../kitchen-orders/board-filters.ts';
import { applyDoneToPart, isPartWhole } from '../kitchen-orders/board-first-orders-and-counts.ts';
import { BoardLiveAndSoundBar } from '../kitchen-orders/board-live-and-sound-bar.tsx';
import { findBoardColumn } from '../kitchen-orders/board-order-actions.ts';
import { BoardContext, type BoardTools, getBoardRights } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { applyKitchenActions } from '../kitchen-orders/kitchen-actions-queue.ts';
import { LazyCancelDialog } from '../kitchen-orders/lazy-cancel-dialog.tsx';
import { UnsentKitchenActions } from '../kitchen-orders/unsent-kitchen-actions.tsx';
import { useBoardDay } from '../kitchen-orders/use-board-day.ts';
import { useBoardMoves } from '../kitchen-orders/use-board-moves.ts';
import { useGoToPrint } from '../kitchen-orders/use-go-to-print.ts';
import { useRowSelection } from '../kitchen-orders/use-row-selection.ts';
import { useUnreadChats } from '../kitchen-orders/use-unread-chats.ts';
import { useUnpackedOrdersCheck } from '../kitchen-routes/use-unpacked-orders-check.tsx';
import { LazySelectionBar } from '../restaurant-orders/lazy-selection-bar.tsx';
import { BoardOrEmptyView } from './board-columns-dishes-or-empty.tsx';
import { BoardFilterBar } from './board-filter-bar.tsx';
import { BoardPauses } from './board-pauses.tsx';
import { BoardWindowFrame } from './board-window-frame.tsx';
import { LeftBehindAlert } from './left-behind-alert.tsx';
import { UnreadCancellationsRail } from './unread-cancellations-rail.tsx';
import { UnreadChangesRail } from './unread-changes-rail.tsx';
import { useNewOrders } from './use-new-orders.ts';

// Loaded on a tap: the board is drawn before it.
const OrderPanel = lazyNamed(() => import('../restaurant-orders/order-panel.tsx'), 'OrderPanel');

export interface RestaurantBoardPageProps {
  restaurant: UserRestaurant;
  filters: BoardFilters;
  onFilters: (change: Partial<BoardFilters>) => void;
}

const PackSheet = lazyNamed(() => import('./pack-by-code-sheet.tsx'), 'PackSheet');

const none: readonly KitchenOrder[] = [];

/** Returns the loaded orders with unsent acts applied; `part` is null unless only the day's beginning is loaded. */
function listOrders(board: Board, done: Done) {
  const whole = board.orders.data?.data;
  if (whole) return { known: applyKitchenActions(whole, done), part: null };
  const start = board.start.data ? applyDoneToPart(board.start.data, done) : null;
  return { known: start?.data, part: start !== null && !isPartWhole(start) ? start : null };
}

type Board = ReturnType<typeof useBoardDay>;
type Done = ReturnType<typeof useBoardMoves>['done'];

/** The overlays of the board: an order, the packing, and the confirmation of a cancellation. */
function useOverlays(
  restaurantId: string,
  all: readonly KitchenOrder[],
  onCancelled: (ids: readonly string[]) => void,
) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [packing, setPacking] = useState(false);
  const [cancelIds, setCancelIds] = useState<readonly string[]>([]);
  const opened = all.find((order) => order.id === openId);
  const toCancel = all.filter((order) => cancelIds.includes(order.id));
  const drawn = (
    <>
      {toCancel.length > 0 && (
        <LazyCancelDialog
          restaurantId={restaurantId}
          orders={toCancel}
          onClose={() => setCancelIds([])}
          onDone={onCancelled}
        />
      )}
      <Suspense>{packing && <PackSheet orders={all} onClose={() => setPacking(false)} />}</Suspense>
      <Suspense>{opened && <OrderPanel order={opened} onClose={() => setOpenId(null)} />}</Suspense>
    </>
  );
  return { openOrder: setOpenId, askCancel: setCancelIds, pack: () => setPacking(true), drawn };
}

/** The notices above the tickets. */
function BoardNotices({ restaurantId, date, canEdit }: { restaurantId: string; date: string; canEdit: boolean }) {
  return (
    <>
      <UnsentKitchenActions restaurantId={restaurantId} />
      <BoardPauses restaurantId={restaurantId} />
      <RestaurantDocumentsNotice restaurantId={restaurantId} />
      <LeftBehindAlert restaurantId={restaurantId} />
      <UnreadCancellationsRail restaurantId={restaurantId} date={date} canEdit={canEdit} />
      <UnreadChangesRail restaurantId={restaurantId} date={date} canEdit={canEdit} />
    </>
  );
}

export function RestaurantBoardPage({ restaurant, filters, onFilters }: RestaurantBoardPageProps) {
  // The search and the dish list need the whole day, so its beginning is not read first.
  const startsWithPart = filters.search === '' && filters.view === 'comandas';
  const board = useBoardDay(restaurant.id, filters, { startsWithPart });
  const { done, move, ...doing } = useBoardMoves(restaurant.id);
  const goToPrint = useGoToPrint();
  const actor = toActor(useUser());
  const now = useNow(30_000);
  const { known, part } = listOrders(board, done);
  const all = known ?? none;
  const shown = all.filter((order) => isShown(order, filters));
  const leaving = useUnpackedOrdersCheck(all, move);

  const key = buildBoardSelectionKey(restaurant.id, filters);
  const { isSelected, select } = useRowSelection(key);
  const selected = shown.filter((order) => isSelected(order.id));
  const overlays = useOverlays(restaurant.id, all, (ids) => select(ids, false));

  const pending = shown.filter((order) => findBoardColumn(order.status) === 'scheduled').map((order) => order.id);
  const heard = useNewOrders(
    `${key} ${board.date}`,
    board.orders.isPlaceholderData || part ? undefined : known && pending,
  );
  useScreenTitle(heard.fresh > 0 ? `(${heard.fresh}) Tablero` : 'Tablero');

  const tools: BoardTools = {
    restaurantId: restaurant.id,
    ...doing,
    move: leaving.move,
    ...getBoardRights(actor, restaurant.id),
    couriers: board.day.data?.couriers ?? [],
    selected: new Set(selected.map((order) => order.id)),
    selectedOrders: selected,
    select,
    openOrder: overlays.openOrder,
    askCancel: overlays.askCancel,
    unread: useUnreadChats(restaurant.id, { start: board.date, end: board.date }),
    now,
    isToday: board.date === board.today,
  };

  return (
    <BoardContext value={tools}>
      <BoardWindowFrame barBelow={selected.length > 0}>
        <BoardLiveAndSoundBar state={board.live} />
        <BoardFilterBar
          filters={filters}
          onChange={onFilters}
          date={board.date}
          today={board.today}
          day={board.day.data}
          onPrint={() => goToPrint(filters)}
        />
        <BoardNotices restaurantId={restaurant.id} date={board.date} canEdit={tools.canEdit} />
        <BoardOrEmptyView
          board={board}
          orders={known && shown}
          part={part}
          filters={filters}
          onFilters={onFilters}
          calling={heard.calling}
          onPack={overlays.pack}
        />
        <p role="status" className="sr-only">
          {heard.announcement}
        </p>
      </BoardWindowFrame>
      <LazySelectionBar orders={selected} />
      {leaving.question}
      {overlays.drawn}
    </BoardContext>
  );
}
