import { payCourierStatements } from '@sazon/contract/courier/courier-pay-routes';
import type { CrewPay } from '@sazon/contract/courier/courier-pay-schemas';
import { may } from '@sazon/domain/access/permission-check';
import { formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { WeekArrows } from '../../ui/pages/week-arrows.tsx';
import { BankFileMenu } from '../admin-bills/bank-file-menu.tsx';
import { canBeMarked, toPayable } from '../admin-bills/payable-bills-and-bank-files.ts';
import { RecordPayoutDialog } from '../admin-bills/record-payout-dialog.tsx';
import { AdjustCourierWeekDialog } from './adjust-courier-week-pay-dialog.tsx';
import { CourierAccountsToConfirm } from './courier-accounts-to-confirm.tsx';
import { courierPayReads, crewPayQuery } from './courier-pay-calls.ts';
import { CourierWeekCard, isPayable } from './courier-week-pay-card.tsx';

/** /admin/sazon/pagos-domis: what each courier earned in a week, its statement, and the payment of several at once. */
export function CourierPayScreen({ week }: { week: string | undefined }) {
  const query = useInfiniteQuery({ ...crewPayQuery(week), placeholderData: keepPreviousData });
  const [first] = query.data?.pages ?? [];
  const data = first && { ...first, data: query.data?.pages.flatMap((page) => page.data) ?? [] };
  const navigate = useNavigate({ from: '/admin/sazon/pagos-domis' });
  const go = (to: string) => void navigate({ to: '.', search: { semana: to }, resetScroll: false });
  const actor = toActor(useUser());
  const mayEdit = actor !== null && may(actor, 'admin_bills_edit');
  return (
    <DeskPage
      title="Pagos a domis"
      text="Cada parada paga la tarifa de su fecha. El lunes a las 6:00 la semana queda en una cuenta de cobro, que se paga el viernes."
      action={
        data && (
          <div className="flex items-center rounded bg-surface shadow-[inset_0_0_0_1.5px_var(--border)]">
            <WeekArrows monday={data.from} isLast={addDays(data.from, 7) > data.today} onWeek={go}>
              <span className="type-item min-w-40 text-center">{formatPeriod(data.from, data.to)}</span>
            </WeekArrows>
          </div>
        )
      }
    >
      <ListState what="los pagos" query={query} rows={4} />
      {data && <CourierAccountsToConfirm accounts={data.accounts} mayEdit={mayEdit} />}
      {data && <UnpaidWeeks weeks={data.unpaid} shown={data.from} />}
      {data && data.data.length === 0 && (
        <EmptyState title="Ninguna parada esa semana." text="Elige otra semana con las flechas." />
      )}
      {data && (data.data.length > 0 || (mayEdit && isRunning(data))) && (
        <CourierWeeks key={data.from} pay={data} mayEdit={mayEdit} />
      )}
      {data && query.hasNextPage && (
        <Button look="quiet" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Ver más, van {data.data.length} de {data.count}
        </Button>
      )}
    </DeskPage>
  );
}

const isRunning = ({ from, today }: CrewPay): boolean => addDays(from, 7) > today;

/** The weeks with statements to be paid, each a link. */
function UnpaidWeeks({ weeks, shown }: { weeks: CrewPay['unpaid']; shown: string }) {
  if (weeks.length === 0) return null;
  return (
    <section aria-label="Por pagar" className="flex flex-wrap items-center gap-2 rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="type-h3 mr-2">Por pagar</h2>
      {weeks.map(({ from, count, leftCop }) => (
        <Link
          key={from}
          to="/admin/sazon/pagos-domis"
          search={{ semana: from }}
          aria-current={from === shown ? 'true' : undefined}
          className="type-body-s press flex min-h-11 items-center gap-2 rounded bg-sunken px-3 font-semibold tabular-nums aria-[current]:bg-inverse aria-[current]:text-on-inverse"
        >
          {formatPeriod(from, addDays(from, 6))}: {count === 1 ? '1 cuenta' : `${count} cuentas`}, {formatCop(leftCop)}
        </Link>
      ))}
    </section>
  );
}

/** The couriers of a week; unpaid statements can be chosen and paid together. */
function CourierWeeks({ pay, mayEdit }: { pay: CrewPay; mayEdit: boolean }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [adjusting, setAdjusting] = useState(false);
  const payable = pay.data.filter(isPayable);
  const picked = payable.filter(({ courier }) => chosen.has(courier.id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface p-4 shadow-e1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="type-h3">{isRunning(pay) ? 'La semana va en' : 'Total de la semana'}</span>
          <Money amountCop={pay.total} className="type-h1" />
        </p>
        {mayEdit && (
          <span className="flex flex-wrap gap-2">
            {payable.length > 0 && picked.length < payable.length && (
              <Button look="quiet" onClick={() => setChosen(new Set(payable.map(({ courier }) => courier.id)))}>
                Elegir las {payable.length} por pagar
              </Button>
            )}
            {isRunning(pay) && (
              <Button look="quiet" onClick={() => setAdjusting(true)}>
                Propina, extra o descuento
              </Button>
            )}
          </span>
        )}
      </div>
      <ul aria-label="Domis" className="grid grid-cols-1 gap-3">
        {pay.data.map((one) => (
          <CourierWeekCard
            key={one.courier.id}
            one={one}
            today={pay.today}
            mayEdit={mayEdit}
            chosen={chosen.has(one.courier.id)}
            onChoose={mayEdit ? () => toggle(one.courier.id) : undefined}
          />
        ))}
      </ul>
      {picked.length > 0 && <PayCouriersBar picked={picked} onClose={() => setChosen(new Set())} />}
      {adjusting && <AdjustCourierWeekDialog couriers={pay.couriers} onClose={() => setAdjusting(false)} />}
    </>
  );
}

/** A bar over the end of the list: number and total of the chosen statements, and the actions on them. */
function PayCouriersBar({ picked, onClose }: { picked: readonly CrewPay['data'][number][]; onClose: () => void }) {
  const [paying, setPaying] = useState(false);
  const bills = picked.flatMap(({ statement, courier: { name }, filed, hasAccount }) =>
    statement === null
      ? []
      : [
          toPayable({
            id: statement.id,
            name,
            leftCop: statement.toPay - statement.paid,
            pausedCop: 0,
            filed,
            hasAccount,
          }),
        ],
  );
  const changed = picked.filter(({ filed }) => filed?.isChanged === true).length;
  const withAccount = picked.filter(({ hasAccount }) => hasAccount).length;
  const sumCop = bills.reduce((sum, { leftCop }) => sum + leftCop, 0);
  return (
    <section
      aria-label="Elegidas"
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-lg bg-inverse px-5 py-3 text-on-inverse shadow-e3"
    >
      <p role="status" className="type-item flex-1">
        {bills.length === 1 ? '1 cuenta' : `${bills.length} cuentas`}, {formatCop(sumCop)}
      </p>
      {withAccount < bills.length && <p className="type-body-s">{bills.length - withAccount} sin cuenta de banco</p>}
      {changed > 0 && (
        <p className="type-body-s">
          {changed === 1 ? '1 cambió de cuenta' : `${changed} cambiaron de cuenta`}: haz un archivo nuevo
        </p>
      )}
      {withAccount > 0 && (
        <BankFileMenu path="/admin/courier-pay/bank-file" ids={bills.map(({ id }) => id)} reads={courierPayReads} />
      )}
      {canBeMarked(bills) && <Button onClick={() => setPaying(true)}>Marcar pagadas</Button>}
      <IconButton icon="x" weight="bold" label="Quitar la selección" onClick={onClose} />
      {paying && (
        <RecordPayoutDialog
          bills={bills}
          route={payCourierStatements}
          reads={courierPayReads}
          onPaid={onClose}
          onClose={() => setPaying(false)}
        />
      )}
    </section>
  );
}
