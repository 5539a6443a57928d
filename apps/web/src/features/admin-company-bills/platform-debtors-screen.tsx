import { hasPermission } from '@sazon/domain/access/permission-check';
import { useQuery } from '@tanstack/react-query';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { rowKeys } from '../../ui/pages/table-shortcut-meanings.ts';
import { RestaurantOrCompanyBillsSwitch } from '../admin-bills/billing-kind-switch.tsx';
import type { CompanyBillSearch } from '../company-bills/company-bill-search-params.ts';
import { DebtDetail } from '../debts/debt-detail.tsx';
import { DebtFiles, DebtorsList } from '../debts/debtors-list-and-files.tsx';
import { platformDebtQuery, platformDebtsQuery } from '../debts/debts-calls.ts';
import { DebtActions } from './debt-actions.tsx';

interface DebtorsProps {
  search: CompanyBillSearch;
  go: (change: Partial<CompanyBillSearch>) => void;
}

/** Who owes what payroll did not take, of all companies, to collect it. */
export function PlatformDebtorsScreen({ search, go }: DebtorsProps) {
  return search.cuenta === undefined ? (
    <Debtors search={search} go={go} />
  ) : (
    <OneDebt id={search.cuenta} onClose={() => go({ cuenta: undefined })} />
  );
}

function Debtors({ search, go }: DebtorsProps) {
  const query = useQuery(platformDebtsQuery(search));
  return (
    <DeskPage
      keys={rowKeys}
      wide
      title="Deudores"
      text="Personas a las que la nómina no les alcanzó a descontar. Su empresa entregó la deuda, y la próxima cuenta se la devuelve."
      action={
        <div className="flex flex-wrap gap-2">
          <DebtFiles path="/admin/debts" search={search} />
          <RestaurantOrCompanyBillsSwitch value="deudores" />
        </div>
      }
    >
      <DebtorsList query={query} search={search} withCompany onSearch={go} />
    </DeskPage>
  );
}

function OneDebt({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(platformDebtQuery(id));
  const actor = toActor(useUser());
  const debt = query.data;
  const mayDecide = actor !== null && hasPermission(actor, 'admin_enterprises_billing_approval_reject_or_manual');
  const mayCollect = actor !== null && hasPermission(actor, 'admin_enterprises_billing_mark_as_paid');
  return (
    <DeskPage
      keys={rowKeys}
      wide
      title={debt ? `Lo que debe ${debt.name}` : 'Deuda'}
      action={
        <Button look="quiet" onClick={onClose}>
          Todos los deudores
        </Button>
      }
    >
      <ListState what="la deuda" query={query} rows={4} />
      {debt && (
        <DebtDetail debt={debt}>
          <DebtActions debt={debt} mayDecide={mayDecide} mayCollect={mayCollect} />
        </DebtDetail>
      )}
    </DeskPage>
  );
}
