import { takeException } from '@sazon/contract/control-tower/routes';
import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { formatRemaining } from '@sazon/domain/calendar/date-and-hour-format';
import { calculateIncidentTone, type PaceTone } from '@sazon/domain/logistics/deadline-pace';
import { toShortName } from '@sazon/domain/people/short-name';
import { useCall } from '../../calls/use-call.ts';
import { useNow } from '../../device/use-now.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatInstantHour } from './incident-texts.ts';
import { incidentReads } from './incidents-calls.ts';

/** How long an incident waits, and how long the lunch that it stops can still be on time. */
function describeClock(incident: IncidentDetail, now: number): { words: string; tone: PaceTone } {
  const { at, dispute, status, custody, offers } = incident;
  if (status === 'disputed' && dispute !== null)
    return { words: `Espera tu respuesta hace ${formatRemaining(Math.max(0, now - dispute.at))}`, tone: 'calm' };
  const waits = `Espera hace ${formatRemaining(Math.max(0, now - at))}`;
  const dueAt = Math.min(...custody.map((lunch) => lunch.dueAt));
  if (offers.isOver || !Number.isFinite(dueAt)) return { words: waits, tone: 'calm' };
  const left =
    now < dueAt
      ? `le quedan ${formatRemaining(dueAt - now)} para llegar a tiempo`
      : `debía llegar a las ${formatInstantHour(dueAt)}`;
  return { words: `${waits}; ${left}`, tone: calculateIncidentTone(dueAt, now) };
}

const clockLooks: Readonly<Record<PaceTone, string>> = {
  calm: '',
  soon: 'rounded-lg bg-accent-soft px-2.5 py-1 font-semibold text-accent-text',
  late: 'rounded-lg bg-danger-soft px-2.5 py-1 font-semibold text-danger-text',
};

/** Who takes care of an incident that waits, and its clock. */
export function IncidentOwnerAndClock({ incident }: { incident: IncidentDetail }) {
  const now = useNow(10_000);
  const user = useUser();
  const take = useCall(takeException, { invalidates: incidentReads });
  const { id, owner, status } = incident;
  if (status !== 'open' && status !== 'disputed') return null;
  const { words, tone } = describeClock(incident, now);
  const isMine = owner !== null && owner.id === user?.id;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className={cx('type-body inline-flex items-center gap-2', clockLooks[tone])}>
        <Icon name="timer" weight={tone === 'late' ? 'fill' : 'regular'} size="s" />
        {words}
      </span>
      <span className="type-body-s inline-flex items-center gap-1.5 rounded-full bg-info-soft px-2.5 py-0.5 font-semibold text-info-text">
        <Icon name="user" weight="fill" size="s" />
        {owner === null ? 'Nadie lo tiene' : isMine ? 'Lo tienes tú' : `Lo tiene ${toShortName(owner.name)}`}
      </span>
      <Button
        look="soft"
        size="s"
        loading={take.isPending}
        onClick={() => take.mutate({ body: { key: `incident:${id}`, take: !isMine, over: owner !== null && !isMine } })}
      >
        {isMine ? 'Soltarlo' : owner === null ? 'Lo tomo' : 'Tomarlo yo'}
      </Button>
    </div>
  );
}
