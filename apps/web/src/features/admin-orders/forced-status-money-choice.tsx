import type { ForcedMoney } from '@sazon/domain/orders/forced-status-and-money';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { ErrorLine, NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

export interface ForcedStatusMoneyChoiceProps {
  to: OrderStatus;
  /** What may be done with the money; null stands for leaving it where it is. */
  choices: readonly (ForcedMoney | null)[];
  value: ForcedMoney | null;
  onValueChange: (value: ForcedMoney) => void;
  error?: string | undefined;
}

/** What happens to the money of an order whose status is forced. */
export function ForcedStatusMoneyChoice({ to, choices, value, onValueChange, error }: ForcedStatusMoneyChoiceProps) {
  if (to === 'delivered' && choices.includes('charge'))
    return <NoticeBar tone="info">Se cobra: el restaurante recibe su parte, como en cualquier entrega.</NoticeBar>;
  if (choices.includes(null)) return <NoticeBar tone="info">La plata se queda donde está.</NoticeBar>;
  return (
    <div>
      <p className="type-body-s font-semibold">¿Qué pasa con la plata?</p>
      <RadioGroup
        label="Qué pasa con la plata"
        value={value}
        onValueChange={(next) => onValueChange(next === 'charge' ? 'charge' : 'giveBack')}
      >
        <RadioRow value="giveBack" label="Se devuelve" note="Vuelve a donde salió y el cliente queda avisado." />
        <RadioRow value="charge" label="Se cobra" note="Como cuando nadie recoge el pedido." />
      </RadioGroup>
      {error && <ErrorLine>{error}</ErrorLine>}
    </div>
  );
}
