import { listClosings, removeClosing } from '@sazon/contract/kitchen-closings/routes';
import type { KitchenClosing } from '@sazon/contract/kitchen-closings/schemas';
import { formatDateWithYear } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';

const ClosingDialog = lazyNamed(() => import('./closing-dialog.tsx'), 'ClosingDialog');

export interface KitchenClosingsCardProps {
  restaurantId: string;
  canEdit: boolean;
}

const describeSpan = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDateWithYear(from) : `${formatDateWithYear(from)} a ${formatDateWithYear(to)}`;

/** The dates on which a kitchen does not work: what comes, what is over, and the way to add, change and remove them. */
export function KitchenClosingsCard({ restaurantId, canEdit }: KitchenClosingsCardProps) {
  const query = useQuery(queryFor(listClosings, { query: { restaurantId } }));
  const [editing, setEditing] = useState<KitchenClosing | 'new' | null>(null);
  const [removing, setRemoving] = useState<KitchenClosing | null>(null);
  const remove = useCall(removeClosing, {
    invalidates: [listClosings],
    onSuccess: ({ kept }) => {
      toast.success(
        'La cocina abre',
        kept > 0 ? { text: `Avisamos a ${formatLunches(kept)} que sí llegan.` } : undefined,
      );
      setRemoving(null);
    },
  });
  return (
    <section
      aria-labelledby="kitchen-closings"
      className="grid grid-cols-1 content-start gap-3 rounded-lg bg-surface p-4 shadow-e1"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="mr-auto">
          <h2 id="kitchen-closings" className="type-h3">
            Fechas de cierre
          </h2>
          <p className="type-body-s text-text-2">Vacaciones, inventario, un grado. Los clientes ven el motivo.</p>
        </div>
        {canEdit && (
          <Button look="quiet" size="s" onClick={() => setEditing('new')}>
            <Icon name="plus" weight="bold" size="s" />
            Cerrar unas fechas
          </Button>
        )}
      </header>
      <ListState what="los cierres" query={query} rows={2} level={3} />
      {query.data?.data.length === 0 && (
        <p className="type-body text-text-2">Abre todos los días de servicio: no hay cierres.</p>
      )}
      <ul className="grid grid-cols-1">
        {query.data?.data.map((closing) => (
          <ClosingRow
            key={closing.id}
            closing={closing}
            canEdit={canEdit}
            onEdit={() => setEditing(closing)}
            onRemove={() => setRemoving(closing)}
          />
        ))}
      </ul>
      <Suspense>
        {editing !== null && (
          <ClosingDialog
            restaurantId={restaurantId}
            closing={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title="¿La cocina sí abre esas fechas?"
        text={removing ? `${describeSpan(removing.next ?? removing)}: se puede volver a pedir.` : ''}
        confirmLabel="Quitar el cierre"
        cancelLabel="Sigue cerrada"
        pending={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { id: removing.id }, query: { restaurantId } })}
      />
    </section>
  );
}

interface ClosingRowProps {
  closing: KitchenClosing;
  canEdit: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function ClosingRow({ closing, canEdit, onEdit, onRemove }: ClosingRowProps) {
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-border border-b py-2 last:border-0',
        closing.next === null && 'text-text-2',
      )}
    >
      <div className="min-w-0 flex-[1_1_20rem]">
        <p className="type-item tabular-nums">{describeSpan(closing.next ?? closing)}</p>
        <p className="type-body-s text-text-2 wrap-anywhere">
          {[
            closing.reason,
            closing.yearly && 'cada año',
            closing.next === null && 'ya pasó',
            closing.orders > 0 && `${formatLunches(closing.orders)} en esas fechas`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {canEdit && closing.next !== null && (
        <span className="flex flex-wrap">
          <Button look="text" size="s" aria-label={`Cambiar el cierre: ${closing.reason}`} onClick={onEdit}>
            Cambiar
          </Button>
          <Button look="text" size="s" aria-label={`Quitar el cierre: ${closing.reason}`} onClick={onRemove}>
            Quitar
          </Button>
        </span>
      )}
    </li>
  );
}
