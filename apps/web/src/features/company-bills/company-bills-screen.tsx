import type { companyBills } from '@sazon/contract/company-bills/routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { billsPerPage, companyBillsQuery } from './company-bill-calls.ts';
import { CompanyBillScreen } from './company-bill-screen.tsx';
import type { CompanyBillSearch } from './company-bill-search-params.ts';
import {
  CompanyBillTag,
  calculateToTransferCop,
  describeAnswerTime,
  formatBillPeriod,
  formatDay,
  formatPeople,
} from './company-bill-tags-and-texts.tsx';
import { CompanyDebtorsScreen } from './company-debtors-screen.tsx';

const CompanyBillReconciliation = lazyNamed(
  () => import('./company-bill-reconciliation.tsx'),
  'CompanyBillReconciliation',
);

type Bill = RouteReply<typeof companyBills>['data'][number];

interface CompanyBillsScreenProps {
  search: CompanyBillSearch;
  navigate: (search: (now: CompanyBillSearch) => CompanyBillSearch) => void;
}

/** /admin/empresas/facturacion: what the company owes of each period, to approve and pay. */
export function CompanyBillsScreen({ search, navigate }: CompanyBillsScreenProps) {
  const { go, narrow } = buildListSearch<CompanyBillSearch>(navigate);
  const { cuenta, empresa, ver } = search;
  if (ver === 'deudores') return <CompanyDebtorsScreen search={search} go={go} />;
  if (cuenta !== undefined && empresa !== undefined && ver === 'conciliar')
    return (
      <Suspense fallback={<DeskPage title="Conciliar la nómina">{null}</DeskPage>}>
        <CompanyBillReconciliation id={cuenta} enterpriseId={empresa} onBack={() => go({ ver: undefined })} />
      </Suspense>
    );
  if (cuenta !== undefined && empresa !== undefined)
    return <CompanyBillScreen id={cuenta} enterpriseId={empresa} search={search} go={go} />;
  return (
    <BillsList
      search={search}
      onCompany={(id) => narrow({ empresa: id })}
      onPage={(pagina) => go({ pagina })}
      onDebtors={() => go({ ver: 'deudores', pagina: undefined })}
      onOpen={(bill) => go({ cuenta: bill.id, empresa: bill.enterpriseId, pagina: undefined })}
    />
  );
}

interface BillsListProps {
  search: CompanyBillSearch;
  onCompany: (id: string | undefined) => void;
  onPage: (page: number) => void;
  onOpen: (bill: Bill) => void;
  onDebtors: () => void;
}

function BillsList({ search, onCompany, onPage, onOpen, onDebtors }: BillsListProps) {
  const query = useQuery(companyBillsQuery(search));
  const { data } = query;
  const companies = data?.enterprises ?? [];
  return (
    <DeskPage
      title="Facturación"
      text="Lo que paga tu empresa de cada período: los descuentos de nómina por remitir y el subsidio."
      action={
        <Button look="quiet" onClick={onDebtors}>
          Deudas de tu gente
        </Button>
      }
    >
      {companies.length > 1 && (
        <SelectField
          label="Empresa"
          options={[{ value: '', label: 'Todas' }, ...companies.map(({ id, name }) => ({ value: id, label: name }))]}
          value={search.empresa ?? ''}
          onValueChange={(id) => onCompany(id || undefined)}
        />
      )}
      <ListState what="las cuentas" query={query} rows={4} />
      {data?.data.length === 0 && (
        <EmptyState
          title="Todavía no hay cuentas."
          text="La primera llega cuando cierra el período de nómina y se responden las objeciones."
        />
      )}
      {data && data.data.length > 0 && (
        <ul aria-label="Cuentas" className="grid grid-cols-1 gap-2.5">
          {data.data.map((bill) => (
            <BillRow key={bill.id} bill={bill} showsCompany={companies.length > 1} onOpen={() => onOpen(bill)} />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={search.pagina ?? 1}
          perPage={billsPerPage}
          total={data.total}
          nouns={['cuenta', 'cuentas']}
          onPage={onPage}
        />
      )}
    </DeskPage>
  );
}

const minuteMs = 60_000;

/** What the company has to do, or when the bill was or is to be paid. */
function describeNext({ state, answerUntil, dueOn, openRejections }: Bill, nowMs: number): string {
  const due = dueOn === null ? '' : `, se paga antes del ${formatDay(dueOn)}`;
  const review = openRejections === 0 ? '' : `, ${openRejections} en revisión`;
  if (state === 'issued')
    return `${answerUntil === null ? 'Falta tu respuesta' : describeAnswerTime(answerUntil, nowMs)}${review}`;
  if (state === 'rejected') return 'La plataforma la revisa';
  if (state === 'voided') return 'Otra cuenta tiene sus líneas';
  if (state === 'paid') return `Pagada${review}`;
  return `Aprobada${due}${review}`;
}

/** A bill: the whole row opens it. */
function BillRow({ bill, showsCompany, onOpen }: { bill: Bill; showsCompany: boolean; onOpen: () => void }) {
  const now = useNow(minuteMs);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-lg bg-surface p-4 shadow-e1">
      <div className="min-w-0 flex-1 basis-64">
        <button
          type="button"
          className="type-item text-left after:absolute after:inset-0 after:rounded-lg focus-ring"
          onClick={onOpen}
        >
          {formatBillPeriod(bill)}
        </button>
        <p className="type-body-s text-text-2">
          {[bill.number, showsCompany && bill.enterpriseName, formatPeople(bill.people)].filter(Boolean).join(' · ')}
        </p>
        <p className="type-body-s">{describeNext(bill, now)}</p>
      </div>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5 max-tablet:basis-full">
        <CompanyBillTag state={bill.state} overdue={bill.overdue} />
        <Money
          amountCop={bill.state === 'paid' ? bill.paidCop : calculateToTransferCop(bill)}
          className="type-price ml-auto whitespace-nowrap text-right tabular-nums laptop:min-w-28"
        />
        <Icon name="caret-right" weight="bold" size="xs" className="text-text-2" />
      </span>
    </li>
  );
}
