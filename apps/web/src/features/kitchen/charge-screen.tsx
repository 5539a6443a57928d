import { createInSiteCharge, inSiteCharges } from '@sazon/contract/in-site';
import type { RouteReply } from '@sazon/contract/route';
import { bogotaHour } from '@sazon/domain/calendar/bogota';
import { formatHour } from '@sazon/domain/calendar/format';
import { orderTypeLabels } from '@sazon/domain/orders/status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldError, formError } from '../../calls/call-error.ts';
import { queryFor } from '../../calls/query-for.ts';
import { useCall } from '../../calls/use-call.ts';
import { useActiveRestaurant } from '../../session/active-restaurant.ts';
import { useLive } from '../../session/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { toast } from '../../ui/toast.tsx';
import { ChargeDishes } from './charge-dishes.tsx';

/** While changes are not heard. */
const pollMs = 10_000;

/** /admin/restaurantes/metodo-pago: charge at the counter; the diner confirms in their app. */
export function ChargeScreen() {
  const { active } = useActiveRestaurant();
  return (
    <main className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-4 px-4 pt-4 pb-10">
      <div>
        <h1 tabIndex={-1} className="type-h1">
          {orderTypeLabels.in_site}
        </h1>
        <p className="type-body mt-1 text-text-2">
          Cobra lo que comen en el restaurante. Se paga cuando la persona lo acepta en su app, sin tarifa de servicio.
        </p>
      </div>
      {active === null ? <Skeleton className="h-60" /> : <Counter key={active.id} restaurantId={active.id} />}
    </main>
  );
}

function Counter({ restaurantId }: { restaurantId: string }) {
  const queryClient = useQueryClient();
  const live = useLive([`restaurant:${restaurantId}`], () => {
    void queryClient.invalidateQueries({ queryKey: [inSiteCharges.name] });
  });
  const { data, error, refetch } = useQuery({
    ...queryFor(inSiteCharges, { query: { restaurantId } }),
    refetchInterval: live.connected ? 60_000 : pollMs,
    meta: { silent: true },
  });
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-60" />;
    return (
      <ErrorState
        title="No pudimos abrir la caja"
        text={error.message}
        action={<Button onClick={() => void refetch()}>Reintentar</Button>}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_36rem]">
      <NewCharge restaurantId={restaurantId} dishes={data.dishes} />
      <Charges charges={data.data} />
    </div>
  );
}

type Reply = RouteReply<typeof inSiteCharges>;

function NewCharge({ restaurantId, dishes }: { restaurantId: string; dishes: Reply['dishes'] }) {
  const [cellPhone, setCellPhone] = useState('');
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const [id, setId] = useState(() => crypto.randomUUID());
  const create = useCall(createInSiteCharge, {
    silent: true,
    invalidates: [inSiteCharges],
    onSuccess: ({ customer }) => {
      toast.success(`Le pedimos a ${customer} que lo acepte`);
      setCounts(new Map());
      setCellPhone('');
      setId(crypto.randomUUID());
    },
  });
  const items = [...counts].map(([menuId, quantity]) => ({ menuId, quantity }));
  const total = dishes.reduce((sum, dish) => sum + dish.price * (counts.get(dish.id) ?? 0), 0);
  const failure = formError(create.error, ['cellPhone']);
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ body: { restaurantId, id, cellPhone, items } });
      }}
    >
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <PhoneField
        label="Celular de quien come"
        value={cellPhone}
        onValueChange={setCellPhone}
        error={fieldError(create.error, 'cellPhone')}
      />
      <ChargeDishes dishes={dishes} counts={counts} onCounts={setCounts} />
      <div className="sticky bottom-3 flex items-center justify-between gap-3 rounded-lg bg-surface p-4 shadow-e2">
        <p className="type-body-s text-text-2">
          Total
          <span className="type-h1 block text-text tabular-nums">
            <Money amountCop={total} />
          </span>
        </p>
        <Button type="submit" disabled={items.length === 0 || cellPhone.length < 10} loading={create.isPending}>
          Cobrar
        </Button>
      </div>
    </form>
  );
}

const reasons: Readonly<Record<string, string>> = {
  in_site_rejected: 'La persona lo rechazó.',
  payment_expired: 'No respondió a tiempo.',
};

function Charges({ charges }: { charges: Reply['data'] }) {
  return (
    <section aria-label="Cobros de hoy" className="grid grid-cols-1 gap-2">
      <h2 className="type-h2">Cobros de hoy</h2>
      {charges.length === 0 ? (
        <p className="type-body text-text-2">Todavía no has cobrado nada hoy.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {charges.map((charge) => (
            <li key={charge.id} className="grid gap-1 rounded-lg bg-surface p-3.5 shadow-e1">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <b className="type-item">{charge.customer}</b>
                <StatusChip status={charge.status} reader="staff" />
              </div>
              <p className="type-body-s text-text-2">
                {charge.dishes.map(({ name, count }) => (count > 1 ? `${count} ${name}` : name)).join(', ')}
              </p>
              <p className="type-body-s flex justify-between gap-2 text-text-2">
                <span>
                  {formatHour(bogotaHour(charge.createdAt))}
                  {charge.expiresAt !== null && `, puede aceptar hasta las ${formatHour(bogotaHour(charge.expiresAt))}`}
                  {charge.reason !== null && `. ${reasons[charge.reason] ?? ''}`}
                </span>
                <b className="text-text">
                  <Money amountCop={charge.total} />
                </b>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
