import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import { leaveViewing } from '../../session/end-session.ts';
import { useUser, viewing } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Says on every page that staff look as somebody else, and leads back. */
export function ViewingAsBar() {
  const user = useUser();
  if (viewing === null) return null;
  return (
    <section
      aria-label="Ver como"
      className="layer-sticky fixed inset-x-3 bottom-[calc(9.6rem+env(safe-area-inset-bottom))] mx-auto max-w-180 rounded-lg bg-info-soft px-4 py-2.5 text-info-text shadow-e3 desktop:bottom-4"
    >
      <div className="flex items-center gap-x-3">
        <Icon name="eye" size="m" />
        <p className="type-body-s min-w-0 flex-1">
          <b>
            Ves como {user?.firstName} {user?.lastName}.
          </b>{' '}
          Solo miras: nada se puede cambiar. Queda en la historia y se cierra a las{' '}
          {formatClock(toBogotaHour(viewing.until))}.
        </p>
        <Button look="quiet" size="s" onClick={leaveViewing}>
          Salir
        </Button>
      </div>
    </section>
  );
}
