import type { Checkout } from '@sazon/contract/checkout/schemas';
import { DEFAULT_MAX_CARDS } from '@sazon/domain/payments/payment-methods-holds-and-card-limit';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { MarkedMethod } from '../../ui/lunch/payment-method-mark.tsx';
import { BankAndWalletForm } from './bank-and-wallet-form.tsx';
import type { DirectType } from './bank-and-wallet-form-data.ts';
import { CardForm } from './card-form.tsx';
import { directNames, formatCardName, type OutsideChoice, toSavedChoice } from './outside-method-choice-and-texts.ts';

const newCard = 'new';
const hosted = 'hosted';
const directTypes: readonly DirectType[] = ['nequi', 'pse', 'bancolombia', 'daviplata'];

/** A new card is open already for somebody without a saved one: its form stands below all methods. */
function chooseRow(outside: OutsideChoice | null, hasCards: boolean): string | null {
  if (outside === null) return hasCards ? null : newCard;
  if (outside.kind === 'saved') return outside.cardId;
  return outside.kind === 'direct' ? outside.method.type : outside.kind;
}

export interface PaymentMethodPickerProps {
  cards: Checkout['wallet']['cards'];
  outside: OutsideChoice | null;
  /** The label of the button. */
  confirmLabel?: string | undefined;
  /** True while a payment is starting, so that the button is disabled. */
  busy?: boolean;
  onChoose: (outside: OutsideChoice) => void;
}

/** Chooses an outside method: a saved card, a new card, a wallet or bank, or the provider's own checkout. */
export function PaymentMethodPicker({
  cards,
  outside,
  confirmLabel,
  busy = false,
  onChoose,
}: PaymentMethodPickerProps) {
  const [value, setValue] = useState(chooseRow(outside, cards.length > 0));
  const card = cards.find((one) => one.id === value);
  const direct = directTypes.find((type) => type === value);
  const confirm = () => {
    if (card) onChoose(toSavedChoice(card));
    else if (value === hosted) onChoose({ kind: 'hosted' });
  };
  const label = confirmLabel ?? 'Usar este método';
  return (
    <div className="grid gap-3">
      <RadioGroup label="Métodos de pago" value={value} onValueChange={setValue} disabled={busy}>
        {cards.map((one) => (
          <RadioRow
            key={one.id}
            value={one.id}
            label={
              <MarkedMethod of={one.cardBrand} note={`Vence ${one.expiresOn}`}>
                {formatCardName(one)}
              </MarkedMethod>
            }
          />
        ))}
        <RadioRow
          value={newCard}
          label={
            <MarkedMethod of="card">{cards.length > 0 ? 'Otra tarjeta' : 'Tarjeta de crédito o débito'}</MarkedMethod>
          }
        />
        {directTypes.map((type) => (
          <RadioRow key={type} value={type} label={<MarkedMethod of={type}>{directNames[type]}</MarkedMethod>} />
        ))}
        <RadioRow
          value={hosted}
          label={
            <MarkedMethod of="hosted" note="Otros medios de pago, sin salir de tu pedido">
              Página segura de Wompi
            </MarkedMethod>
          }
        />
      </RadioGroup>
      {value === newCard && (
        <CardForm
          canSave={cards.length < DEFAULT_MAX_CARDS}
          busy={busy}
          {...(confirmLabel !== undefined && { confirmLabel })}
          onCard={onChoose}
        />
      )}
      {direct && <BankAndWalletForm key={direct} type={direct} confirmLabel={label} busy={busy} onMethod={onChoose} />}
      {value !== newCard && !direct && (
        <Button wide size="l" disabled={value === null} loading={busy} onClick={confirm}>
          {label}
        </Button>
      )}
    </div>
  );
}
