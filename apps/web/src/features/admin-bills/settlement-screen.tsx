import type { SettlementDetail, SettlementLine } from '@sazon/contract/bills/settlement';
import { may } from '@sazon/domain/access/permission-check';
import { formatMediumDate, formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { toLinesPart, toLinesSearch } from '../bills/settlement-calls.ts';
import { SettlementLines } from '../bills/settlement-lines.tsx';
import { SettlementSalesToPayment, SettlementTaxes } from '../bills/settlement-money-ladder-taxes-and-payments.tsx';
import { SettlementHistory, SettlementStates } from '../bills/settlement-states-and-history.tsx';
import { describeAccount, isOtherAccount, PausedNotice, SettlementTag } from '../bills/settlement-tags-and-texts.tsx';
import { AnswerLineDisputeForm } from './answer-line-dispute-form.tsx';
import { settlementInvoicing } from './bill-and-settlement-invoicing-calls.ts';
import { BillInvoicing } from './bill-invoicing.tsx';
import { SettlementActions } from './settlement-actions.tsx';
import { SettlementPaymentsWithReturn } from './settlement-payments-and-bank-returns.tsx';
import { billLinesQuery, billQuery } from './settlements-calls.ts';
import type { BillsSearch } from './settlements-search-params.ts';

/** One settlement for the platform: its ladder, disputes to answer, payments and history. */
export function SettlementScreen({ search }: { search: BillsSearch }) {
  const id = search.liquidacion ?? '';
  const query = useQuery(billQuery(id));
  const lines = useQuery(billLinesQuery(id, search));
  const navigate = useNavigate({ from: '/admin/sazon/facturacion/restaurantes' });
  const { go } = buildListSearch<BillsSearch>((search) => void navigate({ to: '.', search, resetScroll: false }));
  const actor = toActor(useUser());
  const bill = query.data;
  const mayEdit = actor !== null && may(actor, 'admin_bills_edit');
  const action = ({ code, amountCop, dispute }: SettlementLine) =>
    mayEdit && dispute?.state === 'open' ? (
      <AnswerLineDisputeForm disputeId={dispute.id} code={code} takenCop={Math.max(0, -amountCop)} />
    ) : null;
  const title = bill ? `${bill.restaurant.name}, ${formatPeriod(bill.start, bill.end)}` : 'Liquidación';
  return (
    <DeskPage
      wide
      title={title}
      action={
        <Button
          look="quiet"
          onClick={() => go({ liquidacion: undefined, ver: undefined, dia: undefined, pagina: undefined })}
        >
          Todas las liquidaciones
        </Button>
      }
    >
      <ListState what="la liquidación" query={query} rows={4} />
      {bill && (
        <>
          <BillHead bill={bill} />
          <PausedNotice pausedCop={bill.pausedCop} />
          {bill.state !== 'draft' && <SettlementStates bill={bill} />}
          {mayEdit && <SettlementActions bill={bill} />}
          <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_38rem]">
            <div className="grid min-w-0 grid-cols-1 gap-2">
              <ListState what="las líneas" query={lines} rows={4} />
              {lines.data && (
                <SettlementLines
                  lines={lines.data}
                  part={toLinesPart(search)}
                  page={search.pagina ?? 1}
                  onPart={(part) => go({ ...toLinesSearch(part), pagina: undefined })}
                  onPage={(pagina) => go({ pagina })}
                  action={action}
                />
              )}
            </div>
            <div className="grid grid-cols-1 gap-4 max-desktop:order-first">
              <SettlementSalesToPayment bill={bill} />
              <SettlementTaxes bill={bill} />
              {(bill.state !== 'draft' || bill.documents.length > 0) && (
                <BillInvoicing
                  bill={bill}
                  name={bill.restaurant.name}
                  calls={settlementInvoicing}
                  without={findNoInvoice(bill)}
                  mayDecide={mayEdit}
                />
              )}
              <SettlementPaymentsWithReturn bill={bill} mayEdit={mayEdit} />
              <SettlementHistory events={bill.events} />
            </div>
          </div>
        </>
      )}
    </DeskPage>
  );
}

/** State, number, whom it pays, when, and how long that takes. */
function BillHead({ bill }: { bill: SettlementDetail }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SettlementTag state={bill.state} overdue={bill.overdue} />
      <p className="type-body text-text-2">
        {bill.number ?? 'Sin número'}. {bill.restaurant.legalName}, NIT {bill.restaurant.nit}.{' '}
        {bill.account === null ? 'Sin cuenta de banco.' : describeAccount(bill.account)}
        {isOtherAccount(bill) && bill.payTo && ` Se paga a ${describeAccount(bill.payTo)}, que cambió después.`}
        {bill.payOn !== null && ` Se paga el ${formatMediumDate(bill.payOn).toLowerCase()}.`}
      </p>
      {bill.daysToPay !== null && (
        <p className={bill.daysToPay.isLate ? 'type-body font-semibold text-danger-text' : 'type-body text-text-2'}>
          {bill.daysToPay.days === 1 ? '1 día' : `${bill.daysToPay.days} días`} desde el cierre
          {bill.daysToPay.isLate && ': más de los 45 de la Ley 2024 de 2020'}
        </p>
      )}
    </div>
  );
}

/** Returns why the commission of a settlement is not invoiced, or null when it is. */
function findNoInvoice({ state, ladder }: SettlementDetail): string | null {
  if (state === 'voided') return 'Está anulada: su comisión se factura con la siguiente.';
  const isCommission = ({ kind }: SettlementDetail['ladder'][number]) =>
    kind === 'commission' || kind === 'commission_tax';
  const takenCop = ladder.filter(isCommission).reduce((sum, { amountCop }) => sum - amountCop, 0);
  return takenCop > 0 ? null : 'No cobró comisión: no lleva factura.';
}
