import type { Purchase } from '@sazon/contract/checkout/purchases-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatHour, formatLongDate, formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { PaymentSplitBar } from '../../ui/lunch/payment-source-row-and-split-bar.tsx';
import { StatusChip } from '../../ui/lunch/status-chip.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { usePaidByParts } from '../order-records/use-payer-amounts.ts';
import { purchasesQuery } from './purchases-calls.ts';
import { ReorderButton } from './reorder-button.tsx';

const states: Record<Purchase['status'], string | null> = {
  paid: null,
  pending: 'Esperando el pago',
  failed: 'El pago no se completó',
  cancelled: 'No se completó',
};

function Lunch({ lunch }: { lunch: Purchase['orders'][number] }) {
  return (
    <li className="relative flex min-h-15 flex-wrap items-center gap-3 border-border py-2 [&+&]:border-t">
      <DishImage
        pictures={lunch.menu.data.pictures}
        brandName={lunch.brand.name}
        className="size-13 max-w-none shrink-0"
      />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 className="type-item">
          <Link to="/mis-ordenes/$orderId" params={{ orderId: lunch.id }} className="after:absolute after:inset-0">
            {lunch.menu.name}
          </Link>
        </h3>
        <p className="type-body-s text-text-2">
          {formatShortDate(lunch.scheduleDate)}, {formatHour(lunch.hour)}, {lunch.location.name}
        </p>
        <StatusChip status={lunch.status} className="mt-1" />
        {lunch.givenBack > 0 && (
          <p className="type-body-s mt-1 text-success-text">
            Te devolvimos <Money amountCop={lunch.givenBack} />
          </p>
        )}
      </div>
      <Money amountCop={lunch.total} className="type-item ml-auto" />
    </li>
  );
}

function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const paidBy = usePaidByParts();
  const { status, orders, outside, outsideMethod } = purchase;
  const parts = paidBy({ ...purchase, outside, outsideMethod });
  const day = formatLongDate(toBogotaDate(purchase.createdAt));
  const again = orders.filter((lunch) => lunch.status !== 'pending_confirmation');
  return (
    <Card label={`Compra del ${day.toLowerCase()}`} className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <div>
          <h2 className="type-h3">{day}</h2>
          <p className="type-body-s text-text-2">
            {states[status] ?? (orders.length === 1 ? '1 almuerzo' : `${orders.length} almuerzos`)}
          </p>
        </div>
        <Money amountCop={purchase.total} className="type-price" />
      </div>
      <ul>
        {orders.map((lunch) => (
          <Lunch key={lunch.id} lunch={lunch} />
        ))}
      </ul>
      {status === 'paid' && parts.length > 0 && (
        <div className="grid gap-1.5">
          <PaymentSplitBar parts={parts} />
          <p className="type-body-s text-text-2">{parts.map(({ label }) => label).join(', ')}</p>
        </div>
      )}
      {again.length > 0 && (
        <ReorderButton orderIds={again.map(({ id }) => id)}>
          {again.length > 1 ? `Pedir de nuevo los ${again.length}` : 'Pedir de nuevo'}
        </ReorderButton>
      )}
    </Card>
  );
}

/** /mis-compras: the purchases, how each was paid, and a button to order again. */
export function PurchasesScreen() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(purchasesQuery);
  const purchases = data.pages.flatMap((page) => page.data);
  return (
    <main className="mx-auto grid max-w-column grid-cols-1 gap-3 px-4 pt-2 pb-6">
      {purchases.length === 0 && (
        <EmptyState
          title="Todavía no has comprado."
          text="Tu primera semana se arma en un minuto."
          action={<LinkButton render={<Link to="/agendar" />}>Programar</LinkButton>}
        />
      )}
      {purchases.map((purchase) => (
        <PurchaseCard key={purchase.id} purchase={purchase} />
      ))}
      {hasNextPage && (
        <Button look="quiet" wide loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      )}
    </main>
  );
}
