import type { DebtDetail as Debt } from '@sazon/contract/debts/schemas';
import { debtActionNames, paymentMeansNames } from '@sazon/domain/bills/payroll-debt-states-and-actions';
import { formatMediumDate, formatMoment, formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import type { ReactNode } from 'react';
import { Money } from '../../ui/money.tsx';
import { DebtTag, describeDebtor, formatDays } from './debt-tag-and-texts.tsx';

interface DebtDetailProps {
  debt: Debt;
  /** What may be done with it; nothing for its company. */
  children?: ReactNode;
}

/** One debt: what is left of it, the documents that it comes from, and what was done with it. */
export function DebtDetail({ debt, children }: DebtDetailProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <DebtTag state={debt.state} />
        <p className="type-body text-text-2">{describeDebtor(debt, { withCompany: true })}</p>
      </div>
      {children}
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_38rem]">
        <Documents debt={debt} />
        <History events={debt.events} />
      </div>
    </>
  );
}

function Line({ name, note, children }: { name: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-border border-b py-2.5 last:border-0">
      <dt className="min-w-0">
        <span className="type-body block">{name}</span>
        {note && <span className="type-body-s block break-all text-text-2">{note}</span>}
      </dt>
      <dd className="type-item ml-auto text-right tabular-nums">{children}</dd>
    </div>
  );
}

/** The money ladder, from what payroll was asked for to what is left. */
function Documents({ debt }: { debt: Debt }) {
  const goneCop = debt.amountCop - debt.leftCop;
  return (
    <section aria-label="De dónde viene" className="rounded-lg bg-surface p-5 shadow-e1">
      <h2 className="type-h3 mb-1">De dónde viene</h2>
      <dl>
        <Line
          name={`Se pidió descontar en la cuenta ${debt.billNumber}`}
          note={`Del ${formatPeriod(debt.periodStart, debt.periodEnd).replace(' a ', ' al ')} de ${debt.periodEnd.slice(0, 4)}`}
        >
          <Money amountCop={debt.expectedCop} />
        </Line>
        <Line name="La nómina descontó" note={debt.fileName === null ? undefined : `Archivo ${debt.fileName}`}>
          {debt.deductedCop === null ? 'No estaba en el archivo' : `−${formatCop(debt.deductedCop)}`}
        </Line>
        <Line name="Quedó debiendo" note={`Hace ${formatDays(debt.days)}`}>
          <Money amountCop={debt.amountCop} />
        </Line>
        {goneCop > 0 && <Line name="Pagado o cerrado">−{formatCop(goneCop)}</Line>}
        <div className="flex items-baseline justify-between gap-4 border-text border-t-2 pt-3">
          <dt className="type-body font-semibold">Falta</dt>
          <dd>
            <Money amountCop={debt.leftCop} className="type-h2" />
          </dd>
        </div>
      </dl>
      <p className="type-body-s mt-3 text-text-2">
        {debt.creditedIn === null
          ? 'La próxima cuenta de la empresa se lo devuelve.'
          : `Se le devolvió a la empresa en la cuenta ${debt.creditedIn}.`}{' '}
        {debt.statementHash && (
          <a className="text-primary-text underline focus-ring" href={`/nomina/verificar/${debt.statementHash}`}>
            Ver que el extracto firmado es auténtico
          </a>
        )}
      </p>
    </section>
  );
}

function History({ events }: { events: Debt['events'] }) {
  return (
    <section aria-label="Historia" className="rounded-lg bg-surface p-5 shadow-e1">
      <h2 className="type-h3 mb-2">Historia</h2>
      <ol className="grid grid-cols-1 gap-3">
        {events.map(({ action, amountCop, means, reference, paidOn, reason, who, at }) => (
          <li key={`${at} ${action} ${reference}`}>
            <span className="type-item block">
              {debtActionNames[action]}: {formatCop(amountCop)}
            </span>
            <span className="type-body-s block text-text-2">
              {formatMoment(at)}, {who}
            </span>
            {means && (
              <span className="type-body-s block">
                {paymentMeansNames[means]} {reference}
                {paidOn && `, ${formatMediumDate(paidOn).toLowerCase()}`}
              </span>
            )}
            {reason && <span className="type-body-s block">«{reason}»</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
