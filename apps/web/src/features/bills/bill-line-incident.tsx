import type { BillLine } from '@sazon/contract/bills/statement-schemas';
import { may } from '@sazon/domain/access/permission-check';
import { formatRemaining } from '@sazon/domain/calendar/date-and-hour-format';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { incidentTypeNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { formatPercent } from '@sazon/domain/money/format';
import { Suspense, useState } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useNow } from '../../device/use-now.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { IncidentTag } from '../../ui/lunch/incident-tag.tsx';
import { Money } from '../../ui/money.tsx';
import { PhotoStrip } from '../../ui/pages/captioned-photo-strip.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';

const DisputeIncidentShareDialog = lazyNamed(
  () => import('./dispute-incident-share-dialog.tsx'),
  'DisputeIncidentShareDialog',
);

interface BillLineIncidentProps {
  line: BillLine;
  incident: NonNullable<BillLine['incident']>;
  restaurantId: string;
}

const minuteMs = 60_000;
/** Why a lunch cost the restaurant money: the decision, the photos, and the dispute. */
export function BillLineIncident({ line, incident, restaurantId }: BillLineIncidentProps) {
  const now = useNow(minuteMs);
  const actor = toActor(useUser());
  const [open, setOpen] = useState(false);
  const { id, number, type, status, shareBps, shareCop, note, photos, disputeUntil } = incident;
  const leftMs = disputeUntil === null ? 0 : disputeUntil - now;
  const mayDispute = actor !== null && may(actor, 'restaurant_orders_write', { restaurantId });
  return (
    <div className="mt-1.5 grid grid-cols-1 justify-items-start gap-1.5">
      <IncidentTag status={status} />
      {shareBps > 0 && (
        <div>
          Te corresponde el {formatPercent(shareBps)}, <Money amountCop={shareCop} />
          {line.kind === 'incident' && ' que no se te pagan'}.
        </div>
      )}
      {note && <div>«{note}»</div>}
      {photos.length > 0 && (
        <div className="block w-full max-w-90">
          <PhotoStrip
            photos={photos.map(({ url, at, who }) => ({
              url,
              title: incidentTypeNames[type],
              caption: [formatNearMoment(at, getServerNow()), who].filter(Boolean).join(', '),
            }))}
          />
        </div>
      )}
      {leftMs > 0 &&
        (mayDispute ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button look="quiet" size="s" onClick={() => setOpen(true)} aria-label={`No fue así, disputar ${number}`}>
              No fue así
            </Button>
            Te quedan {formatRemaining(leftMs)}
          </div>
        ) : (
          <div>Quien maneja las órdenes puede disputarlo: quedan {formatRemaining(leftMs)}.</div>
        ))}
      {open && (
        <Suspense>
          <DisputeIncidentShareDialog
            id={id}
            number={number}
            shareBps={shareBps}
            restaurantId={restaurantId}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
