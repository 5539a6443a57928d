import { listCards } from '@sazon/contract/payments/cards-routes';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { useMemory } from '../../device/in-memory-value.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { PaymentMethodPicker } from '../payments/payment-method-picker.tsx';
import { processing } from '../payments/running-payment-and-ticket-state.ts';
import { type ChangePrice, describeDifference } from './difference-texts.ts';
import type { DifferencePayer, OrderChange } from './use-order-change.ts';

/** Who pays what the lunch costs more; a source that does not reach says so. */
export function DifferencePayers({ price, pays, onPays }: DifferencePayersProps) {
  const { payers, tingos } = price;
  if (!payers.balance && !payers.payroll && !payers.outside)
    return (
      <p className="type-body-s text-text-2">
        Es muy poco para cobrarlo a una tarjeta, y tus tingos no alcanzan.{' '}
        <Link to="/tingos/comprar" className="underline underline-offset-2">
          Compra tingos
        </Link>
        .
      </p>
    );
  return (
    <section aria-label="Con qué pagas la diferencia">
      <h3 className="type-h3">¿Con qué pagas {formatCop(price.difference)}?</h3>
      <RadioGroup
        label="Con qué pagas la diferencia"
        value={pays}
        onValueChange={(value) => onPays(value as DifferencePayer)}
      >
        <RadioRow value="balance" label="Tingos" note={`Tienes ${formatCop(tingos)}`} disabled={!payers.balance} />
        {payers.payroll && <RadioRow value="payroll" label="Nómina" />}
        {payers.outside && <RadioRow value="outside" label="Tarjeta, Nequi, PSE u otro medio" />}
      </RadioGroup>
    </section>
  );
}

interface DifferencePayersProps {
  price: ChangePrice;
  pays: DifferencePayer | null;
  onPays: (payer: DifferencePayer) => void;
}

/** The outside methods that pay the difference; choosing one pays. */
export function OutsideMethods({ change }: { change: OrderChange }) {
  const cards = useQuery({ ...queryFor(listCards), meta: { silent: true } });
  const busy = useMemory(processing);
  return (
    <div className="mt-2 grid gap-3">
      {change.refused && <ErrorLine>{change.refused}</ErrorLine>}
      <PaymentMethodPicker
        cards={cards.data?.data ?? []}
        outside={null}
        confirmLabel={`Pagar ${formatCop(change.difference)} y guardar`}
        busy={busy || change.allergy !== null || change.isUnread}
        onChoose={(outside) => void change.payOutside(outside)}
      />
    </div>
  );
}

/** Words the button by what it does with the money. */
function saveWords({ difference, pays }: OrderChange): string {
  if (difference === 0) return 'Guardar';
  return difference > 0 && pays !== null ? `Pagar ${formatCop(difference)} y guardar` : 'Guardar cambio';
}

/** What the change costs or gives back, and the button that saves it. */
export function DifferenceFooter({ change, failure }: { change: OrderChange; failure: string | null | undefined }) {
  const { price, difference, pays, isPricing, allergy, isUnread, dish } = change;
  const waits = isPricing || allergy !== null || isUnread;
  const costWords = change.priceError ?? (price ? describeDifference(price) : 'Pagas lo mismo.');
  const words = allergy === null ? costWords : 'Responde arriba por tu alergia.';
  return (
    <div className="grid gap-2">
      <p role="status" className="type-body-s text-text-2">
        {words}
      </p>
      {failure && <ErrorLine>{failure}</ErrorLine>}
      {pays !== 'outside' && (
        <Button
          wide
          disabled={!dish || waits || (difference > 0 && pays === null)}
          loading={change.change.isPending || isUnread}
          loadingLabel={isUnread ? 'Revisando tus alergias' : undefined}
          onClick={change.save}
        >
          {saveWords(change)}
        </Button>
      )}
    </div>
  );
}
