import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { PatternField } from '../../ui/fields/pattern-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { formatExpiry } from './card-form-data.ts';
import { CardNumberField } from './card-number-field.tsx';
import type { OutsideChoice } from './outside-method-choice-and-texts.ts';
import { ProviderTerms } from './provider-terms.tsx';
import { type CardFormState, useCardForm } from './use-card-form.ts';

const installmentOptions = [1, 2, 3, 6, 9, 12, 18, 24, 36].map((count) => ({
  value: String(count),
  label: count === 1 ? '1 cuota' : `${count} cuotas`,
}));

export interface CardFormProps {
  canSave: boolean;
  /** The label of the button; by default 'Usar esta tarjeta'. */
  confirmLabel?: string;
  /** True when the card is only saved, so that instalments and the box to save it are left out. */
  onlyKept?: boolean;
  /** True while a call is running, so that the button is disabled. */
  busy?: boolean;
  onCard: (card: Extract<OutsideChoice, { kind: 'new' }>) => void;
}

function CardFields({ card: { form, errors, sending, set, check } }: { card: CardFormState }) {
  return (
    <>
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
    </>
  );
}

/**
 * The form of a new card. The browser sends it to the provider, which returns a token; our servers never see the
 * number.
 */
export function CardForm({
  canSave,
  confirmLabel = 'Usar esta tarjeta',
  onlyKept = false,
  busy = false,
  onCard,
}: CardFormProps) {
  const card = useCardForm(canSave, onCard);
  const { config, errors, sending } = card;
  return (
    <form
      ref={card.sheet}
      noValidate
      className="grid gap-4 pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void card.submit();
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
      <CardFields card={card} />
      {!onlyKept && (
        <SelectField
          label="Cuotas"
          help="Con tarjeta débito, 1 cuota."
          options={installmentOptions}
          value={card.installments}
          onValueChange={card.setInstallments}
          disabled={sending}
        />
      )}
      {canSave && !onlyKept && (
        <Checkbox label="Guardar esta tarjeta" checked={card.save} onCheckedChange={card.setSave} disabled={sending} />
      )}
      <ProviderTerms
        documents={config.data?.acceptance ?? []}
        accepted={card.accepted}
        onAccepted={card.accept}
        error={errors.terms}
        disabled={sending}
      />
      <Button type="submit" wide loading={sending || busy} disabled={!config.data}>
        {confirmLabel}
      </Button>
    </form>
  );
}
