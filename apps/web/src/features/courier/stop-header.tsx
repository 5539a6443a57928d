import { formatCountdown, formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { calculateWaitState } from '@sazon/domain/logistics/courier-wait';
import { calculateRoadPace, describePace } from '@sazon/domain/logistics/deadline-pace';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { QueuedStop } from './courier-actions-queue.ts';
import { WaitTimer } from './hand-over-row-and-wait-timer.tsx';
import { announceWait, describeWait } from './stop-texts.ts';
import { isStopDone } from './use-stops-and-group-orders.ts';

export interface StopHeaderProps {
  stop: QueuedStop;
  place: number;
  total: number;
  supportUrl: string;
  now: number;
  /** True while a customer is still expected here. */
  waiting: boolean;
  onBack: () => void;
  onPhoto: () => void;
}

const urgentMs = 2 * 60_000;

const isOpen = (stop: QueuedStop) => !isStopDone(stop);

/** The location, and how long the courier still waits there. */
export function StopHeader({ stop, place, total, supportUrl, now, waiting, onBack, onPhoto }: StopHeaderProps) {
  const { location, arrival } = stop;
  const pace = stop.arrival || !isOpen(stop) ? null : calculateRoadPace(stop.plan, now);
  const wait = arrival && waiting ? calculateWaitState(arrival, now) : null;
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
        {pace && (
          <p
            className={cx(
              'mt-3 inline-flex items-center gap-1.5 rounded-full px-3 py-1 type-item',
              pace.tone === 'late' ? 'bg-danger-soft text-danger-text' : 'bg-(--mora-800) text-(--mora-100)',
            )}
          >
            <Icon name="timer" weight="fill" size="s" />
            {describePace(pace)}
          </p>
        )}
        {wait && arrival && (
          <div className="mt-4">
            <WaitTimer
              remaining={formatCountdown(wait.remainingMs)}
              text={describeWait(wait, arrival.startsAt)}
              urgent={wait.begun && wait.remainingMs <= urgentMs}
              announcement={wait.begun ? announceWait(wait.remainingMs) : ''}
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
