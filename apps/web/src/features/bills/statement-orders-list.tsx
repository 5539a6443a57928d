import { type BillLine, type BillPart, billParts } from '@sazon/contract/bills/statement-schemas';
import { isSaleLine } from '@sazon/domain/bills/restaurant-bill';
import { formatShortDateTime } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { PageArrows } from '../../ui/pages/page-arrows.tsx';
import { RouteProgress } from '../../ui/pages/route-progress.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { BillLineIncident } from './bill-line-incident.tsx';
import { linesQuery } from './statement-calls.ts';
import {
  describeLineReason,
  formatPlates,
  statementLineWords,
  statementPartWords,
} from './statement-texts-and-week-state.tsx';

export interface StatementOrdersListProps {
  restaurantId: string;
  week: string;
  counts: Readonly<Record<BillPart, number>>;
  part: BillPart | undefined;
  page: number;
  onPart: (part: BillPart | undefined) => void;
  onPage: (page: number) => void;
}

/** The orders of a week, or of one of its lines. */
export function StatementOrdersList({
  restaurantId,
  week,
  counts,
  part,
  page,
  onPart,
  onPage,
}: StatementOrdersListProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...linesQuery(restaurantId, week, part, page),
    placeholderData: (before) => before,
  });
  const all = billParts.reduce((sum, one) => (one === 'discount' ? sum : sum + counts[one]), 0);
  if (all === 0)
    return (
      <EmptyState
        title="No hay nada en esta semana"
        text="Cada almuerzo entregado queda aquí, con su valor."
        className="w-full"
      />
    );
  const options = billParts.flatMap((value) =>
    counts[value] > 0 || value === part ? [{ value, label: `${statementPartWords[value]} (${counts[value]})` }] : [],
  );
  return (
    <section aria-label="Órdenes de la semana" aria-busy={isPlaceholderData} className="grid min-w-0 grid-cols-1 gap-2">
      <RouteProgress active={isPlaceholderData} />
      <FilterChips
        label="Qué órdenes"
        options={[{ value: 'all', label: `Todas (${all})` }, ...options]}
        value={part ?? 'all'}
        onValueChange={(value) => onPart(value === 'all' ? undefined : value)}
      />
      {data === undefined ? (
        error === null ? (
          <Skeleton className="h-60" />
        ) : (
          <ErrorState
            title="No pudimos cargar las órdenes"
            text={error.message}
            level={3}
            action={<Button onClick={() => void refetch()}>Reintentar</Button>}
          />
        )
      ) : data.data.length === 0 ? (
        <EmptyState title="No hay órdenes aquí" level={3} />
      ) : (
        <>
          <ul aria-label="Órdenes" className="overflow-hidden rounded-lg bg-surface shadow-e1">
            {data.data.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order may have given the same back twice, and a page stays in its order
              <Row key={`${line.kind} ${line.orderId} ${at}`} line={line} restaurantId={restaurantId} />
            ))}
          </ul>
          {data.total > data.perPage && (
            <PageArrows page={data.page} perPage={data.perPage} total={data.total} onPage={onPage} />
          )}
        </>
      )}
    </section>
  );
}

function Row({ line, restaurantId }: { line: BillLine; restaurantId: string }) {
  const { code, date, hour, place, dish, kind, grossCop, discountCop, amountCop, serie, invoiceNumber } = line;
  const invoice = invoiceNumber && `Factura ${[serie, invoiceNumber].filter(Boolean).join(' ')}`;
  const isSale = isSaleLine(kind);
  return (
    <li className="flex items-start justify-between gap-3 border-border px-4 py-2.5 not-last:border-b">
      <div className="type-body-s min-w-0 text-text-2 wrap-anywhere">
        <span className="block">
          <b className="type-item text-text tabular-nums tracking-[.03em]">{code}</b>{' '}
          <b className="type-item text-text">{dish}</b>
        </span>
        <span className="block">
          {[formatShortDateTime(date, hour), place, formatPlates(line), invoice].filter(Boolean).join(' · ')}
        </span>
        <span className="block">
          <b className="font-semibold">{statementLineWords[kind]}.</b> {describeLineReason(line)}
        </span>
        {line.incident && <BillLineIncident line={line} incident={line.incident} restaurantId={restaurantId} />}
      </div>
      <span className="type-body whitespace-nowrap text-right font-semibold tabular-nums">
        <Money amountCop={amountCop} />
        {isSale && discountCop > 0 && (
          <span className="type-body-s block font-normal text-text-2">
            venta <Money amountCop={grossCop} />
            <br />
            descuento <Money amountCop={-discountCop} />
          </span>
        )}
      </span>
    </li>
  );
}
