import { useState } from 'react';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';

/** An amount with its sign: 'minus' takes from the sum, 'plus' adds to it. */
export function useSignedAmount(start: 'plus' | 'minus') {
  const [sign, setSign] = useState<string>(start);
  const [digits, setDigits] = useState('');
  return { sign, setSign, digits, setDigits, amountCop: Number(digits) * (sign === 'plus' ? 1 : -1) };
}

export interface SignedAmountFieldsProps {
  amount: ReturnType<typeof useSignedAmount>;
  /** The words of each sign, in their order. */
  signs: readonly { value: 'plus' | 'minus'; label: string }[];
}

/** Which way an adjustment goes, and how much it is. */
export function SignedAmountFields({ amount, signs }: SignedAmountFieldsProps) {
  return (
    <>
      <SelectField label="Qué es" options={signs} value={amount.sign} onValueChange={amount.setSign} />
      <TextField
        label="Valor"
        inputMode="numeric"
        before="$"
        value={formatTypedPesos(amount.digits)}
        onValueChange={(typed) => amount.setDigits(toPesoDigits(typed))}
      />
    </>
  );
}
