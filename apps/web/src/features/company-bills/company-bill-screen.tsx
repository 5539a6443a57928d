import { type companyBillLines, keepCompanyLines } from '@sazon/contract/company-bills/routes';
import type { CompanyBillDetail, CompanyBillPerson } from '@sazon/contract/company-bills/schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { may } from '@sazon/domain/access/permission-check';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { rejectableRowKeys } from '../../ui/pages/table-shortcut-meanings.ts';
import { BillInvoiceDocuments } from '../bills/bill-invoice-documents.tsx';
import { PayrollDeductionsCard } from '../payroll-deductions/payroll-deductions-card.tsx';
import { CompanyBillApproval } from './company-bill-approval.tsx';
import { companyBillLinesQuery, companyBillQuery, companyBillReads } from './company-bill-calls.ts';
import { CompanyBillFiles, ownFiles } from './company-bill-files.tsx';
import { CompanyBillPeople } from './company-bill-people.tsx';
import type { CompanyBillSearch } from './company-bill-search-params.ts';
import { CompanyBillHistory, CompanyBillStates } from './company-bill-states-and-history.tsx';
import { CompanyBillTag, formatBillPeriod, formatPeople } from './company-bill-tags-and-texts.tsx';
import { OwnWithholdings, SectionsWithWithholding } from './own-withholdings.tsx';
import { PayrollPausedNotice } from './payroll-paused-notice.tsx';
import { listRejectable, RejectLinesForm } from './reject-lines-form.tsx';

interface CompanyBillScreenProps {
  id: string;
  enterpriseId: string;
  search: CompanyBillSearch;
  go: (change: Partial<CompanyBillSearch>) => void;
}

/** One bill for its company: state, sections, the answer, and the lines of each person. */
export function CompanyBillScreen({ id, enterpriseId, search, go }: CompanyBillScreenProps) {
  const query = useQuery(companyBillQuery(enterpriseId, id));
  const people = useQuery(companyBillLinesQuery(enterpriseId, id, search));
  const actor = toActor(useUser());
  const bill = query.data;
  const mayDecide = actor !== null && may(actor, 'enterprises_billing_approval_or_reject', { enterpriseId });
  const mayAnswer = mayDecide && bill?.state === 'issued';
  return (
    <DeskPage
      keys={rejectableRowKeys}
      wide
      title={bill ? formatBillPeriod(bill) : 'Cuenta'}
      action={
        <div className="flex flex-wrap gap-2">
          {bill && <CompanyBillFiles bill={bill} pathOf={ownFiles(bill)} />}
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
          <BillHead bill={bill} />
          <CompanyBillStates bill={bill} />
          <PayrollPausedNotice bill={bill} />
          <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_38rem]">
            <div className="grid grid-cols-1 gap-4 max-desktop:contents">
              <SectionsWithWithholding {...{ bill, enterpriseId, mayDecide }} />
              <OwnWithholdings {...{ bill, enterpriseId, mayDecide }} />
            </div>
            <div className="grid grid-cols-1 gap-4 max-desktop:contents">
              {mayAnswer && (
                <div className="max-desktop:order-first">
                  <CompanyBillApproval bill={bill} enterpriseId={enterpriseId} />
                </div>
              )}
              {bill.documents.length > 0 && (
                <BillInvoiceDocuments
                  documents={bill.documents}
                  pathOf={(documentId, format) =>
                    `/admin/enterprises/bills/${id}/documents/${documentId}/${format}?enterpriseId=${enterpriseId}`
                  }
                />
              )}
              <CompanyBillHistory bill={bill} />
            </div>
          </div>
          {bill.sections.some(({ section }) => section === 'deductions') && (
            <PayrollDeductionsCard
              billId={id}
              enterpriseId={enterpriseId}
              mayChange={mayDecide}
              onReconcile={() => go({ ver: 'conciliar', buscar: undefined, pagina: undefined })}
            />
          )}
          <ListState what="las líneas" query={people} rows={4} />
          {people.data && (
            <PeopleAndDecisions {...{ bill, enterpriseId, search, go, mayAnswer }} people={people.data} />
          )}
        </>
      )}
    </DeskPage>
  );
}

