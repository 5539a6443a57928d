import type { SettlementLine } from '@sazon/contract/bills/settlements-schemas';
import { billDisputeReasonNames } from '@sazon/domain/bills/settlement-lifecycle';
import { formatMoment, formatShortDateTime } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { PhotoStrip } from '../../ui/fields/photo-strip.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-state.tsx';
import { PageArrows } from '../../ui/pages/page-arrows.tsx';
import { type LinesPart, linesPerPage } from './settlement-calls.ts';
import { DisputeTag, settlementKindNames } from './settlement-tags-and-texts.tsx';

export interface SettlementLinesProps {
  lines: readonly SettlementLine[];
  total: number;
  part: LinesPart;
  page: number;
  onPart: (part: LinesPart) => void;
  onPage: (page: number) => void;
  /** The actions under a line. */
  action: (line: SettlementLine) => ReactNode;
}

/** The orders of a settlement, those to review first. */
export function SettlementLines({ lines, total, part, page, onPart, onPage, action }: SettlementLinesProps) {
  return (
    <section aria-label="Líneas" className="grid min-w-0 grid-cols-1 gap-2">
      <FilterChips
        label="Qué líneas"
        options={[
          { value: 'review', label: 'Por revisar' },
          { value: 'all', label: 'Todas' },
        ]}
        value={part}
        onValueChange={(value) => onPart(value === 'all' ? 'all' : 'review')}
      />
      {lines.length === 0 ? (
        <EmptyState
          title="Nada por revisar"
          text="Todo lo demás se entregó y se pagó como se pidió."
          className="w-full"
        />
      ) : (
        <ul aria-label="Órdenes" className="grid grid-cols-1 rounded-lg bg-surface shadow-e1">
          {lines.map((line) => (
            <li
              key={line.id}
              className={cx(
                'border-border border-b p-3.5 first:rounded-t-lg last:rounded-b-lg last:border-0',
                line.dispute?.state === 'open' && 'bg-accent-soft',
              )}
            >
              <Line line={line} />
              {action(line)}
            </li>
          ))}
        </ul>
      )}
      {total > linesPerPage && <PageArrows page={page} perPage={linesPerPage} total={total} onPage={onPage} />}
    </section>
  );
}

function Line({
  line: { code, dish, date, hour, place, kind, grossCop, amountCop, dispute },
}: {
  line: SettlementLine;
}) {
  const discountCop = grossCop === 0 ? 0 : grossCop - amountCop;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <span className="type-item block">
            {code} {dish}
          </span>
          <span className="type-body-s block text-text-2">
            {formatShortDateTime(date, hour)}, {place}
          </span>
          <span className="type-body-s block text-text-2">{settlementKindNames[kind]}</span>
        </div>
        <span className="type-item whitespace-nowrap text-right">
          <Money amountCop={amountCop} />
          {discountCop > 0 && (
            <span className="type-body-s block text-text-2">descuento −{formatCop(discountCop)}</span>
          )}
        </span>
      </div>
      {dispute && (
        <div className="type-body-s mt-2 grid grid-cols-1 justify-items-start gap-1">
          <DisputeTag state={dispute.state} />
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
