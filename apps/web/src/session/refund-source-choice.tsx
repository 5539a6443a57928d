import { formatCop } from '@sazon/domain/money/format';
import { Checkbox } from '../ui/fields/checkbox.tsx';

export interface RefundSourceChoiceProps {
  /** The amount that is given back. */
  amountCop: number;
  /** How much of it can return to the outside payment. */
  outsideCop: number;
  /** 'Nequi'; absent when the method is unknown. */
  method?: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** Lets the platform's staff choose where money goes back: to tingos, or to its source as far as possible. */
export function RefundSourceChoice({
  amountCop,
  outsideCop,
  method,
  checked,
  onCheckedChange,
}: RefundSourceChoiceProps) {
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
