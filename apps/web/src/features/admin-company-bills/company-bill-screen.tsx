import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import { hasPermission } from '@sazon/domain/access/permission-check';
import { useQuery } from '@tanstack/react-query';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { BillInvoicing } from '../admin-bills/bill-invoicing.tsx';
import { CompanyBillFiles, platformFiles } from '../company-bills/company-bill-files.tsx';
import { CompanyBillPeople } from '../company-bills/company-bill-people.tsx';
import type { CompanyBillSearch } from '../company-bills/company-bill-search-params.ts';
import { CompanyBillSectionsAndSums } from '../company-bills/company-bill-sections-and-sums.tsx';
import { CompanyBillHistory, CompanyBillStates } from '../company-bills/company-bill-states-and-history.tsx';
import { CompanyBillTag, formatBillPeriod, formatPeople } from '../company-bills/company-bill-tags-and-texts.tsx';
import { CompanyWithholdingsCard, platformCertificate } from '../company-bills/company-withholdings-card.tsx';
import { PayrollPausedNotice } from '../company-bills/payroll-paused-notice.tsx';
import { AnswerRejectedLinesForm } from './answer-rejected-lines-form.tsx';
import { AnswerWithholding } from './answer-withholding.tsx';
import { CompanyBillActions } from './company-bill-actions.tsx';
import { CompanyBillPayments } from './company-bill-payments.tsx';
import { CompanyBillTerms } from './company-bill-terms.tsx';
import { platformBillQuery, platformLinesQuery } from './company-bills-calls.ts';
import { companyInvoicing } from './company-invoicing-calls.ts';

interface CompanyBillScreenProps {
  id: string;
  search: CompanyBillSearch;
  go: (change: Partial<CompanyBillSearch>) => void;
}

/** One company's bill for the platform: its sections, rejected lines to answer, invoice, payments and history. */
export function CompanyBillScreen({ id, search, go }: CompanyBillScreenProps) {
  const query = useQuery(platformBillQuery(id));
  const people = useQuery(platformLinesQuery(id, search));
  const actor = toActor(useUser());
  const bill = query.data;
  const mayDecide = actor !== null && hasPermission(actor, 'admin_enterprises_billing_approval_reject_or_manual');
  const mayCollect = actor !== null && hasPermission(actor, 'admin_enterprises_billing_mark_as_paid');
  const mayAnswer = mayDecide && bill !== undefined && bill.state !== 'voided' && bill.state !== 'rejected';
  const isApproved = bill !== undefined && bill.owedCop !== null;
  return (
    <DeskPage
      wide
      title={bill ? `${bill.enterprise.name}: ${formatBillPeriod(bill).toLowerCase()}` : 'Cuenta'}
      action={
        <div className="flex flex-wrap gap-2">
          {bill && <CompanyBillFiles bill={bill} pathOf={platformFiles(bill)} />}
          <Button
            look="quiet"
            onClick={() => go({ cuenta: undefined, ver: undefined, buscar: undefined, pagina: undefined })}
          >
            Todas las cuentas
          </Button>
        </div>
      }
    >
      <ListState what="la cuenta" query={query} rows={4} />
      {bill && (
        <>
          <BilledCompany bill={bill} />
          <CompanyBillStates bill={bill} />
          <PayrollPausedNotice bill={bill} />
          <CompanyBillActions bill={bill} mayDecide={mayDecide} mayCollect={mayCollect} />
          <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_38rem]">
            <div className="grid grid-cols-1 gap-4">
              <CompanyBillSectionsAndSums bill={bill} />
              <CompanyWithholdingsCard
                bill={bill}
                pathOf={platformCertificate(bill)}
                actions={(withholding) =>
                  mayCollect && <AnswerWithholding {...{ billId: id, withholding, isApproved }} />
                }
              />
            </div>
            <div className="grid grid-cols-1 gap-4">
              {(bill.owedCop !== null || bill.documents.length > 0) && (
                <BillInvoicing
                  bill={bill}
                  name={bill.enterprise.name}
                  calls={companyInvoicing}
                  without={(bill.owedCop ?? 0) > 0 ? null : 'La cuenta no debe nada: no lleva factura.'}
                  mayDecide={mayDecide}
                />
              )}
              <CompanyBillPayments payments={bill.payments} mayCollect={mayCollect} />
              <CompanyBillTerms bill={bill} mayDecide={mayDecide} />
              <CompanyBillHistory bill={bill} />
            </div>
          </div>
          <ListState what="las líneas" query={people} rows={4} />
          {people.data && (
            <CompanyBillPeople
              bill={bill}
              people={people.data.data}
              total={people.data.total}
              counts={people.data.counts}
              search={search}
              onSearch={go}
              form={(person) =>
                mayAnswer && person.lines.some(({ rejection }) => rejection?.state === 'open') ? (
                  <AnswerRejectedLinesForm billId={id} person={person} isApproved={isApproved} />
                ) : null
              }
            />
          )}
        </>
      )}
    </DeskPage>
  );
}

/** The bill's state and number, whom it is for, and how many ate. */
function BilledCompany({ bill }: { bill: CompanyBillDetail }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <CompanyBillTag state={bill.state} overdue={bill.overdue} />
      <p className="type-body text-text-2">
        {bill.number ?? 'Sin número'}, {formatPeople(bill.people)} y {formatLunches(bill.lunches)}.{' '}
        {bill.enterprise.legalName}, NIT {bill.enterprise.nit}.
        {bill.purchaseOrder !== null && ` Orden de compra ${bill.purchaseOrder}.`}
      </p>
    </div>
  );
}
