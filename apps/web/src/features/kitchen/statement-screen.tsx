import type { restaurantStatement } from '@sazon/contract/bills';
import type { RouteReply } from '@sazon/contract/route';
import { COMMISSION_IVA_BPS } from '@sazon/domain/bills/restaurant-bill';
import { formatMediumDate, formatPeriod } from '@sazon/domain/calendar/format';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { formatPercent } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useActiveRestaurant } from '../../session/active-restaurant.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListState } from '../../ui/list-state.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { statementQuery } from './statement-calls.ts';

type Statement = RouteReply<typeof restaurantStatement>;

/** /admin/restaurantes/facturacion: what a week comes to, line by line, as orders and ledger say it now. */
export function StatementScreen({ week }: { week: string | null }) {
  const { active } = useActiveRestaurant();
  const navigate = useNavigate();
  return (
    <main className="mx-auto grid w-full max-w-detail grid-cols-1 content-start gap-4 px-4 pt-4 pb-10">
      <h1 tabIndex={-1} className="type-h1">
        Facturación
      </h1>
      {active === null ? (
        <Skeleton className="h-60" />
      ) : (
        <WeekStatement
          key={active.id}
          restaurantId={active.id}
          week={week}
          onWeek={(to) => void navigate({ to: '.', search: { semana: to }, replace: true, resetScroll: false })}
        />
      )}
    </main>
  );
}

interface WeekStatementProps {
  restaurantId: string;
  week: string | null;
  onWeek: (week: string) => void;
}

function WeekStatement({ restaurantId, week, onWeek }: WeekStatementProps) {
  const query = useQuery({ ...statementQuery(restaurantId, week), placeholderData: (before) => before });
  const { data } = query;
  if (data === undefined) {
    return (
      <ListState what="la semana" query={query}>
        <Skeleton className="h-60" />
      </ListState>
    );
  }
  const { start, end, running, issuedOn } = data;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex min-h-11 items-center rounded bg-surface shadow-[inset_0_0_0_1.5px_var(--border)] max-mobile:w-full">
          <IconButton
            icon="caret-left"
            weight="bold"
            iconSize="xs"
            label="Semana anterior"
            onClick={() => onWeek(addDays(start, -7))}
          />
          <p role="status" className="type-item min-w-44 flex-1 text-center">
            {formatPeriod(start, end)}
          </p>
          <IconButton
            icon="caret-right"
            weight="bold"
            iconSize="xs"
            label="Semana siguiente"
            disabled={running}
            onClick={() => onWeek(addDays(start, 7))}
          />
        </div>
        <p className="type-body-s text-text-2">
          {running ? `En curso. Se emite el ${formatMediumDate(issuedOn).toLowerCase()}.` : 'Semana cerrada.'}
        </p>
      </div>
      <Summary statement={data} />
      <Lines lines={data.lines} />
    </>
  );
}

function Summary({ statement: { summary, feeBps, running } }: { statement: Statement }) {
  const { deliveredCop, noShowsCop, inSiteCop, discountsCop, commissionCop, commissionTaxCop, refundsCop } = summary;
  const rows: [string, number][] = [
    ['Entregado', deliveredCop],
    ['No recogido y cobrado', noShowsCop],
    ['Pagado en el restaurante', inSiteCop],
    ['Descuentos a tu cargo', -discountsCop],
    [`Comisión (${formatPercent(feeBps)})`, -commissionCop],
    [`IVA de la comisión (${formatPercent(COMMISSION_IVA_BPS)})`, -commissionTaxCop],
    ['Devoluciones a tu cargo', -refundsCop],
  ];
  return (
    <section aria-label="Resumen" className="rounded-lg bg-surface p-4 shadow-e1">
      <dl className="grid gap-2">
        {rows.map(([name, amountCop]) => (
          <div key={name} className="flex items-baseline justify-between gap-3">
            <dt className="type-body-s text-text-2">{name}</dt>
            <dd className={cx('type-body font-semibold tabular-nums', amountCop === 0 && 'text-text-2')}>
              <Money amountCop={amountCop} />
            </dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-3 border-border border-t pt-3">
          <dt className="type-h3">{running ? 'Va por pagarte' : 'Por pagarte'}</dt>
          <dd className="type-h1 tabular-nums">
            <Money amountCop={summary.toPayCop} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

const kinds: Record<Statement['lines'][number]['kind'], string> = {
  delivered: 'Entregado',
  no_show: 'No recogido',
  in_site: 'En el restaurante',
  refund: 'Devolución',
};

function Lines({ lines }: { lines: Statement['lines'] }) {
  if (lines.length === 0) {
    return (
      <EmptyState title="Todavía no hay nada esta semana" text="Cada almuerzo entregado queda aquí, con su valor." />
    );
  }
  return (
    <section aria-label="Detalle" className="grid grid-cols-1 gap-2">
      <h2 className="type-h2">Detalle ({lines.length})</h2>
      <ul className="overflow-hidden rounded-lg bg-surface shadow-e1">
        {lines.map((line) => (
          <li
            key={`${line.kind} ${line.orderId}`}
            className="flex items-center gap-3 border-border px-4 py-2.5 [contain-intrinsic-size:auto_5.6rem] [content-visibility:auto] not-last:border-b"
          >
            <span className="type-body-s min-w-0 flex-1">
              <b className="block font-semibold">{line.dish}</b>
              <span className="text-text-2">
                {kinds[line.kind]} · {line.code} · {formatMediumDate(line.date)}
              </span>
            </span>
            <span className="type-body text-right font-semibold tabular-nums">
              <Money amountCop={line.amountCop} />
              {line.discountCop > 0 && (
                <span className="type-body-s block font-normal text-text-2">
                  descuento tuyo <Money amountCop={line.discountCop} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
