import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useMemory } from '../../device/in-memory-value.ts';
import { useOnline } from '../../device/use-online.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import type { OutsideChoice } from '../payments/outside-method-choice-and-texts.ts';
import { PaymentMethodPicker } from '../payments/payment-method-picker.tsx';
import { processing } from '../payments/running-payment-and-ticket-state.ts';
import { endsTingoPurchase, payForTingos } from './buy-tingos.ts';
import { cardsQuery, topUpQuery } from './wallet-calls.ts';

/** /tingos/comprar/checkout: the amount, and the outside method that pays it. */
export function TopUpCheckoutScreen({ amountCop }: { amountCop: number | undefined }) {
  const { data } = useSuspenseQuery(topUpQuery);
  const cards = useSuspenseQuery(cardsQuery);
  const busy = useMemory(processing);
  const online = useOnline();
  const key = useRef<string>(null);
  const [refused, setRefused] = useState<string | null>(null);
  if (amountCop === undefined || amountCop < data.min || amountCop > data.max) return <NoAmount />;

  const pay = async (outside: OutsideChoice) => {
    setRefused(null);
    key.current ??= crypto.randomUUID();
    const refusal = await payForTingos({ key: key.current, amountCop, outside });
    // The started purchase has ended, so another one is a new purchase.
    if (refusal === null || endsTingoPurchase(refusal)) key.current = null;
    if (refusal !== null) setRefused(refusal.message);
  };
  return (
    <main className="mx-auto grid w-full max-w-form grid-cols-1 gap-4 px-4 pt-3 pb-8">
      <section aria-label="Tu compra" className="flex items-center gap-4 rounded-lg bg-surface p-4 shadow-e1">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
          <Icon name="coins" weight="fill" size="xl" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="type-body-s text-text-2">Compras tingos por</p>
          <p className="type-h1">
            <Money amountCop={amountCop} />
          </p>
        </div>
        <Link to="/tingos/comprar" className="type-label text-primary-text">
          Cambiar
        </Link>
      </section>
      {refused && (
        <NoticeBar tone="danger" onDismiss={() => setRefused(null)}>
          {refused}
        </NoticeBar>
      )}
      {!online && <NoticeBar tone="warning">Necesitas conexión para pagar.</NoticeBar>}
      <section aria-labelledby="how-to-pay">
        <h2 id="how-to-pay" className="type-h2 pb-1">
          ¿Con qué pagas?
        </h2>
        <PaymentMethodPicker
          cards={cards.data.data}
          outside={null}
          confirmLabel="Pagar"
          busy={busy || !online}
          onChoose={(outside) => void pay(outside)}
        />
      </section>
    </main>
  );
}

const NoAmount = () => (
  <main className="px-4">
    <EmptyState
      title="Elige cuántos tingos compras."
      action={<LinkButton render={<Link to="/tingos/comprar" />}>Ver los valores</LinkButton>}
    />
  </main>
);
