import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { getStatusAfter } from '@sazon/domain/orders/lifecycle';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { statusIcons } from '../../ui/lunch/status-chip.tsx';
import { ActionMenu, type MenuAction } from '../../ui/overlays/action-menu.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { type BoardAction, describeBoardAction } from '../kitchen-orders/board-order-actions.ts';
import { useBoardTools } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { buildCourierActions } from '../kitchen-orders/courier-menu-actions.ts';
import { useGoToPrint } from '../kitchen-orders/use-go-to-print.ts';
import { useMarkPacked } from '../kitchen-orders/use-mark-packed.ts';

// Loaded on a tap: the bar is drawn before it.
const BulkInvoiceNumbersDialog = lazyNamed(
  () => import('./bulk-invoice-numbers-dialog.tsx'),
  'BulkInvoiceNumbersDialog',
);

const changes: readonly BoardAction[] = ['confirm', 'pick', 'selfDeliver', 'cancel'];

/** The status changes possible for at least one selected ticket, with their number. */
function useStatusChanges(orders: readonly KitchenOrder[], onMoved: () => void): readonly MenuAction[] {
  const { move, askCancel, canCancel } = useBoardTools();
  return changes.flatMap((action): MenuAction[] => {
    if (action === 'cancel' && !canCancel) return [];
    const able = orders.filter((order) => order.actions.includes(action)).map((order) => order.id);
    if (able.length === 0) return [];
    const onSelect = () => {
      if (action === 'cancel') return askCancel(able);
      move(action, able);
      onMoved();
    };
    const icon = statusIcons[getStatusAfter(action)];
    return [
      { label: `${describeBoardAction(action)} (${able.length})`, icon, destructive: action === 'cancel', onSelect },
    ];
  });
}

interface BarButtonProps {
  icon: IconName;
  onClick: () => void;
  children: string;
}

function BarButton({ icon, onClick, children }: BarButtonProps) {
  return (
    <Button look="quiet" size="s" onClick={onClick}>
      <Icon name={icon} size="m" />
      {children}
    </Button>
  );
}

/** The actions for the selected tickets, in a bar at the bottom. */
export function SelectionBar({ orders }: { orders: readonly KitchenOrder[] }) {
  const { restaurantId, couriers, assign, remind, select, canWrite } = useBoardTools();
  const [invoicing, setInvoicing] = useState(false);
  const goToPrint = useGoToPrint();
  const pack = useMarkPacked();
  const packable = orders
    .filter((order) => order.status === 'confirmed' && order.packedAt === null)
    .map((order) => order.id);
  const ids = orders.map((order) => order.id);
  const clear = () => select(ids, false);
  const toStatus = useStatusChanges(orders, clear);
  const thenClear = (work: () => void) => () => {
    work();
    clear();
  };
  return (
    <section
      aria-label="Comandas elegidas"
      className="layer-sticky fixed inset-x-0 bottom-0 print border-border border-t bg-surface px-4 pt-3 pb-[max(1.2rem,env(safe-area-inset-bottom))] shadow-e3"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-2">
        <p role="status" className="type-item mr-auto tabular-nums">
          {orders.length === 1 ? '1 elegida' : `${orders.length} elegidas`}
        </p>
        {toStatus.length > 0 && (
          <ActionMenu label="Cambiar estado" face={{ text: 'Cambiar estado' }} actions={toStatus} />
        )}
        {canWrite && (
          <BarButton icon="bell-ringing" onClick={thenClear(() => remind(ids))}>
            Recordar
          </BarButton>
        )}
        <BarButton
          icon="printer"
          onClick={() => goToPrint({ date: orders[0]?.scheduleDate ?? null, what: 'labels' }, ids)}
        >
          Imprimir
        </BarButton>
        <BarButton icon="receipt" onClick={() => setInvoicing(true)}>
          Factura
        </BarButton>
        {packable.length > 0 && (
          <BarButton icon="package" onClick={thenClear(() => pack(packable))}>
            Empacadas
          </BarButton>
        )}
        {couriers.length > 0 && (
          <ActionMenu
            label="Asignar domi"
            face={{ text: 'Asignar domi', icon: 'moped' }}
            actions={[
              ...buildCourierActions(couriers, orders, {
                onChoose: (courier) => thenClear(() => assign(courier, ids))(),
              }),
              { label: 'Quitar el domi', onSelect: thenClear(() => assign(null, ids)) },
            ]}
          />
        )}
        <IconButton icon="x" weight="bold" iconSize="s" label="Quitar la selección" onClick={clear} />
      </div>
      <Suspense>
        {invoicing && (
          <BulkInvoiceNumbersDialog
            restaurantId={restaurantId}
            orders={orders}
            onClose={() => setInvoicing(false)}
            onDone={() => {
              setInvoicing(false);
              clear();
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
