import { locationsByEnterprise } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { listEnterprises } from '@sazon/contract/users/routes';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import type { RegisterForm } from '../../session/persisted-registration-forms.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

const documents = [
  { value: 'cedula_de_ciudadania', label: 'Cédula de ciudadanía' },
  { value: 'cedula_de_extranjeria', label: 'Cédula de extranjería' },
  { value: 'nit', label: 'NIT' },
] as const;

export interface EmployerFieldsProps {
  form: RegisterForm;
  onChange: (change: Partial<RegisterForm>) => void;
  errors: Record<string, string>;
  disabled: boolean;
}

/** The company and its identification of the person. */
export function EmployerFields({ form, onChange, errors, disabled }: EmployerFieldsProps) {
  const enterprises = useQuery(queryFor(listEnterprises, { query: {} })).data?.data ?? [];
  const places =
    useQuery({
      ...queryFor(locationsByEnterprise, { params: { enterpriseId: form.enterpriseId } }),
      enabled: form.enterpriseId !== '',
    }).data?.data ?? [];
  const choose = (id: string) => {
    const chosen = enterprises.find((one) => one.id === id);
    if (!chosen) return;
    const { name: enterpriseName, requiresEmployeeId } = chosen;
    onChange({ enterpriseId: id, enterpriseName, requiresEmployeeId, locationId: '', employeeId: '' });
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Tu empresa</legend>
      <SelectField
        label="Empresa"
        placeholder="Elige tu empresa"
        options={enterprises.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.enterpriseId || null}
        onValueChange={choose}
        error={errors.enterpriseId}
        disabled={disabled}
      />
      {form.requiresEmployeeId && (
        <TextField
          label="Código de empleado"
          autoComplete="off"
          maxLength={40}
          value={form.employeeId}
          onValueChange={(employeeId) => onChange({ employeeId })}
          error={errors.employeeId}
          disabled={disabled}
        />
      )}
      <SelectField
        label="Tipo de documento"
        options={documents}
        value={form.identificationType}
        onValueChange={(value) => {
          const document = documents.find((one) => one.value === value);
          if (document) onChange({ identificationType: document.value });
        }}
        disabled={disabled}
      />
      <TextField
        label="Número de documento"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={form.identification}
        onValueChange={(identification) => onChange({ identification })}
        error={errors.identification}
        disabled={disabled}
      />
      {places.length > 0 && (
        <SelectField
          label="Dónde almuerzas (opcional)"
          placeholder="Elige un lugar"
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.locationId || null}
          onValueChange={(locationId) => onChange({ locationId })}
          error={errors.locationId}
          disabled={disabled}
        />
      )}
    </fieldset>
  );
}
