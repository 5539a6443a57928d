import { pseBanks } from '@sazon/contract/payments/bank-and-wallet-routes';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import type { DirectField, DirectForm as Form } from './bank-and-wallet-form-data.ts';

const dayMs = 24 * 60 * 60_000;

const banksQuery = { ...queryFor(pseBanks), staleTime: dayMs, meta: { silent: true } };

const personTypes = [
  { value: 'natural', label: 'Persona natural' },
  { value: 'juridica', label: 'Persona jurídica' },
];

interface PseFieldsProps {
  form: Form;
  errors: Partial<Record<DirectField, string>>;
  onChange: (change: Partial<Form>) => void;
}

export function PseFields({ form, errors, onChange }: PseFieldsProps) {
  const banks = useQuery(banksQuery);
  const options = (banks.data?.data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      {banks.isError ? (
        <NoticeBar tone="danger">
          No pudimos cargar los bancos.{' '}
          <button type="button" className="underline" onClick={() => void banks.refetch()}>
            Reintentar
          </button>
        </NoticeBar>
      ) : (
        <SelectField
          label="Banco"
          placeholder={banks.isPending ? 'Cargando bancos…' : 'Elige tu banco'}
          options={options}
          value={form.bankCode === '' ? null : form.bankCode}
          onValueChange={(bankCode) => onChange({ bankCode })}
          error={errors.bankCode}
          disabled={banks.isPending}
        />
      )}
      <SelectField
        label="Tipo de persona"
        options={personTypes}
        value={form.personType}
        onValueChange={(personType) => onChange({ personType: personType === 'juridica' ? 'juridica' : 'natural' })}
      />
    </>
  );
}
