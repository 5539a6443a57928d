import { formatClock, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { domiSession } from '../../session/persisted-client-keys.ts';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { WaitingNote } from '../../ui/pages/unsent-and-refused-notes.tsx';
import { CourierDocumentsNotice } from '../expiring-documents/expiring-documents-notice.tsx';
import type { QueuedStop } from './courier-actions-queue.ts';
import { RefusedActions } from './refused-actions.tsx';
import { countToBringBack, describeStopStatus } from './stop-texts.ts';
import { findNextStop, isStopDone, useStops } from './use-stops-and-group-orders.ts';

/** /domi: today's stops, by hour. */
export function StopsScreen({ signOut }: { signOut: ReactNode }) {
  const { query, stops, waiting } = useStops();
  const { activeTimeId } = usePersisted(domiSession);
  const next = findNextStop(stops, activeTimeId);
  return (
    <main className="pb-8">
      <header className="bg-inverse pt-[max(.8rem,env(safe-area-inset-top))] pb-5 text-on-inverse">
        <div className="mx-auto max-w-column px-4">
          <div className="-mr-2.5 flex items-center justify-end">
            <IconButton icon="house" label="Ir al inicio" render={<Link to="/" />} />
            {signOut}
          </div>
          <h1 tabIndex={-1} className="type-h1">
            Entregas de hoy
          </h1>
          {(query.data ?? query.isPending) && (
            <p className="type-body mt-1 text-(--mora-200)">
              {query.data ? formatLongDate(query.data.today) : 'Cargando…'}
            </p>
          )}
        </div>
      </header>
      <div className="mx-auto grid max-w-column gap-3 px-4 pt-4">
        <div className="grid grid-cols-2 gap-3">
          <LinkButton look="quiet" render={<Link to="/domi/semana" />}>
            <Icon name="hand-coins" size="m" />
            Tu semana
          </LinkButton>
          <LinkButton look="quiet" render={<Link to="/domi/papeles" />}>
            <Icon name="identification-card" size="m" />
            Tus papeles
          </LinkButton>
        </div>
        <CourierDocumentsNotice />
        <WaitingNote count={waiting} />
        <RefusedActions />
        <ListState what="tus entregas" query={query}>
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} className="h-32" />
          ))}
        </ListState>
        {query.data && stops.length === 0 && <EmptyState title="No tienes entregas." text="Te avisamos." />}
        {stops.length > 0 && (
          <ul className="grid gap-3">
            {stops.map((stop) => (
              <li key={stop.id}>
                <StopCard stop={stop} isNext={stop.id === next?.id} />
              </li>
            ))}
          </ul>
        )}
        {stops.length > 0 && !next && (
          <p role="status" className="type-h3 flex items-center justify-center gap-2 py-4 text-success-text">
            <Icon name="check-circle" weight="fill" size="xl" />
            Terminaste por hoy
          </p>
        )}
      </div>
    </main>
  );
}

function StopCard({ stop, isNext }: { stop: QueuedStop; isNext: boolean }) {
  const done = isStopDone(stop);
  const bringsBack = done && countToBringBack(stop) > 0;
  return (
    <Link
      to="/domi/$stopId"
      params={{ stopId: stop.id }}
      className={cx(
        'press grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 rounded-lg p-4',
        done ? 'shadow-[inset_0_0_0_1.5px_var(--border)]' : 'bg-surface shadow-e1',
        isNext && 'outline-2 outline-primary -outline-offset-2',
      )}
    >
      <span className="type-h2 tabular-nums">{formatClock(stop.hour)}</span>
      <span className="min-w-0">
        <span className="type-h3 block">{stop.location.name}</span>
        <span className="type-body-s block text-text-2">{stop.location.address}</span>
        <span
          className={cx(
            'type-body-s mt-1 block font-bold',
            done && !bringsBack ? 'text-success-text' : 'text-primary-text',
          )}
        >
          {describeStopStatus(stop)}
        </span>
      </span>
      {bringsBack ? (
        <Icon name="arrow-counter-clockwise" weight="bold" size="m" />
      ) : done ? (
        <Icon name="check-circle" weight="fill" size="xl" className="text-success" />
      ) : (
        <Icon name="arrow-right" weight="bold" size="m" />
      )}
    </Link>
  );
}
