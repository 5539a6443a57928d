import { useMemory } from '../../device/in-memory-value.ts';
import { spec } from '../../messages/specification-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CountingMoney } from '../../ui/money.tsx';
import { processing } from '../payments/running-payment-and-ticket-state.ts';

export interface PayButtonBarProps {
  todayCop: number;
  pricing: 'done' | 'running' | 'failed';
  stale: boolean;
  /** True while the customer's allergies are read, before which nothing is paid. */
  isCheckingAllergies: boolean;
  /** Why the button is disabled. */
  reason: string | null;
  onPay: () => void;
  onRetry: () => void;
}

/** 'Hoy pagas' beside the button, with a fixed width so that it does not move while amounts change. */
export function PayButtonBar(props: PayButtonBarProps) {
  const { todayCop, pricing, stale, isCheckingAllergies, reason, onPay, onRetry } = props;
  const busy = useMemory(processing);
  const waits = stale && pricing === 'running' ? 'Calculando…' : isCheckingAllergies && 'Revisando tus alergias…';
  return (
    <div className="mx-auto grid w-full max-w-detail gap-2">
      {reason && pricing !== 'failed' && (
        <p role="status" className="type-body-s font-semibold text-text-2">
          {reason}
        </p>
      )}
      {pricing === 'failed' && (
        <p role="status" className="type-body-s font-semibold text-text-2">
          No pudimos calcular de nuevo. Estos son los últimos valores.
        </p>
      )}
      <div className="flex items-center gap-4">
        <p aria-busy={stale} className="grid min-w-26">
          <span className="type-caption text-[1.3rem] text-text-2">Hoy pagas</span>
          <CountingMoney amountCop={todayCop} className="type-price text-[2.4rem]" />
        </p>
        {pricing === 'failed' ? (
          <Button size="l" look="quiet" className="flex-1" onClick={onRetry}>
            Reintentar
          </Button>
        ) : (
          <Button
            size="l"
            className="flex-1"
            disabled={reason !== null || waits !== false}
            loading={busy}
            loadingLabel="Procesando tu pago"
            onClick={onPay}
          >
            {waits || spec.cart.order}
          </Button>
        )}
      </div>
    </div>
  );
}
