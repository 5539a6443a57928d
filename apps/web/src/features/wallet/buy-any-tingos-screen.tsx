import { formatCop } from '@sazon/domain/money/format';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/fields/focus-invalid.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { topUpQuery } from './wallet-calls.ts';

/** /tingos/comprar/individual: any whole amount between the limits. */
export function BuyAnyTingosScreen() {
  const { data } = useSuspenseQuery(topUpQuery);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    const amountCop = Number(digits);
    if (amountCop < data.min) return setError(`El mínimo es ${formatCop(data.min)}.`);
    if (amountCop > data.max) return setError(`El máximo es ${formatCop(data.max)}.`);
    void navigate({ to: '/tingos/comprar/checkout', search: { valor: amountCop } });
  };
  return (
    <main className="mx-auto w-full max-w-form px-4 pt-3 pb-8">
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
          focusFirstInvalid(form.current);
        }}
      >
        <TextField
          label="¿Cuántos tingos compras?"
          inputMode="numeric"
          autoComplete="off"
          placeholder="50.000"
          help={`Entre ${formatCop(data.min)} y ${formatCop(data.max)}. 1 tingo vale 1 peso.`}
          value={formatTypedPesos(digits)}
          onValueChange={(typed) => {
            setDigits(toPesoDigits(typed));
            setError(undefined);
          }}
          error={error}
          before={<span className="type-body text-text-2">$</span>}
        />
        <Button type="submit" wide size="l">
          Continuar
        </Button>
      </form>
    </main>
  );
}
