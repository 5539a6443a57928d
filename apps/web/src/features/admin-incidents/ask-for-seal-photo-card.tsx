import type { SealPhotoParty } from '@sazon/contract/incidents/incident-detail-parts-schemas';
import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { askSealPhoto } from '@sazon/contract/incidents/seal-photo-routes';
import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { findSealReminderAt } from '@sazon/domain/incidents/seal-photo-reminder';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { incidentReads } from './incidents-calls.ts';

/** Asks the courier or the kitchen for a photo of the bag's seal, and says whether it came. */
export function SealPhotoCard({ incident }: { incident: IncidentDetail }) {
  const { courier, restaurant, status, sealPhotos } = incident;
  const parties: readonly { party: SealPhotoParty; name: string }[] = [
    { party: 'restaurant', name: restaurant.name },
    ...(courier === null ? [] : [{ party: 'courier' as const, name: courier }]),
  ];
  const isOver = status === 'closed';
  if (isOver && sealPhotos.length === 0) return null;
  return (
    <Card label="Foto del sello" className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="type-h3">Foto del sello</h2>
        <p className="type-body-s text-text-2">Quien la tenga la envía desde su pantalla y queda en el expediente.</p>
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {parties.map(({ party, name }) => (
          <Party key={party} incident={incident} party={party} name={name} isOver={isOver} />
        ))}
      </ul>
    </Card>
  );
}

const minuteMs = 60_000;

interface PartyProps {
  incident: IncidentDetail;
  party: SealPhotoParty;
  name: string;
  isOver: boolean;
}

const describeWait = (askedAt: number, nowMs: number): string => {
  const remindAt = findSealReminderAt(askedAt);
  const later = nowMs < remindAt ? `. Puedes recordarla desde ${formatSpokenHour(toBogotaHour(remindAt))}` : '';
  return `Pedida ${lowerFirst(formatNearMoment(askedAt, getServerNow()))}, sin respuesta${later}`;
};

function Party({ incident, party, name, isOver }: PartyProps) {
  const asked = incident.sealPhotos.find(({ from }) => from === party);
  const now = useNow(minuteMs);
  const isWaiting = asked?.sentAt === null;
  const [verb, past] = isWaiting ? ['Recordar', 'Se lo recordamos'] : ['Pedir foto', 'Se la pedimos'];
  const ask = useCall(askSealPhoto, {
    invalidates: incidentReads,
    onSuccess: () => toast.success(`${past} a ${name}`),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0">
        <b className="type-item block break-words">{name}</b>
        <span className="type-body-s block text-text-2">
          {asked === undefined
            ? 'Sin pedir'
            : asked.sentAt === null
              ? describeWait(asked.askedAt, now)
              : `La envió ${lowerFirst(formatNearMoment(asked.sentAt, getServerNow()))}`}
        </span>
      </span>
      {!isOver && (
        <Button
          look="quiet"
          size="s"
          aria-label={`${verb}${isWaiting ? ' la foto' : ''} del sello a ${name}`}
          disabled={isWaiting && now < findSealReminderAt(asked.askedAt)}
          loading={ask.isPending}
          onClick={() => ask.mutate({ params: { id: incident.id }, body: { to: party } })}
        >
          <Icon name="camera" size="s" />
          {verb}
        </Button>
      )}
    </li>
  );
}
