import { formatCop } from '@sazon/domain/money/format';
import { Checkbox } from '../ui/fields/checkbox.tsx';

export interface SourceChoiceProps {
  /** What is given back. */
  amountCop: number;
  /** What of it can go back to what was paid with outside. */
  outsideCop: number;
  /** 'Nequi'; left out: nobody says. */
  method?: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** Where what a person of the platform gives back goes: tingos, or where it came from as far as that is possible. */
export function SourceChoice({ amountCop, outsideCop, method, checked, onCheckedChange }: SourceChoiceProps) {
  if (outsideCop === 0) return <p className="type-body-s text-text-2">Queda en tingos que no vencen.</p>;
  return (
    <Checkbox
      label={method === undefined ? 'Devolver al medio de pago' : `Devolver al medio de pago (${method})`}
      note={
        amountCop > outsideCop
          ? `Vuelven ${formatCop(outsideCop)}, en máximo quince días; el resto queda en tingos que no vencen. Si no, todo queda en tingos.`
          : 'Vuelve en máximo quince días. Si no, queda en tingos que no vencen.'
      }
      checked={checked}
      onCheckedChange={onCheckedChange}
    />
  );
}
