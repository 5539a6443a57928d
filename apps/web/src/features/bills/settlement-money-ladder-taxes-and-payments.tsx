import type { SettlementDetail } from '@sazon/contract/bills/settlement';
import { listAccountSteps, nameAccountSum } from '@sazon/domain/bills/settlement-account-lines-and-names';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { soldTaxNames } from '@sazon/domain/money/tax';
import { Money } from '../../ui/money.tsx';
import { describeAccount } from './settlement-tags-and-texts.tsx';

/** The money ladder of a settlement: sales, deductions and the payment. */
export function SettlementSalesToPayment({ bill }: { bill: SettlementDetail }) {
  return (
    <section aria-label="La cuenta" className="min-w-0 rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="type-h3 mb-2">La cuenta</h2>
      <dl className="grid grid-cols-1">
        {listAccountSteps(bill.ladder).map(({ key, name, note, amountCop, isSum }) =>
          isSum ? (
            <div key={key} className="type-item flex justify-between gap-3 border-text border-b-2 py-2.5">
              <dt>{name}</dt>
              <dd>
                <Money amountCop={amountCop} />
              </dd>
            </div>
          ) : (
            <Step key={key} {...{ name, note, amountCop }} />
          ),
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 pt-3">
          <dt className="type-h3">{nameAccountSum(bill.state)}</dt>
          <dd className="type-h1 tabular-nums">
            <Money amountCop={bill.toPayCop} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The taxes inside what was sold, which the restaurant declares: base and tax of each rate. */
export function SettlementTaxes({ bill: { taxes } }: { bill: SettlementDetail }) {
  if (taxes.length === 0) return null;
  return (
    <section aria-label="Impuestos incluidos" className="min-w-0 rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="type-h3">Impuestos incluidos</h2>
      <p className="type-body-s text-text-2">Ya están en lo que vendiste después de tus descuentos.</p>
      <dl className="grid grid-cols-1">
        {taxes.map(({ tax, baseCop, taxCop }) => (
          <Step key={tax} name={soldTaxNames[tax]} note={`sobre ${formatCop(baseCop)}`} amountCop={taxCop} />
        ))}
      </dl>
    </section>
  );
}

const Step = ({ name, note, amountCop }: { name: string; note: string | null; amountCop: number }) => (
  <div className="flex items-start justify-between gap-3 border-border border-b py-2.5 last:border-0">
    <dt className="type-body min-w-0">
      {name}
      {note && <span className="type-body-s block text-text-2">{note}</span>}
    </dt>
    <dd className="type-body whitespace-nowrap font-semibold tabular-nums">
      <Money amountCop={amountCop} />
    </dd>
  </div>
);

/** What was transferred, and to which account; renders nothing before the first payment. */
export function SettlementPayments({ payments }: Pick<SettlementDetail, 'payments'>) {
  if (payments.length === 0) return null;
  return (
    <section aria-label="Pagos" className="min-w-0 rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="type-h3">Pagos</h2>
      <dl className="grid grid-cols-1">
        {payments.map(({ id, amountCop, reference, paidOn, returnReason, account }) => (
          <Step
            key={id}
            name={`${formatMediumDate(paidOn)}, ${reference}`}
            note={
              returnReason === null
                ? account && `A ${describeAccount(account)}, ${account.holder}`
                : `El banco lo devolvió: ${returnReason}`
            }
            amountCop={amountCop}
          />
        ))}
      </dl>
    </section>
  );
}
