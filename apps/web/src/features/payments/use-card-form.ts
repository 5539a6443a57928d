import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, useRef, useState } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { focusFirstInvalid } from '../../ui/fields/focus-invalid.ts';
import {
  type CardFormField,
  emptyCard,
  type CardForm as Form,
  findCardFieldError,
  listCardErrors,
  shownIn,
  toTypedCard,
} from './card-form-data.ts';
import { tokenizeCard } from './card-token.ts';
import type { OutsideChoice } from './outside-method-choice-and-texts.ts';
import { providerConfigQuery } from './pay-and-refresh-after-payment-calls.ts';

type NewCard = Extract<OutsideChoice, { kind: 'new' }>;
type Errors = Partial<Record<CardFormField | 'form' | 'terms', string>>;

/** Returns the state of the card form: values, errors, and the exchange for the provider's token. */
export function useCardForm(canSave: boolean, onCard: (card: NewCard) => void) {
  const config = useQuery(providerConfigQuery);
  const [form, setForm] = useState(emptyCard);
  const [errors, setErrors] = useState<Errors>({});
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
    // Errors appear on the button's press only, so that they do not move it away while it is pressed.
    if (event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === 'submit') return;
    const error = form[field] === '' ? undefined : findCardFieldError(field, form, today());
    if (error !== undefined) setErrors((now) => ({ ...now, [field]: error }));
  };
  const accept = (next: boolean) => {
    setAccepted(next);
    setErrors(({ terms: _, ...rest }) => rest);
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
  return {
    ...{ config, form, errors, installments, save, accepted, sending, sheet },
    ...{ set, check, accept, submit, setInstallments, setSave },
  };
}

export type CardFormState = ReturnType<typeof useCardForm>;
