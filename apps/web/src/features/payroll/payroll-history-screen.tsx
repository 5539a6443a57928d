import type { PayrollPeriodView } from '@sazon/contract/payroll/payroll-periods-schemas';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Collapsible } from '../../ui/pages/accordion.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { DocumentLink } from './document-link.tsx';
import { historyQuery, periodQuery } from './payroll-calls.ts';
import { calculatePeriodCop, formatPeriodDates, statusWords } from './payroll-texts.ts';
import { PeriodLines } from './period-lunches-and-objections.tsx';

/** /nomina/historial: every period with its deduction, lines and documents. */
export function PayrollHistoryScreen() {
  const { data } = useSuspenseQuery(historyQuery);
  if (data.total === 0) {
    return (
      <main className="px-4 pt-6">
        <EmptyState
          title="Todavía no tienes períodos de nómina"
          text="Cuando pagues almuerzos por nómina, acá verás cada cierre con su extracto."
          action={
            <LinkButton look="quiet" render={<Link to="/inicio" />}>
              Ir al inicio
            </LinkButton>
          }
        />
      </main>
    );
  }
  return (
    <main className="px-4 pb-10">
      <ul className="mx-auto grid max-w-column gap-3 pt-4">
        {data.data.map((period) => (
          <li key={period.id}>
            <Period period={period} />
          </li>
        ))}
      </ul>
    </main>
  );
}

function Period({ period }: { period: PayrollPeriodView }) {
  const [open, setOpen] = useState(false);
  return (
    <article className="rounded-lg bg-surface p-4 shadow-e1">
      <header className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1">
        <h2 className="type-h3">{formatPeriodDates(period)}</h2>
        <Money amountCop={calculatePeriodCop(period)} className="type-price" />
        <p className="type-body-s text-text-2">
          {statusWords[period.status]} · {formatLunches(period.orders)}
        </p>
        <p className="type-body-s text-text-2">
          de <Money amountCop={period.amount} />
        </p>
      </header>
      <div className="mt-3 flex flex-wrap gap-2">
        {period.closingDocumentId && <DocumentLink id={period.closingDocumentId} label="Extracto" />}
        {period.documentId && <DocumentLink id={period.documentId} label="Autorización" />}
        {period.withdrawalDocumentId && <DocumentLink id={period.withdrawalDocumentId} label="Retiro" />}
        {(period.status === 'pending' || period.status === 'withdrawn') && (
          <LinkButton size="s" render={<Link to="/nomina/descuento" search={{ periodo: period.id }} />}>
            Autorizar
          </LinkButton>
        )}
      </div>
      {period.orders > 0 && (
        <Collapsible open={open} onOpenChange={setOpen} title="Ver los pedidos">
          <Lines periodId={period.id} />
        </Collapsible>
      )}
    </article>
  );
}

function Lines({ periodId }: { periodId: string }) {
  const { data } = useQuery(periodQuery(periodId));
  return data ? (
    <PeriodLines flat period={data.period} lines={data.lines} />
  ) : (
    <Skeleton className="h-24 w-full rounded" />
  );
}
