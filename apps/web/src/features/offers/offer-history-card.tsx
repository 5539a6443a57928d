import type { Offer } from '@sazon/contract/offers/offer';
import { formatDayMonthMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { EditorCard } from './editor-card-and-number-boxes.tsx';

const words: Readonly<Record<string, string>> = {
  created: 'Creada',
  changed: 'Cambiada',
  started: 'Puesta en marcha',
  paused: 'En pausa',
  resumed: 'Otra vez en marcha',
  ended: 'Terminada',
  killed: 'Parada',
  codes: 'Códigos generados',
  accepted: 'Parte aceptada',
  declined: 'Parte no aceptada',
};

/** What was done to an offer, latest first. */
export function OfferHistoryCard({ history }: Pick<Offer, 'history'>) {
  if (history.length === 0) return null;
  return (
    <EditorCard title="Historia">
      <ol className="grid gap-3">
        {history.map(({ action, happenedAt, by, reason, changes }) => (
          <li key={`${action}${happenedAt}`} className="type-body-s">
            <b className="font-semibold">{words[action] ?? action}</b>
            <span className="text-text-2">
              , {by}, {formatDayMonthMoment(happenedAt)}
            </span>
            {reason && <p>{reason}</p>}
            {changes.map(({ field, was, is }) => (
              <p key={field}>
                {field}: <s className="text-text-2">{was}</s> {is}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </EditorCard>
  );
}
