import type { SettlementLine } from '@sazon/contract/bills/settlement';
import type { restaurantSettlementLines } from '@sazon/contract/bills/settlements-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { billDisputeReasonNames } from '@sazon/domain/bills/settlement-line-disputes';
import { formatMoment, formatShortDate, formatShortDateTime } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { Money } from '../../ui/money.tsx';
import { PhotoStrip } from '../../ui/pages/captioned-photo-strip.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { PageArrows } from '../../ui/pages/page-arrows.tsx';
import { type LinesPart, linesPerPage } from './settlement-calls.ts';
import { DisputeTag, LineTag, PausedTag } from './settlement-tags-and-texts.tsx';

type Lines = RouteReply<typeof restaurantSettlementLines>;

export interface SettlementLinesProps {
  lines: Lines;
  part: LinesPart;
  page: number;
  onPart: (part: LinesPart) => void;
  onPage: (page: number) => void;
  /** The actions under a line. */
  action: (line: SettlementLine) => ReactNode;
}

/** The id of the heading of the lines. */
export const linesHeadingId = 'lines';

/** On a laptop the columns of a line; on a phone the state goes under the dish. */
const columns =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 laptop:grid-cols-[4.6rem_auto_minmax(0,1fr)_13rem_14rem]';

/** The orders of a settlement, those to review first, or those of one day. */
export function SettlementLines({ lines, part, page, onPart, onPage, action }: SettlementLinesProps) {
  const { data, total, review, days } = lines;
  return (
    <section aria-labelledby={linesHeadingId} className="grid min-w-0 grid-cols-1 gap-2">
      <h2 id={linesHeadingId} tabIndex={-1} className="type-h3">
        Líneas
      </h2>
      <p className="type-body-s text-text-2">
        El valor de cada orden, menos tus descuentos. La comisión se resta una vez, de toda la semana.
      </p>
      <FilterChips<LinesPart>
        label="Qué líneas"
        options={[
          { value: 'review', label: review === 0 ? 'Por revisar' : `Por revisar ${review}` },
          { value: 'all', label: 'Todas' },
          ...days.map(({ date }) => ({ value: date, label: formatShortDate(date) })),
        ]}
        value={part}
        onValueChange={onPart}
      />
      {data.length === 0 ? (
        <EmptyState
          title={part === 'review' ? 'Nada por revisar' : 'No hay líneas de ese día'}
          text="Todo lo demás se entregó y se pagó como se pidió."
          className="w-full"
        />
      ) : (
        <div className="rounded-lg bg-surface shadow-e1">
          <div
            aria-hidden
            className={cx(columns, 'type-caption border-border border-b px-5 py-2.5 text-text-2 max-laptop:hidden')}
          >
            <span>Código</span>
            <span className="col-span-2">Plato</span>
            <span>Estado</span>
            <span className="text-right">Antes de comisión</span>
          </div>
          <ul aria-label="Órdenes" className="grid grid-cols-1">
            {data.map((line) => (
              <li
                key={line.id}
                className={cx(
                  'border-border border-b p-3.5 last:rounded-b-lg last:border-0 max-laptop:first:rounded-t-lg laptop:px-5',
                  line.dispute?.state === 'open' && 'bg-accent-soft',
                )}
              >
                <Line line={line} />
                {action(line)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {total > linesPerPage && <PageArrows page={page} perPage={linesPerPage} total={total} onPage={onPage} />}
    </section>
  );
}

function Line({ line }: { line: SettlementLine }) {
  const { code, dish, picture, date, hour, place, kind, amountCop, dispute } = line;
  const tag = dispute ? <DisputeTag state={dispute.state} /> : line.isPaused ? <PausedTag /> : <LineTag kind={kind} />;
  return (
    <>
      <div className={columns}>
        <span className="type-item tabular-nums max-laptop:hidden">{code}</span>
        <DishImage pictures={picture === null ? [] : [picture]} className="size-11 max-w-none" />
        <div className="min-w-0">
          <span data-row tabIndex={-1} className="type-item block">
            <span className="laptop:hidden">{code} </span>
            {dish}
          </span>
          <span className="type-body-s block text-text-2">
            {formatShortDateTime(date, hour)}, {place}
          </span>
          <span className="mt-1 inline-block laptop:hidden">{tag}</span>
        </div>
        <span className="max-laptop:hidden">{tag}</span>
        <span className="type-item whitespace-nowrap text-right tabular-nums">
          <Money amountCop={amountCop} />
          <span className="type-body-s block text-text-2">{describeAmount(line)}</span>
        </span>
      </div>
      {line.isPaused && (
        <p className="type-body-s mt-2">En pausa: un incidente de esta orden espera decisión. Se paga después.</p>
      )}
      {dispute && (
        <div className="type-body-s mt-2 grid grid-cols-1 justify-items-start gap-1">
          <span>
            {billDisputeReasonNames[dispute.reason]}: «{dispute.note}»
          </span>
          {dispute.photoUrl && (
            <PhotoStrip
              photos={[
                {
                  url: dispute.photoUrl,
                  title: `Disputa de la orden ${code}`,
                  caption: formatMoment(dispute.openedAt),
                },
              ]}
            />
          )}
          {dispute.answer && (
            <span>
              Respuesta: «{dispute.answer}»
              {dispute.creditCop !== null && ` Se abonan ${formatCop(dispute.creditCop)} en la siguiente.`}
            </span>
          )}
        </div>
      )}
    </>
  );
}

/** What stands under the amount of a line: its discount, or who bears it. */
function describeAmount({ kind, grossCop, amountCop }: SettlementLine): string {
  if (kind === 'incident' || amountCop < 0) return 'a tu cargo';
  if (grossCop === 0) return 'a tu favor';
  return grossCop > amountCop ? `descuento −${formatCop(grossCop - amountCop)}` : 'sin descuento';
}
