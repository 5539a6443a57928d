import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, useRef, useState } from 'react';
import { getServerNow } from '../../calls/answer-times.ts';
import { Button } from '../../ui/button.tsx';
import { CardNumberField } from '../../ui/fields/card-number-field.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { focusFirstInvalid } from '../../ui/fields/focus-invalid.ts';
import { PatternField } from '../../ui/fields/pattern-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { NoticeBar } from '../../ui/pages/notice-bar.tsx';
import {
  type CardFormField,
  emptyCard,
  type CardForm as Form,
  findCardFieldError,
  formatExpiry,
  listCardErrors,
  shownIn,
  toTypedCard,
} from './card-fields.ts';
import { tokenizeCard } from './card-token.ts';
import type { OutsideChoice } from './outside-choice.ts';
import { providerConfigQuery } from './payments-calls.ts';
import { ProviderTerms } from './provider-terms.tsx';

const installmentOptions = [1, 2, 3, 6, 9, 12, 18, 24, 36].map((count) => ({
  value: String(count),
  label: count === 1 ? '1 cuota' : `${count} cuotas`,
}));

export interface CardFormProps {
  canSave: boolean;
  /** 'Usar esta tarjeta' unless it is only to be kept. */
  confirmLabel?: string;
  /** Only to be kept: no instalments, no box to keep it. */
  onlyKept?: boolean;
  /** Something is done with it: the button waits. */
  busy?: boolean;
  onCard: (card: Extract<OutsideChoice, { kind: 'new' }>) => void;
}

/** A card typed here goes from the browser to the provider and comes back as a token; we never see its number. */
export function CardForm({
  canSave,
  confirmLabel = 'Usar esta tarjeta',
  onlyKept = false,
  busy = false,
  onCard,
}: CardFormProps) {
  const config = useQuery(providerConfigQuery);
  const [form, setForm] = useState(emptyCard);
  const [errors, setErrors] = useState<Partial<Record<CardFormField | 'form' | 'terms', string>>>({});
  const [installments, setInstallments] = useState('1');
  const [save, setSave] = useState(false);
  const [accepted, setAccepted] = useState(false);
  const [sending, setSending] = useState(false);
  const sheet = useRef<HTMLFormElement>(null);

  const today = () => toBogotaDate(getServerNow());
  const set = (change: Partial<Form>) => {
    setForm((now) => ({ ...now, ...change }));
    for (const field of Object.keys(change)) setErrors(({ [field as CardFormField]: _, ...rest }) => rest);
  };
  const check = (field: CardFormField) => (event: FocusEvent) => {
    // The button checks everything, and must not be moved away by an error under the finger that presses it.
    if (event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === 'submit') return;
    const error = form[field] === '' ? undefined : findCardFieldError(field, form, today());
    if (error !== undefined) setErrors((now) => ({ ...now, [field]: error }));
  };
  const submit = async () => {
    const found = {
      ...listCardErrors(form, today()),
      ...(!accepted && { terms: 'Acepta los dos documentos para pagar con tarjeta.' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(sheet.current);
    if (!config.data) return;
    setSending(true);
    const answer = await tokenizeCard(config.data, toTypedCard(form));
    setSending(false);
    if (!answer.ok) {
      setErrors({ [answer.field === null ? 'form' : shownIn[answer.field]]: answer.message });
      return focusFirstInvalid(sheet.current);
    }
    const { token, cardBrand, cardLastFour } = answer;
    onCard({ kind: 'new', token, cardBrand, cardLastFour, installments: Number(installments), save: save && canSave });
  };

  return (
    <form
      ref={sheet}
      noValidate
      className="grid gap-4 pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {errors.form && <NoticeBar tone="danger">{errors.form}</NoticeBar>}
      {config.isError && (
        <NoticeBar tone="danger">
          La pasarela de pagos no responde.{' '}
          <button type="button" className="underline" onClick={() => void config.refetch()}>
            Reintentar
          </button>
        </NoticeBar>
      )}
      <CardNumberField
        value={form.number}
        onValueChange={(number) => set({ number })}
        onBlur={check('number')}
        error={errors.number}
        disabled={sending}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label="Vence"
          placeholder="MM/AA"
          inputMode="numeric"
          autoComplete="cc-exp"
          value={form.expiry}
          onValueChange={(typed) => set({ expiry: formatExpiry(typed) })}
          onBlur={check('expiry')}
          error={errors.expiry}
          disabled={sending}
        />
        <PatternField
          label="Código (CVC)"
          pattern={/^\d{0,4}$/}
          inputMode="numeric"
          autoComplete="cc-csc"
          value={form.cvc}
          onValueChange={(cvc) => set({ cvc })}
          onBlur={check('cvc')}
          error={errors.cvc}
          disabled={sending}
        />
      </div>
      <TextField
        label="Nombre en la tarjeta"
        autoComplete="cc-name"
        autoCapitalize="words"
        value={form.holder}
        onValueChange={(holder) => set({ holder })}
        onBlur={check('holder')}
        error={errors.holder}
        disabled={sending}
      />
      {!onlyKept && (
        <SelectField
          label="Cuotas"
          help="Con tarjeta débito, 1 cuota."
          options={installmentOptions}
          value={installments}
          onValueChange={setInstallments}
          disabled={sending}
        />
      )}
      {canSave && !onlyKept && (
        <Checkbox label="Guardar esta tarjeta" checked={save} onCheckedChange={setSave} disabled={sending} />
      )}
      <ProviderTerms
        documents={config.data?.acceptance ?? []}
        accepted={accepted}
        onAccepted={(next) => {
          setAccepted(next);
          setErrors(({ terms: _, ...rest }) => rest);
        }}
        error={errors.terms}
        disabled={sending}
      />
      <Button type="submit" wide loading={sending || busy} disabled={!config.data}>
        {confirmLabel}
      </Button>
    </form>
  );
}
