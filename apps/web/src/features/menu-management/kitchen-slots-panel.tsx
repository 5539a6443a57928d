import { kitchenSlots, updateSlot } from '@sazon/contract/menu-management/routes';
import type { KitchenSlot } from '@sazon/contract/menu-management/schemas';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { KitchenClosingsCard } from '../kitchen-closings/kitchen-closings-card.tsx';
import { slotsQuery } from './kitchen-dishes-calls.ts';
import { KitchenLimits } from './kitchen-maximum-pause-and-allergens.tsx';
import { SlotMaximumField } from './slot-maximum-field.tsx';
import { describePause, usePauses } from './use-pauses.ts';

const PauseDialog = lazyNamed(() => import('./pause-dialog.tsx'), 'PauseDialog');

/** The slots a restaurant serves: whether each is paused, and its maximum of orders a day. */
export function KitchenSlotsPanel({ restaurantId, canEdit }: { restaurantId: string; canEdit: boolean }) {
  const slots = useQuery(slotsQuery(restaurantId));
  if (!slots.data) {
    return (
      <ListState what="los horarios" query={slots}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-16 bg-surface" />
        ))}
      </ListState>
    );
  }
  if (slots.data.data.length === 0) {
    return (
      <EmptyState title="Todavía no atiendes ningún lugar" text="Cuando te asignemos lugares y horas los verás aquí." />
    );
  }
  const hours = [...Map.groupBy(slots.data.data, (slot) => slot.hour)].map(([hour, atHour]) => (
    <section key={hour} aria-label={formatHour(hour)}>
      <h2 className="type-h2 pt-3 pb-2">{formatHour(hour)}</h2>
      <ul className="grid gap-2 laptop:grid-cols-2">
        {atHour.map((slot) => (
          <SlotRow key={slot.id} slot={slot} restaurantId={restaurantId} canEdit={canEdit} />
        ))}
      </ul>
    </section>
  ));
  return (
    <>
      <KitchenLimits restaurantId={restaurantId} canEdit={canEdit} />
      <KitchenClosingsCard restaurantId={restaurantId} canEdit={canEdit} />
      {hours}
    </>
  );
}

function SlotRow({ slot, restaurantId, canEdit }: { slot: KitchenSlot; restaurantId: string; canEdit: boolean }) {
  const [pausing, setPausing] = useState(false);
  const { pauses, resume } = usePauses(restaurantId);
  const pause = pauses?.slots.find(({ restaurantTimeId }) => restaurantTimeId === slot.id)?.pause;
  const { mutate, isPending } = useCall(updateSlot, { invalidates: [kitchenSlots] });
  const name = `${slot.location.name}, ${formatHour(slot.hour)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-surface px-4 py-2.5 shadow-e1">
      <span className="min-w-0 flex-[1_1_14rem]">
        <span className="type-item block wrap-anywhere">{slot.location.name}</span>
        <span className="type-body-s text-text-2 tabular-nums">
          {slot.closed ? 'Apagado: nadie puede pedir' : pause ? `En pausa ${describePause(pause)}` : takenWords(slot)}
        </span>
      </span>
      {canEdit && (
        <IconButton
          icon={pause ? 'arrow-counter-clockwise' : 'clock'}
          label={pause ? `Volver a recibir en ${name}` : `Pausar ${name}`}
          onClick={() => (pause ? resume(slot.id) : setPausing(true))}
        />
      )}
      <Suspense>
        {pausing && (
          <PauseDialog restaurantId={restaurantId} slot={{ id: slot.id, name }} onClose={() => setPausing(false)} />
        )}
      </Suspense>
      {canEdit && (
        <>
          <SlotMaximumField {...{ name, restaurantId }} restaurantTimeId={slot.id} capacity={slot.capacity} />
          <Switch
            label={`Recibir pedidos en ${name}`}
            labelHidden
            checked={!slot.closed}
            disabled={isPending}
            onCheckedChange={(on) => mutate({ body: { restaurantId, restaurantTimeId: slot.id, closed: !on } })}
          />
        </>
      )}
    </li>
  );
}

function takenWords({ capacity, takenToday }: KitchenSlot): string {
  if (capacity === null) return 'Sin límite de cupos';
  return `${takenToday} de ${capacity} cupos de hoy`;
}
