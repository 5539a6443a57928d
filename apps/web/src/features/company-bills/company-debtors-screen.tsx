import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { DebtDetail } from '../debts/debt-detail.tsx';
import { DebtFiles, DebtorsList } from '../debts/debtors-list-and-files.tsx';
import { companyDebtQuery, companyDebtsQuery } from '../debts/debts-calls.ts';
import { companyBillsQuery } from './company-bill-calls.ts';
import type { CompanyBillSearch } from './company-bill-search-params.ts';

interface CompanyDebtorsScreenProps {
  search: CompanyBillSearch;
  go: (change: Partial<CompanyBillSearch>) => void;
}

const none: Partial<CompanyBillSearch> = { cuenta: undefined, estado: undefined, buscar: undefined, pagina: undefined };

/** What the people of a company owe because payroll did not take it; the platform collects it. */
export function CompanyDebtorsScreen({ search, go }: CompanyDebtorsScreenProps) {
  const bills = useQuery(companyBillsQuery({}));
  const companies = bills.data?.enterprises ?? [];
  const enterpriseId = search.empresa ?? companies[0]?.id;
  if (enterpriseId !== undefined && search.cuenta !== undefined)
    return <OneDebt id={search.cuenta} enterpriseId={enterpriseId} onClose={() => go({ cuenta: undefined })} />;
  return (
    <DeskPage
      wide
      title="Deudas de tu gente"
      text="Lo que la nómina no alcanzó a descontar y entregaste como deuda de la persona. Sazón se lo cobra a ella."
      action={
        <div className="flex flex-wrap gap-2">
          {enterpriseId && <DebtFiles path="/admin/enterprises/debts" search={search} enterpriseId={enterpriseId} />}
          <Button look="quiet" onClick={() => go({ ...none, ver: undefined })}>
            Todas las cuentas
          </Button>
        </div>
      }
    >
      {companies.length > 1 && (
        <SelectField
          label="Empresa"
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          value={enterpriseId ?? null}
          onValueChange={(empresa) => go({ ...none, empresa })}
        />
      )}
      <ListState what="las empresas" query={bills} rows={4} />
      {enterpriseId && <OwnDebtors enterpriseId={enterpriseId} search={search} go={go} />}
    </DeskPage>
  );
}

function OwnDebtors({ enterpriseId, search, go }: CompanyDebtorsScreenProps & { enterpriseId: string }) {
  const query = useQuery(companyDebtsQuery(enterpriseId, search));
  return <DebtorsList query={query} search={search} withCompany={false} onSearch={go} />;
}

function OneDebt({ id, enterpriseId, onClose }: { id: string; enterpriseId: string; onClose: () => void }) {
  const query = useQuery(companyDebtQuery(enterpriseId, id));
  return (
    <DeskPage
      wide
      title={query.data ? `Lo que debe ${query.data.name}` : 'Deuda'}
      action={
        <Button look="quiet" onClick={onClose}>
          Todas las deudas
        </Button>
      }
    >
      <ListState what="la deuda" query={query} rows={4} />
      {query.data && <DebtDetail debt={query.data} />}
    </DeskPage>
  );
}
