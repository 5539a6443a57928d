import type { RestaurantIncident } from '@sazon/contract/incidents/restaurant-courier-customer-schemas';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface SealPhotoAskedProps {
  incident: RestaurantIncident;
  onPhoto: () => void;
}

/** That the platform waits for a photo of the seal, with the button that sends it; nothing when it asked for none. */
export function SealPhotoAsked({ incident: { number, sealPhoto }, onPhoto }: SealPhotoAskedProps) {
  if (sealPhoto === null) return null;
  if (sealPhoto.sentAt !== null)
    return (
      <p className="type-body-s">
        Enviaste la foto del sello el {lowerFirst(formatNearMoment(sealPhoto.sentAt, getServerNow()))}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 rounded bg-accent-soft p-3">
      <p className="type-body-s min-w-0 flex-1">
        Te pedimos la foto del sello de la bolsa el {lowerFirst(formatNearMoment(sealPhoto.askedAt, getServerNow()))}
      </p>
      <Button size="s" onClick={onPhoto} aria-label={`Enviar la foto del sello de ${number}`}>
        <Icon name="camera" size="s" />
        Enviar foto
      </Button>
    </div>
  );
}
