import { may } from '@sazon/domain/access/permission-check';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { rowKeys } from '../../ui/pages/table-shortcut-meanings.ts';
import { BillStateTotals } from '../admin-bills/bill-state-totals.tsx';
import { RestaurantOrCompanyBillsSwitch } from '../admin-bills/billing-kind-switch.tsx';
import { OverdueBillsCard } from '../admin-bills/overdue-bills-card.tsx';
import { PaymentWeeksCard } from '../admin-bills/payment-weeks-card.tsx';
import { BillFileButton } from '../bills/bill-file-button.tsx';
import type { CompanyBillSearch } from '../company-bills/company-bill-search-params.ts';
import { CompanyBillScreen } from './company-bill-screen.tsx';
import { toCompanyBillTotals } from './company-bill-totals-props.ts';
import { perPage, platformBillsQuery, toBillsFilter } from './company-bills-calls.ts';
import { CompanyBillsTable } from './company-bills-table.tsx';

const PlatformDebtorsScreen = lazyNamed(() => import('./platform-debtors-screen.tsx'), 'PlatformDebtorsScreen');

interface PlatformCompanyBillsScreenProps {
  search: CompanyBillSearch;
  navigate: (search: (now: CompanyBillSearch) => CompanyBillSearch) => void;
}

/** /admin/sazon/facturacion/empresas: what each company owes the platform, to answer, invoice and collect. */
export function PlatformCompanyBillsScreen({ search, navigate }: PlatformCompanyBillsScreenProps) {
  const { go, narrow } = buildListSearch<CompanyBillSearch>(navigate);
  if (search.ver === 'deudores')
    return (
      <Suspense>
        <PlatformDebtorsScreen search={search} go={go} />
      </Suspense>
    );
  if (search.cuenta !== undefined) return <CompanyBillScreen id={search.cuenta} search={search} go={go} />;
  return <BillsList search={search} go={go} narrow={narrow} />;
}

interface BillsListProps {
  search: CompanyBillSearch;
  go: (change: Partial<CompanyBillSearch>) => void;
  narrow: (change: Partial<CompanyBillSearch>) => void;
}

function BillsList({ search, go, narrow }: BillsListProps) {
  const query = useQuery(platformBillsQuery(search));
  const { data } = query;
  const actor = toActor(useUser());
  // the calendar shows what is paid to restaurants too
  const seesCalendar = actor !== null && may(actor, 'admin_bills_view');
  const isFiltered = search.estado !== undefined || search.buscar !== undefined;
  return (
    <DeskPage
      keys={rowKeys}
      wide
      title="Facturación"
      text="Lo que deben las empresas. Cada cuenta se genera al cerrar su período y se envía cuando ya nadie puede objetar."
      action={<RestaurantOrCompanyBillsSwitch value="empresas" />}
    >
      {data && (
        <BillStateTotals
          {...toCompanyBillTotals(data)}
          chosen={search.estado}
          onState={(estado) => narrow({ estado })}
        />
      )}
      <div className="grid grid-cols-1 items-stretch gap-4 desktop:grid-cols-[minmax(0,1fr)_34rem]">
        {seesCalendar && <PaymentWeeksCard side="in" />}
        {data && (
          <OverdueBillsCard
            overdue={data.overdue}
            nouns={['cuenta en mora', 'cuentas en mora']}
            text="Vencieron antes de hoy y la empresa no las ha pagado."
            onShow={() => narrow({ estado: 'overdue' })}
          />
        )}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SearchForm
          label="Empresa o NIT"
          maxLength={80}
          className="min-w-0 flex-1"
          value={search.buscar ?? ''}
          onSearch={(text) => narrow({ buscar: text || undefined })}
        />
        {isFiltered && (
          <Button look="quiet" onClick={() => narrow({ estado: undefined, buscar: undefined })}>
            Quitar filtros
          </Button>
        )}
        <BillFileButton
          path="/admin/company-bills/xlsx"
          filter={toBillsFilter(search)}
          name="cuentas"
          format="xlsx"
          total={data?.total}
        />
      </div>
      <ListState what="las cuentas" query={query} rows={4} />
      {data?.data.length === 0 && (
        <EmptyState
          title={isFiltered ? 'No hay cuentas así.' : 'Todavía no hay cuentas.'}
          text="Se generan solas cuando cierra el período de nómina de cada empresa."
        />
      )}
      {data && data.data.length > 0 && (
        <CompanyBillsTable bills={data} onOpen={(cuenta) => go({ cuenta, buscar: undefined, pagina: undefined })} />
      )}
      {data && (
        <Pager
          page={search.pagina ?? 1}
          perPage={perPage}
          total={data.total}
          nouns={['cuenta', 'cuentas']}
          onPage={(pagina) => go({ pagina })}
        />
      )}
    </DeskPage>
  );
}
