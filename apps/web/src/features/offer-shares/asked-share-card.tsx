import type { AskedShare } from '@sazon/contract/offers/schemas';
import { formatDayMonth, formatDayMonthMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { upperFirst } from '@sazon/domain/first-letter-case';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product-name';
import { findAnswerPace, findShareAnswerDay } from '@sazon/domain/promotions/offer-budget-and-answer-notices';
import { offerStateNames } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { describeOffer } from '@sazon/domain/promotions/offer-texts';
import { useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

interface AskedShareCardProps {
  share: AskedShare;
  mayAnswer: boolean;
  isPending: boolean;
  failure: CallError | null;
  onAnswer: (shareId: string, answer: { accept: boolean; reason?: string }) => void;
}

/** An offer whose discount a restaurant or company is asked to share: what it promises, and the answer. */
export function AskedShareCard({ share, mayAnswer, isPending, failure, onAnswer }: AskedShareCardProps) {
  const { id, draft, brands, locations, askedBps, acceptedBps, state, paidCop, offerState } = share;
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const isOver = offerState === 'ended' || offerState === 'killed';
  const canAnswer = mayAnswer && !isOver;
  const decline = () => {
    onAnswer(id, { accept: false, reason });
    if (reason.trim() !== '') setDeclining(false);
  };
  return (
    <Card label={draft.title} className="grid grid-cols-1 gap-3">
      <h2 className="type-h3 flex flex-wrap items-baseline justify-between gap-x-3">
        {draft.title}
        <small className="type-body-s font-normal text-text-2">
          {draft.code}, {offerStateNames[offerState].toLowerCase()}
        </small>
      </h2>
      <p className="type-body">{describeOffer(draft, brands, locations)}</p>
      <p className="type-body-s text-text-2">{formatDates(share)}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 type-body-s">
        <div>
          <dt className="inline text-text-2">Te proponen poner </dt>
          <dd className="inline font-semibold">{formatPercent(askedBps)} del descuento</dd>
        </div>
        <div>
          <dt className="inline text-text-2">Pones hoy </dt>
          <dd className="inline font-semibold">{formatPercent(acceptedBps)}</dd>
        </div>
        <div>
          <dt className="inline text-text-2">Has puesto </dt>
          <dd className="inline font-semibold tabular-nums">{formatCop(paidCop)}</dd>
        </div>
      </dl>
      <Answered share={share} />
      {canAnswer && !declining && (
        <span className="flex flex-wrap gap-2">
          {state !== 'accepted' && (
            <Button loading={isPending} onClick={() => onAnswer(id, { accept: true })}>
              Aceptar {formatPercent(askedBps)}
            </Button>
          )}
          {state !== 'declined' && (
            <Button look="quiet" onClick={() => setDeclining(true)}>
              {state === 'accepted' ? 'Dejar de poner mi parte' : 'No acepto'}
            </Button>
          )}
        </span>
      )}
      {canAnswer && declining && (
        <div className="grid grid-cols-1 gap-3">
          <TextArea
            label="Por qué"
            rows={2}
            maxLength={300}
            value={reason}
            onValueChange={setReason}
            error={failure?.message}
          />
          <span className="flex flex-wrap gap-2">
            <Button look="danger" loading={isPending} onClick={decline}>
              Enviar
            </Button>
            <Button look="quiet" onClick={() => setDeclining(false)}>
              Volver
            </Button>
          </span>
        </div>
      )}
    </Card>
  );
}

function formatDates({ draft }: AskedShare): string {
  const [from, to] =
    draft.kind === 'promotion' ? [draft.minScheduleDate, draft.maxScheduleDate] : [draft.startsOn, draft.endsOn];
  const budget =
    draft.budgetCop === null ? 'Sin presupuesto fijo.' : `Presupuesto de ${formatCop(draft.budgetCop)} en total.`;
  const start = from === null ? '' : `Desde el ${formatDayMonth(from)}`;
  const end = to === null ? 'sin fecha de cierre' : `hasta el ${formatDayMonth(to)}`;
  const dates = start === '' ? upperFirst(end) : `${start}, ${end}`;
  return `${dates}. ${budget}`;
}

function Answered({ share: { state, askedAt, answeredAt, reason } }: { share: AskedShare }) {
  const now = useNow(60_000);
  const when = answeredAt === null ? '' : `, ${formatDayMonthMoment(answeredAt)}`;
  if (state === 'waiting')
    return (
      <p className="type-body-s inline-flex items-center gap-1.5 font-semibold text-warning-text">
        <Icon name="hourglass-medium" size="s" />
        {findAnswerPace(askedAt, now) === 'late'
          ? `Se pasó el plazo, el ${formatDayMonth(findShareAnswerDay(askedAt))}: aún puedes responder`
          : `Responde hasta el ${formatDayMonth(findShareAnswerDay(askedAt))}. Mientras tanto paga ${PRODUCT.name}`}
      </p>
    );
  return state === 'accepted' ? (
    <p className="type-body-s inline-flex items-center gap-1.5 font-semibold text-success-text">
      <Icon name="check-circle" size="s" />
      Aceptada{when}
    </p>
  ) : (
    <p className="type-body-s font-semibold text-danger-text">
      No aceptada{when}: {reason}
    </p>
  );
}
