import { kitchenPauses, setPause } from '@sazon/contract/kitchen-pauses';
import { kitchenSlots } from '@sazon/contract/menus-admin';
import { may } from '@sazon/domain/access/may';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../calls/use-call.ts';
import { actorOf, useUser } from '../../session/session-store.ts';
import { useNow } from '../../session/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { boardHour } from './board-orders.ts';
import { pausesQuery, pauseWords } from './pauses-calls.ts';

const minuteMs = 60_000;

/** What keeps the kitchen from taking more: its pauses, with the way back, and hours that are full. */
export function BoardPauses({ restaurantId }: { restaurantId: string }) {
  const now = useNow(minuteMs);
  const actor = actorOf(useUser());
  const { data } = useQuery(pausesQuery(restaurantId));
  const { mutate, isPending } = useCall(setPause, { invalidates: [kitchenPauses, kitchenSlots] });
  if (data === undefined) return null;
  const canEdit = actor !== null && may(actor, 'restaurant_menu_edit', { restaurantId });
  const { pause, hourMax } = data;
  const slots = data.slots.filter((slot) => slot.pause.until > now);
  const full = data.hours.filter(({ sold }) => hourMax !== null && sold >= hourMax);
  return (
    <>
      {pause && pause.until > now && (
        <NoticeBar tone="warning">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1">
              <b>En pausa</b> {pauseWords(pause)}
            </span>
            {canEdit && (
              <Button
                look="quiet"
                size="s"
                loading={isPending}
                onClick={() => mutate({ body: { restaurantId, pause: null } })}
              >
                Volver a recibir
              </Button>
            )}
          </span>
        </NoticeBar>
      )}
      {slots.length > 0 && (
        <NoticeBar tone="info">
          En pausa: {slots.map(({ location, hour }) => `${location.name} ${boardHour(hour)}`).join(', ')}.
        </NoticeBar>
      )}
      {full.length > 0 && (
        <NoticeBar tone="info">
          Hoy no entra más, tope de {hourMax} por hora: {full.map(({ hour }) => boardHour(hour)).join(', ')}.
        </NoticeBar>
      )}
    </>
  );
}
