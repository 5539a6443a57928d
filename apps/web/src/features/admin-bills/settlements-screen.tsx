import type { platformSettlements } from '@sazon/contract/bills/admin-settlements-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { may } from '@sazon/domain/access/permission-check';
import { BANK_NAMES } from '@sazon/domain/bills/banks';
import { toBillWeek } from '@sazon/domain/bills/restaurant-bill';
import { SETTLEMENT_STATES, settlementStateNames } from '@sazon/domain/bills/settlement-lifecycle';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { DateBox } from '../../ui/fields/date-box.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { choosableRowKeys } from '../../ui/pages/table-shortcut-meanings.ts';
import { BillFileButton } from '../bills/bill-file-button.tsx';
import { BillStateTotals } from './bill-state-totals.tsx';
import { RestaurantOrCompanyBillsSwitch } from './billing-kind-switch.tsx';
import { ChosenSettlementsBar } from './chosen-settlements-bar.tsx';
import { OverdueBillsCard } from './overdue-bills-card.tsx';
import { PaymentCalendarScreen } from './payment-calendar-screen.tsx';
import { PaymentWeeksCard } from './payment-weeks-card.tsx';
import { BankAccountChangesCard } from './restaurant-bank-accounts-to-confirm.tsx';
import { SettlementScreen } from './settlement-screen.tsx';
import { toSettlementTotals } from './settlement-totals-props.tsx';
import { billsQuery, perPage, toBillsFilter } from './settlements-calls.ts';
import type { BillsSearch } from './settlements-search-params.ts';
import { SettlementsTable } from './settlements-table.tsx';

const all = 'all';
const states = [
  { value: all, label: 'Todos' },
  { value: 'overdue', label: 'Vencida' },
  ...SETTLEMENT_STATES.map((value) => ({ value, label: settlementStateNames[value] })),
];
const banks = [
  { value: all, label: 'Todos' },
  ...BANK_NAMES.map((name) => ({ value: name, label: name })),
  { value: 'none', label: 'Sin cuenta' },
];

/** /admin/sazon/facturacion/restaurantes: what the platform owes each restaurant, to pay. */
export function SettlementsScreen({ search }: { search: BillsSearch }) {
  const navigate = useNavigate({ from: '/admin/sazon/facturacion/restaurantes' });
  const { go } = buildListSearch<BillsSearch>((next) => void navigate({ to: '.', search: next, resetScroll: false }));
  if (search.liquidacion !== undefined) return <SettlementScreen search={search} />;
  return search.ver === 'agenda' ? <PaymentCalendarScreen search={search} go={go} /> : <BillsList search={search} />;
}

