import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/fields/focus-invalid.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import {
  type DirectField,
  type DirectType,
  emptyDirect,
  type DirectForm as Form,
  listDirectErrors,
  toDirectMethod,
} from './bank-and-wallet-form-data.ts';
import { directNames } from './outside-method-choice-and-texts.ts';
import { providerConfigQuery } from './pay-and-refresh-after-payment-calls.ts';
import { type BankAndWalletFormProps, PaymentMethodFields } from './payment-method-fields.tsx';
import { ProviderTerms } from './provider-terms.tsx';

const next: Record<DirectType, string> = {
  nequi: 'Te llega una notificación a tu app Nequi: ahí aceptas el pago.',
  pse: 'Sigues en la página de tu banco y vuelves acá.',
  bancolombia: 'Sigues en la página de Bancolombia y vuelves acá.',
  daviplata: 'Daviplata te envía un código por mensaje: lo escribes acá.',
};

/** What decides the outcome in the sandbox (docs/colombia.md section 1.8). */
const tries: Record<DirectType, string> = {
  nequi: 'De prueba: 3991111111 aprueba y 3992222222 rechaza.',
  pse: 'De prueba: en la página del banco eliges el resultado.',
  bancolombia: 'De prueba: en la página del banco eliges el resultado.',
  daviplata: 'De prueba: el código 574829 aprueba y 932015 rechaza.',
};

/** The form of a wallet or bank. Mount it anew for another method. */
export function BankAndWalletForm({ type, confirmLabel, busy, onMethod }: BankAndWalletFormProps) {
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
      <PaymentMethodFields type={type} form={form} errors={errors} onChange={set} />
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
