import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { may } from '@sazon/domain/access/permission-check';
import { useNavigate } from '@tanstack/react-router';
import { useMemory } from '../../device/in-memory-value.ts';
import { type UserRestaurant, useActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ReadFailed } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { BoardLiveAndSoundBar } from '../kitchen-orders/board-live-and-sound-bar.tsx';
import { applyKitchenActions } from '../kitchen-orders/kitchen-actions-queue.ts';
import {
  type PrintFilters,
  type PrintSearch,
  toPrintFilters,
  toPrintSearch,
} from '../kitchen-orders/print-search-params.ts';
import { UnsentKitchenActions } from '../kitchen-orders/unsent-kitchen-actions.tsx';
import { useBoardDay } from '../kitchen-orders/use-board-day.ts';
import { useBoardMoves } from '../kitchen-orders/use-board-moves.ts';
import { printSelection } from '../kitchen-orders/use-go-to-print.ts';
import { buildLabels, filterOrdersToPrint } from './build-sheets-and-labels.ts';
import { PrintJobPages } from './print-job-pages.tsx';
import { PrintOptionsBar } from './print-options-bar.tsx';
import { PrintedBeforeQuestion } from './printed-before-question.tsx';
import { PrintedLabels } from './printed-labels.tsx';
import { PrintedProductionSheet } from './printed-production-sheet.tsx';
import { useBrowserPrintEvent } from './use-browser-print-event.ts';
import { usePrintKey } from './use-print-shortcut.ts';
import { useRecordedPrint } from './use-recorded-print.ts';

/** More labels than a person checks on the screen. */
const shownLabels = 12;
const none: readonly KitchenOrder[] = [];

/** /admin/restaurantes/ordenes/imprimir: the production sheet and the labels of a day, as they will be printed. */
export function PrintScreen({ search }: { search: PrintSearch }) {
  const { active } = useActiveRestaurant();
  const navigate = useNavigate();
  const filters = toPrintFilters(search);
  const change = (part: Partial<PrintFilters>) =>
    void navigate({ to: '.', search: toPrintSearch({ ...filters, ...part }), replace: true, resetScroll: false });
  return (
    <main className="grid grid-cols-1 content-start gap-4 px-4 pt-3 pb-8 desktop:px-5">
      <h1 tabIndex={-1} className="type-h1">
        Imprimir
      </h1>
      {active === null ? (
        <Skeleton className="h-40" />
      ) : (
        <PrintDay key={active.id} restaurant={active} filters={filters} onFilters={change} />
      )}
    </main>
  );
}

interface PrintDayProps {
  restaurant: UserRestaurant;
  filters: PrintFilters;
  onFilters: (change: Partial<PrintFilters>) => void;
}

function PrintDay({ restaurant, filters, onFilters }: PrintDayProps) {
  const board = useBoardDay(restaurant.id, { ...wholeDay, date: filters.date });
  const { done } = useBoardMoves(restaurant.id);
  const chosen = useMemory(printSelection);
  const actor = toActor(useUser());
  const printing = useRecordedPrint(restaurant.id, board.date);
  const { what, paper } = filters;

  const all = applyKitchenActions(board.orders.data?.data ?? none, done);
  const orders = filterOrdersToPrint(all, filters, chosen);
  const labels = what === 'labels' ? buildLabels(orders, all) : [];
  const onPaper = printing.printed(what);
  const before = orders.filter(({ id }) => onPaper.has(id)).length;
  const mayPrint = actor !== null && may(actor, 'restaurant_orders_edit', { restaurantId: restaurant.id });
  const shown = { what, paper, orderIds: orders.map(({ id }) => id) };
  const print = () => printing.print(shown);
  // the browser's own menu leaves no time to ask or record: it prints what is shown
  const isByMenu = useBrowserPrintEvent() && orders.length > 0;
  const job = printing.job ?? (isByMenu ? shown : null);
  usePrintKey(mayPrint && orders.length > 0 && !printing.busy ? print : undefined);

  if (board.orders.data === undefined) {
    const failed = board.orders.error ?? board.day.error;
    return failed ? (
      <ReadFailed title="No pudimos cargar las comandas" reads={[board.orders, board.day]} />
    ) : (
      <Skeleton className="h-40" />
    );
  }
  return (
    <>
      <BoardLiveAndSoundBar state={board.live} />
      <PrintOptionsBar
        filters={filters}
        onChange={onFilters}
        date={board.date}
        today={board.today}
        day={board.day.data}
      />
      <UnsentKitchenActions restaurantId={restaurant.id} />
      {chosen && (
        <NoticeBar onDismiss={() => printSelection.write(null)}>
          Solo las {chosen.length} comandas que elegiste.
        </NoticeBar>
      )}
      {orders.length === 0 ? (
        <EmptyState title="No hay nada por imprimir" text="Aquí está lo que todavía no ha salido de la cocina." />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <Button disabled={!mayPrint} loading={printing.busy} onClick={() => void print()}>
              <Icon name="printer" size="m" />
              {what === 'labels'
                ? `Imprimir ${labels.length === 1 ? '1 etiqueta' : `${labels.length} etiquetas`}`
                : 'Imprimir la hoja'}
            </Button>
            <p role="status" className="type-body-s text-text-2">
              {before === 0 ? 'Nada de esto se ha impreso.' : `${before} de ${orders.length} ya se imprimieron.`}
            </p>
          </div>
          <Preview {...{ what, paper, orders, labels }} />
        </>
      )}
      <PrintedBeforeQuestion printing={printing} />
      {job && <PrintJobPages job={job} all={all} labels={labels} />}
    </>
  );
}

interface PreviewProps extends Pick<PrintFilters, 'what' | 'paper'> {
  orders: readonly KitchenOrder[];
  labels: ReturnType<typeof buildLabels>;
}

/** What the paper will show: the sheet, or the first labels. */
function Preview({ what, paper, orders, labels }: PreviewProps) {
  return (
    <>
      <section
        aria-label="Vista previa"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and only what has the focus scrolls by keyboard
        tabIndex={0}
        className="max-w-full overflow-x-auto justify-self-start rounded-lg bg-white p-4 shadow-e1"
      >
        {what === 'sheet' ? (
          <PrintedProductionSheet orders={orders} paper={paper} />
        ) : (
          <PrintedLabels labels={labels.slice(0, shownLabels)} paper={paper} />
        )}
      </section>
      {labels.length > shownLabels && (
        <p className="type-body-s text-text-2">Y {labels.length - shownLabels} etiquetas más.</p>
      )}
    </>
  );
}

const wholeDay = { hours: [], locationIds: [], search: '', view: 'comandas', column: 'scheduled' } as const;
