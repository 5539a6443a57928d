import type { QuoteOnBehalf } from '@sazon/contract/orders/on-behalf-schemas';
import { formatCop } from '@sazon/domain/money/format';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';

/** Who pays an order that the platform places. The customer's own money is never preselected. */
export interface Payment {
  useTingos: boolean;
  usePayroll: boolean;
  customerPays: boolean;
  courtesy: 'platform' | 'restaurant' | null;
}

export const noPayment: Payment = { useTingos: false, usePayroll: false, customerPays: false, courtesy: null };

export interface WhoPaysProps {
  value: Payment;
  onValueChange: (value: Payment) => void;
  wallet: QuoteOnBehalf['wallet'] | undefined;
}

export function WhoPays({ value, onValueChange, wallet }: WhoPaysProps) {
  const set = (change: Partial<Payment>) => onValueChange({ ...value, ...change });
  return (
    <fieldset className="grid grid-cols-1 justify-items-start">
      <legend className="type-h3 pb-1">Quién paga</legend>
      <Checkbox
        label="Es una cortesía"
        note="El cliente no paga nada. Cuenta en tu tope del día."
        checked={value.courtesy !== null}
        onCheckedChange={(on) => onValueChange({ ...noPayment, courtesy: on ? 'platform' : null })}
      />
      {value.courtesy === null ? (
        <>
          <Checkbox
            label="Sus tingos"
            note={wallet && `Tiene ${formatCop(wallet.tingos.available)}`}
            checked={value.useTingos}
            onCheckedChange={(useTingos) => set({ useTingos })}
          />
          {wallet?.payroll && (
            <Checkbox
              label={wallet.payroll.name}
              note={`Le quedan ${formatCop(wallet.payroll.remaining)} de cupo`}
              checked={value.usePayroll}
              onCheckedChange={(usePayroll) => set({ usePayroll })}
            />
          )}
          <Checkbox
            label="El cliente paga lo que falte"
            note="Le guardamos el cupo unos minutos y le avisamos para que pague en la app."
            checked={value.customerPays}
            onCheckedChange={(customerPays) => set({ customerPays })}
          />
        </>
      ) : (
        <RadioGroup
          label="Quién asume la cortesía"
          className="grid w-full pl-10"
          value={value.courtesy}
          onValueChange={(by) => set({ courtesy: by === 'restaurant' ? 'restaurant' : 'platform' })}
        >
          <RadioRow value="platform" label="La plataforma paga" />
          <RadioRow value="restaurant" label="El restaurante paga" note="Se le descuenta en su liquidación." />
        </RadioGroup>
      )}
    </fieldset>
  );
}
