import { pseBanks } from '@sazon/contract/payments/direct-routes';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryFor } from '../../calls/query-for.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/fields/focus-invalid.ts';
import { PatternField } from '../../ui/fields/pattern-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { NoticeBar } from '../../ui/pages/notice-bar.tsx';
import {
  type DirectField,
  type DirectType,
  emptyDirect,
  type DirectForm as Form,
  listDirectErrors,
  toDirectMethod,
} from './direct-fields.ts';
import { directNames, type OutsideChoice } from './outside-choice.ts';
import { providerConfigQuery } from './payments-calls.ts';
import { ProviderTerms } from './provider-terms.tsx';

const dayMs = 24 * 60 * 60_000;
const banksQuery = { ...queryFor(pseBanks), staleTime: dayMs, meta: { silent: true } };

const next: Record<DirectType, string> = {
  nequi: 'Te llega una notificación a tu app Nequi: ahí aceptas el pago.',
  pse: 'Sigues en la página de tu banco y vuelves acá.',
  bancolombia: 'Sigues en la página de Bancolombia y vuelves acá.',
  daviplata: 'Daviplata te envía un código por mensaje: lo escribes acá.',
};

/** What decides the outcome where no real money moves (docs/colombia.md section 1.8). */
const tries: Record<DirectType, string> = {
  nequi: 'De prueba: 3991111111 aprueba y 3992222222 rechaza.',
  pse: 'De prueba: en la página del banco eliges el resultado.',
  bancolombia: 'De prueba: en la página del banco eliges el resultado.',
  daviplata: 'De prueba: el código 574829 aprueba y 932015 rechaza.',
};

const personTypes = [
  { value: 'natural', label: 'Persona natural' },
  { value: 'juridica', label: 'Persona jurídica' },
];
const documentTypes = [
  { value: 'CC', label: 'Cédula de ciudadanía' },
  { value: 'CE', label: 'Cédula de extranjería' },
];

export interface DirectFormProps {
  type: DirectType;
  confirmLabel: string;
  busy: boolean;
  onMethod: (choice: Extract<OutsideChoice, { kind: 'direct' }>) => void;
}

/** What a wallet or a bank has to know before it asks its customer. Mount it anew for another method. */
export function DirectForm({ type, confirmLabel, busy, onMethod }: DirectFormProps) {
  const config = useQuery(providerConfigQuery);
  const user = useUser();
  const [form, setForm] = useState(() =>
    emptyDirect(user?.cellPhone ?? '', {
      type: user?.identificationType ?? null,
      number: user?.identification ?? null,
    }),
  );
  const [errors, setErrors] = useState<Partial<Record<DirectField | 'terms', string>>>({});
  const [accepted, setAccepted] = useState(false);
  const sheet = useRef<HTMLFormElement>(null);
  const set = (change: Partial<Form>) => {
    setForm((now) => ({ ...now, ...change }));
    for (const field of Object.keys(change)) setErrors(({ [field as DirectField]: _, ...rest }) => rest);
  };
  const submit = () => {
    const found = {
      ...listDirectErrors(type, form),
      ...(!accepted && { terms: `Acepta los dos documentos para pagar con ${directNames[type]}.` }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) return onMethod({ kind: 'direct', method: toDirectMethod(type, form) });
    focusFirstInvalid(sheet.current);
  };
  return (
    <form
      ref={sheet}
      noValidate
      aria-label={directNames[type]}
      className="grid gap-4 pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {config.isError && (
        <NoticeBar tone="danger">
          La pasarela de pagos no responde.{' '}
          <button type="button" className="underline" onClick={() => void config.refetch()}>
            Reintentar
          </button>
        </NoticeBar>
      )}
      <p className="type-body-s text-text-2">
        {next[type]} {config.data?.sandbox && tries[type]}
      </p>
      {type === 'nequi' && (
        <PhoneField
          label="Celular de tu Nequi"
          value={form.nequiNumber}
          onValueChange={(nequiNumber) => set({ nequiNumber })}
          error={errors.nequiNumber}
        />
      )}
      {type === 'pse' && <PseFields form={form} errors={errors} onChange={set} />}
      {type === 'daviplata' && (
        <SelectField
          label="Tipo de documento"
          options={documentTypes}
          value={form.legalIdType}
          onValueChange={(legalIdType) => set({ legalIdType })}
        />
      )}
      {(type === 'pse' || type === 'daviplata') && (
        <PatternField
          label={type === 'pse' && form.personType === 'juridica' ? 'NIT' : 'Número de documento'}
          pattern={/^\d{0,15}$/}
          inputMode="numeric"
          value={form.legalId}
          onValueChange={(legalId) => set({ legalId })}
          error={errors.legalId}
        />
      )}
      <ProviderTerms
        documents={config.data?.acceptance ?? []}
        accepted={accepted}
        onAccepted={(now) => {
          setAccepted(now);
          setErrors(({ terms: _, ...rest }) => rest);
        }}
        error={errors.terms}
        disabled={busy}
      />
      <Button type="submit" wide size="l" loading={busy} disabled={!config.data}>
        {confirmLabel}
      </Button>
    </form>
  );
}

interface PseFieldsProps {
  form: Form;
  errors: Partial<Record<DirectField, string>>;
  onChange: (change: Partial<Form>) => void;
}

function PseFields({ form, errors, onChange }: PseFieldsProps) {
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