function BillsList({ search }: { search: BillsSearch }) {
  const query = useQuery(billsQuery(search));
  const { data } = query;
  const navigate = useNavigate({ from: '/admin/sazon/facturacion/restaurantes' });
  const { go, narrow } = buildListSearch<BillsSearch>(
    (search) => void navigate({ to: '.', search, resetScroll: false }),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const actor = toActor(useUser());
  const mayEdit = actor !== null && may(actor, 'admin_bills_edit');
  const rows = data?.data ?? [];
  return (
    <DeskPage
      keys={choosableRowKeys}
      wide
      title="Facturación"
      text="Lo que se les paga a los restaurantes. Cada semana se emite el lunes y se paga el jueves de la siguiente."
      action={
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => narrow({ ver: 'agenda', semana: undefined })}>
            <Icon name="calendar-check" />
            Agenda de pagos
          </Button>
          <RestaurantOrCompanyBillsSwitch value="restaurantes" />
        </div>
      }
    >
      <BankAccountChangesCard />
      {data && (
        <BillStateTotals
          {...toSettlementTotals(data)}
          chosen={search.estado}
          onState={(estado) => narrow({ estado })}
        />
      )}
      <div className="grid grid-cols-1 items-stretch gap-4 desktop:grid-cols-[minmax(0,1fr)_34rem]">
        <PaymentWeeksCard side="out" />
        {data && (
          <OverdueBillsCard
            overdue={data.overdue}
            nouns={['pago vencido', 'pagos vencidos']}
            text={describeOverdue(data)}
            onShow={() => narrow({ estado: 'overdue' })}
          />
        )}
      </div>
      <Filters search={search} narrow={narrow} total={data?.total} />
      <ListState what="las liquidaciones" query={query} rows={4} />
      {data && rows.length === 0 && (
        <EmptyState
          title="No hay liquidaciones así."
          text="Se emiten el lunes a las 6:00 a. m., una por restaurante."
        />
      )}
      {data && rows.length > 0 && (
        <SettlementsTable
          bills={data}
          chosen={chosen}
          onChoose={mayEdit ? setChosen : undefined}
          onOpen={(liquidacion) => go({ liquidacion, pagina: undefined })}
        />
      )}
      {data && (
        <Pager
          page={search.pagina ?? 1}
          perPage={perPage}
          total={data.total}
          nouns={['liquidación', 'liquidaciones']}
          onPage={(pagina) => go({ pagina })}
        />
      )}
      {mayEdit && (
        <ChosenSettlementsBar bills={rows.filter(({ id }) => chosen.has(id))} onClose={() => setChosen(new Set())} />
      )}
    </DeskPage>
  );
}

interface FiltersProps {
  search: BillsSearch;
  narrow: (change: Partial<BillsSearch>) => void;
  /** How many settlements the list has; undefined before it is read. */
  total: number | undefined;
}

function Filters({ search, narrow, total }: FiltersProps) {
  const none = { estado: undefined, banco: undefined, semana: undefined, buscar: undefined };
  const isFiltered = Object.keys(none).some((key) => search[key as keyof typeof none] !== undefined);
  return (
    <section
      aria-label="Filtros"
      className="grid grid-cols-1 items-end gap-3 tablet:grid-cols-2 laptop:grid-cols-[2fr_1fr_1fr_1fr_auto]"
    >
      <SearchForm
        label="Restaurante o NIT"
        maxLength={80}
        value={search.buscar ?? ''}
        onSearch={(text) => narrow({ buscar: text || undefined })}
      />
      <SelectField
        label="Estado"
        options={states}
        value={states.find(({ value }) => value === search.estado)?.value ?? all}
        onValueChange={(value) => narrow({ estado: value === all ? undefined : value })}
      />
      <SelectField
        label="Banco"
        options={banks}
        value={search.banco ?? all}
        onValueChange={(value) => narrow({ banco: [...BANK_NAMES, 'none' as const].find((bank) => bank === value) })}
      />
      <DateBox
        label="Semana del"
        value={search.semana ?? ''}
        onChange={(semana) => narrow({ semana: toBillWeek(semana).start })}
      />
      <div className="flex flex-wrap gap-2">
        {isFiltered && (
          <Button look="quiet" onClick={() => narrow(none)}>
            Quitar filtros
          </Button>
        )}
        <BillFileButton
          path="/admin/settlements/xlsx"
          filter={toBillsFilter(search)}
          name="liquidaciones"
          format="xlsx"
          total={total}
        />
      </div>
    </section>
  );
}

/** Says what is late: one with its restaurant and whether it has no account, several together. */
function describeOverdue({ overdue, data }: RouteReply<typeof platformSettlements>): string {
  if (overdue.count !== 1) return 'Se debían pagar antes de hoy y siguen abiertos.';
  const late = data.find((bill) => bill.overdue);
  if (late === undefined) return 'Se debía pagar antes de hoy y sigue abierto.';
  const cause = late.hasAccount ? '' : ' No tiene cuenta confirmada.';
  return `${late.restaurant.name}: se debía pagar antes de hoy y sigue abierto.${cause}`;
}