interface PeopleAndDecisionsProps extends Pick<CompanyBillScreenProps, 'enterpriseId' | 'search' | 'go'> {
  bill: CompanyBillDetail;
  people: RouteReply<typeof companyBillLines>;
  mayAnswer: boolean;
}

/** The lines of each person, each with the company's yes or no. */
function PeopleAndDecisions({ bill, people, enterpriseId, search, go, mayAnswer }: PeopleAndDecisionsProps) {
  const [rejecting, setRejecting] = useState<string | null>(null);
  return (
    <CompanyBillPeople
      bill={bill}
      people={people.data}
      total={people.total}
      counts={people.counts}
      search={search}
      onSearch={go}
      buttons={(person) =>
        mayAnswer && (
          <LinesDecision {...{ billId: bill.id, enterpriseId, person }} onReject={() => setRejecting(person.userId)} />
        )
      }
      form={(person) =>
        mayAnswer &&
        rejecting === person.userId && (
          <RejectLinesForm {...{ billId: bill.id, enterpriseId, person }} onClose={() => setRejecting(null)} />
        )
      }
    />
  );
}

const BillHead = ({ bill }: { bill: CompanyBillDetail }) => (
  <div className="flex flex-wrap items-center gap-3">
    <CompanyBillTag state={bill.state} overdue={bill.overdue} />
    <p className="type-body text-text-2">
      {bill.number}, {formatPeople(bill.people)} y {formatLunches(bill.lunches)}. {bill.enterprise.legalName}, NIT{' '}
      {bill.enterprise.nit}.{bill.purchaseOrder !== null && ` Orden de compra ${bill.purchaseOrder}.`}
      {bill.biller !== null && ` Cobra ${bill.biller.legalName}, NIT ${bill.biller.nit}.`}
    </p>
  </div>
);

interface LinesDecisionProps {
  billId: string;
  enterpriseId: string;
  person: CompanyBillPerson;
  onReject: () => void;
}

/** A tick and a cross: approve the lines of a person by taking an unanswered rejection back, or reject them. */
function LinesDecision({ billId, enterpriseId, person, onReject }: LinesDecisionProps) {
  const keep = useCall(keepCompanyLines, { invalidates: companyBillReads });
  const open = person.lines.filter(({ rejection }) => rejection?.state === 'open').map(({ id }) => id);
  const mayReject = listRejectable(person).length > 0;
  const isRejected = person.lines.some(({ rejection }) => rejection !== null);
  return (
    <span className="flex gap-1.5">
      <DecisionButton
        icon="check"
        isOn={!isRejected}
        label={open.length > 0 ? `Retirar el rechazo de ${person.name}` : `Apruebas lo de ${person.name}`}
        disabled={keep.isPending || open.length === 0}
        onClick={() => keep.mutate({ params: { id: billId }, body: { enterpriseId, lineIds: open } })}
      />
      <DecisionButton
        icon="x"
        isOn={isRejected}
        data-key="r"
        label={mayReject ? `No estoy de acuerdo con lo de ${person.name}` : `Lo de ${person.name} ya está rechazado`}
        disabled={!mayReject}
        onClick={onReject}
      />
    </span>
  );
}

interface DecisionButtonProps {
  icon: 'check' | 'x';
  isOn: boolean;
  label: string;
  disabled: boolean;
  onClick: () => void;
  'data-key'?: string;
}

/** One of the two decisions about a person's lines, as in the column of ticks. */
const DecisionButton = ({ icon, isOn, label, ...rest }: DecisionButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    className={cx(
      'press grid size-11 place-items-center rounded focus-ring',
      isOn && icon === 'check' && 'bg-success text-on-success',
      isOn && icon === 'x' && 'text-danger-text shadow-[inset_0_0_0_2px_var(--danger)]',
      !isOn && 'text-text-2 shadow-[inset_0_0_0_1.5px_var(--border-strong)]',
      rest.disabled && !isOn && 'opacity-50',
    )}
    {...rest}
  >
    <Icon name={icon} weight="bold" size="s" />
  </button>
);
