import { answerDispute } from '@sazon/contract/incidents/routes';
import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { calculatePaidShares } from '@sazon/domain/incidents/decision-effects';
import type { LiableShares } from '@sazon/domain/incidents/liability-shares';
import { formatPercent } from '@sazon/domain/money/format';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { useSingleCall } from '../../calls/use-single-call.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { PhotoStrip } from '../../ui/pages/captioned-photo-strip.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import { incidentReads } from './incidents-calls.ts';

/** The restaurant's released share goes to the delivery fund when a courier had a share, else to the platform. */
function lowered(shares: LiableShares, restaurantBps: number): LiableShares {
  const left = shares.restaurant - restaurantBps;
  const to = shares.courier > 0 ? 'courier' : shares.consolidator > 0 ? 'consolidator' : 'platform';
  return { ...shares, restaurant: restaurantBps, [to]: shares[to] + left };
}

/** How much of its share a restaurant keeps after a dispute. */
export type KeptShare = 'keep' | 'half' | 'none';

/** The shares after the answer to a dispute. */
export function lowerShares(shares: LiableShares, kept: KeptShare): LiableShares {
  if (kept === 'keep') return shares;
  return lowered(shares, kept === 'half' ? Math.floor(shares.restaurant / 2) : 0);
}

interface AnswerDisputeCardProps {
  incident: IncidentDetail;
  shares: LiableShares;
  value: KeptShare;
  onValueChange: (value: KeptShare) => void;
}

/** Answers a restaurant's dispute: its share is kept, halved or removed, with a text that it reads. */
export function AnswerDisputeCard({ incident, shares, value, onValueChange }: AnswerDisputeCardProps) {
  const [answer, setAnswer] = useState('');
  const [asked, setAsked] = useState(false);
  const costs = incident.orders.map(({ cost }) => cost);
  const half = lowerShares(shares, 'half');
  const none = lowerShares(shares, 'none');
  const showPart = (of: LiableShares) => <Money amountCop={calculatePaidShares(costs, of).restaurantCop} />;
  const send = useCall(answerDispute, {
    silent: true,
    invalidates: incidentReads,
    onSuccess: () => toast.success('Respuesta enviada al restaurante'),
  });
  const ask = useSingleCall(send);
  const to = value === 'keep' ? null : lowerShares(shares, value);
  return (
    <Tablecloth
      tag="section"
      label="Responder la disputa"
      className="grid grid-cols-1 content-start gap-3 rounded-lg p-4"
    >
      <h2 className="type-h2">
        {incident.restaurant.name} disputa su {formatPercent(shares.restaurant)}
      </h2>
      <DisputePhotos photos={incident.photos} />
      {incident.dispute && (
        <blockquote className="type-body">
          «{incident.dispute.text}»
          <footer className="type-body-s">
            {incident.disputedByName ?? incident.restaurant.name},{' '}
            {lowerFirst(formatNearMoment(incident.dispute.at, getServerNow()))}
          </footer>
        </blockquote>
      )}
      <div className="rounded-lg bg-surface px-4 py-1 text-text">
        <RadioGroup label="Cuánto le queda" value={value} onValueChange={(next) => onValueChange(next as KeptShare)}>
          <RadioRow
            value="keep"
            label={`Mantener el ${formatPercent(shares.restaurant)}`}
            trailing={showPart(shares)}
          />
          {half.restaurant > 0 && (
            <RadioRow value="half" label={`Bajar al ${formatPercent(half.restaurant)}`} trailing={showPart(half)} />
          )}
          <RadioRow value="none" label="Darle toda la razón" trailing={showPart(none)} />
        </RadioGroup>
      </div>
      <div className="rounded-lg bg-surface p-3 text-text">
        <TextArea
          label="Tu respuesta"
          help="La lee el restaurante."
          rows={3}
          maxLength={500}
          value={answer}
          onValueChange={setAnswer}
          error={asked && answer.trim() === '' ? 'Escribe la respuesta.' : findFieldError(send.error, 'answer')}
        />
      </div>
      {findFormError(send.error, ['answer']) && (
        <NoticeBar tone="danger">{findFormError(send.error, ['answer'])}</NoticeBar>
      )}
      <Button
        look="dark"
        size="l"
        wide
        loading={send.isPending}
        onClick={() => {
          setAsked(true);
          if (answer.trim() !== '') ask({ params: { id: incident.id }, body: { shares: to, answer } });
        }}
      >
        Responder a {incident.restaurant.name}
      </Button>
    </Tablecloth>
  );
}

/** The photos that the restaurant sent with its dispute; nothing without any. */
function DisputePhotos({ photos }: Pick<IncidentDetail, 'photos'>) {
  const own = photos.filter(({ shows }) => shows === 'dispute');
  if (own.length === 0) return null;
  return (
    <PhotoStrip
      large
      photos={own.map(({ url, at, who }) => ({
        url,
        title: 'La foto del restaurante',
        caption: [formatNearMoment(at, getServerNow()), who].filter(Boolean).join(', '),
      }))}
    />
  );
}
