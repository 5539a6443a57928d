import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useScreenTitle } from '../../device/screen-title-and-layout.ts';
import { domiSession } from '../../session/persisted-client-keys.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { courierQueue } from './courier-actions-queue.ts';
import { StopTaskView } from './stop-lunches-and-next-task.tsx';
import { useStops } from './use-stops-and-group-orders.ts';

/** /domi/<slot>: one location at one hour, from the restaurant's counter to the last code. */
export function StopScreen({ stopId }: { stopId: string }) {
  const { query, stops, act } = useStops();
  const router = useRouter();
  const place = stops.findIndex((stop) => stop.id === stopId);
  const stop = stops[place];
  useScreenTitle(stop ? stop.location.name : 'Parada');

  // An effect, because leaving the page ends its undo, and the next visit opens the stop that was open.
  useEffect(() => {
    domiSession.write({ activeTimeId: stopId });
    return () => courierQueue.sendAtOnce(getServerNow());
  }, [stopId]);

  if (stop && query.data) {
    return (
      <StopTaskView
        stop={stop}
        place={place}
        stops={stops}
        supportUrl={query.data.supportUrl}
        act={(doing, options) => act(stop.id, doing, options)}
        onBack={() => void router.navigate({ to: '/domi' })}
      />
    );
  }
  return (
    <main className="mx-auto grid max-w-column gap-3 p-4">
      {query.isPending && (
        <>
          <h1 className="sr-only">Parada</h1>
          <Skeleton className="h-40" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </>
      )}
      {query.isError && (
        <ErrorState
          level={1}
          title="No pudimos cargar la parada"
          text={query.error.message}
          action={<Button onClick={() => void query.refetch()}>Reintentar</Button>}
        />
      )}
      {query.data && (
        <EmptyState
          level={1}
          title="Esta parada ya no es tuya"
          text="Puede que se la hayan dado a otro domi."
          action={<LinkButton render={<Link to="/domi" />}>Ver mis entregas</LinkButton>}
        />
      )}
    </main>
  );
}
