import type { Checkout } from '@sazon/contract/checkout';
import { DEFAULT_MAX_CARDS } from '@sazon/domain/payments/methods';
import { useState } from 'react';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, RadioRow } from '../../ui/radio.tsx';
import { CardForm } from './card-form.tsx';
import type { OutsideChoice } from './checkout-calls.ts';
import { cardName, hostedName } from './checkout-words.ts';

const newCard = 'new';
const hosted = 'hosted';

function rowOf(outside: OutsideChoice | null): string | null {
  if (outside === null) return null;
  return outside.kind === 'saved' ? outside.cardId : outside.kind;
}

export interface MethodSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  cards: Checkout['wallet']['cards'];
  outside: OutsideChoice | null;
  /** The word on the button: what happens when it is chosen. */
  confirmLabel?: string;
  onChoose: (outside: OutsideChoice) => void;
}

/** The one method for what is left: a saved card, another card, or the provider's checkout with Nequi and PSE. */
export function MethodSheet({ open, onOpenChange, cards, outside, confirmLabel, onChoose }: MethodSheetProps) {
  const [value, setValue] = useState(rowOf(outside));
  const choose = (chosen: OutsideChoice) => {
    onChoose(chosen);
    onOpenChange(false);
  };
  const confirm = () => {
    const card = cards.find((one) => one.id === value);
    if (card) choose({ kind: 'saved', cardId: card.id, brand: card.brand, lastFour: card.lastFour });
    else if (value === hosted) choose({ kind: 'hosted' });
  };
  return (
    <BottomSheet
      open={open}
      onOpenChange={onOpenChange}
      title="¿Con qué pagas lo que falta?"
      {...(value !== newCard && {
        footer: (
          <Button wide size="l" disabled={value === null} onClick={confirm}>
            {confirmLabel ?? 'Usar este método'}
          </Button>
        ),
      })}
    >
      <RadioGroup label="Métodos de pago" value={value} onValueChange={setValue}>
        {cards.map((card) => (
          <RadioRow key={card.id} value={card.id} label={cardName(card)} note={`Vence ${card.expiresOn}`} />
        ))}
        <RadioRow value={newCard} label={cards.length > 0 ? 'Otra tarjeta' : 'Tarjeta de crédito o débito'} />
        <RadioRow value={hosted} label={hostedName} note="En la página segura de Wompi" />
      </RadioGroup>
      {value === newCard && <CardForm canSave={cards.length < DEFAULT_MAX_CARDS} onCard={choose} />}
    </BottomSheet>
  );
}
