import { formatCountdown, formatHour } from '@sazon/domain/calendar/format';
import { waitingAt } from '@sazon/domain/logistics/waiting';
import { Button } from '../../ui/button.tsx';
import { WaitTimer } from '../../ui/courier-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { QueuedStop } from './courier-queue.ts';
import { waitAnnouncement } from './stop-words.ts';

export interface StopHeaderProps {
  stop: QueuedStop;
  place: number;
  total: number;
  supportUrl: string;
  now: number;
  /** Somebody is still awaited here. */
  waiting: boolean;
  onBack: () => void;
  onPhoto: () => void;
}

const urgentMs = 2 * 60_000;

/** Where, and how long the courier still waits there. */
export function StopHeader({ stop, place, total, supportUrl, now, waiting, onBack, onPhoto }: StopHeaderProps) {
  const { location, arrival } = stop;
  const wait = arrival && waiting ? waitingAt(arrival, now) : null;
  return (
    <header className="bg-inverse pt-[max(.8rem,env(safe-area-inset-top))] pb-5 text-on-inverse">
      <div className="mx-auto max-w-column px-4">
        <div className="-mx-2.5 flex h-12 items-center">
          <IconButton icon="arrow-left" weight="bold" iconSize="m" label="Volver a mis entregas" onClick={onBack} />
          <p className="type-item flex-1 text-center text-(--mora-200)">
            Parada {place + 1} de {total} · {formatHour(stop.hour)}
          </p>
          <IconButton
            icon="headset"
            weight="fill"
            label="Escribir a soporte"
            render={<a href={supportUrl} target="_blank" rel="noreferrer" />}
          />
        </div>
        <h1 tabIndex={-1} className="type-h1 mt-1 font-extrabold">
          {location.name}
        </h1>
        <p className="mt-1 flex gap-2 text-[1.5rem] text-(--mora-200) leading-5 font-[520]">
          <Icon name="map-pin" weight="fill" size="s" />
          {arrival ? arrival.waitingPlace : `${stop.deliveryPoint}, ${location.address}`}
        </p>
        {location.instructions && !arrival && (
          <p className="mt-2 flex gap-2 text-[1.5rem] leading-5 font-[520]">
            <Icon name="info" weight="fill" size="s" />
            {location.instructions}
          </p>
        )}
        {wait && (
          <div className="mt-4">
            <WaitTimer
              remaining={formatCountdown(wait.remainingMs)}
              text={
                wait.over
                  ? 'Se acabó la espera. Devuelve al restaurante lo que falte.'
                  : 'de espera. Si se acaba, devuelves lo que falte.'
              }
              urgent={wait.remainingMs <= urgentMs}
              announcement={waitAnnouncement(wait.remainingMs)}
              action={
                <Button look="dark" size="s" onClick={onPhoto}>
                  <Icon name="camera" weight="fill" size="m" />
                  Foto
                </Button>
              }
            />
          </div>
        )}
      </div>
    </header>
  );
}
