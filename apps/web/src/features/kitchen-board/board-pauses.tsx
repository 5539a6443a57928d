import { may } from '@sazon/domain/access/permission-check';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { formatBoardHour } from '../kitchen-orders/board-order-texts.ts';
import { describePause, usePauses } from '../menu-management/use-pauses.ts';

/** Why the kitchen receives no more orders: its pauses, with a button to end them, and full hours. */
export function BoardPauses({ restaurantId }: { restaurantId: string }) {
  const actor = toActor(useUser());
  const { pauses, resume, resuming } = usePauses(restaurantId);
  if (pauses === undefined) return null;
  const canEdit = actor !== null && may(actor, 'restaurant_menu_edit', { restaurantId });
  const { pause, slots, hourMax } = pauses;
  const full = pauses.hours.filter(({ sold }) => hourMax !== null && sold >= hourMax);
  return (
    <>
      {pause && (
        <NoticeBar tone="warning">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1">
              <b>En pausa</b> {describePause(pause)}
            </span>
            {canEdit && (
              <Button look="quiet" size="s" loading={resuming} onClick={() => resume()}>
                Volver a recibir
              </Button>
            )}
          </span>
        </NoticeBar>
      )}
      {slots.length > 0 && (
        <NoticeBar tone="info">
          En pausa: {slots.map(({ location, hour }) => `${location.name} ${formatBoardHour(hour)}`).join(', ')}.
        </NoticeBar>
      )}
      {full.length > 0 && (
        <NoticeBar tone="info">
          Hoy no entra más, tope de {hourMax} por hora: {full.map(({ hour }) => formatBoardHour(hour)).join(', ')}.
        </NoticeBar>
      )}
    </>
  );
}
