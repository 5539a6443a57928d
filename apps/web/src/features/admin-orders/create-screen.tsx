import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Card } from '../../ui/page-parts.tsx';
import { SkeletonRow } from '../../ui/skeleton.tsx';
import { type BasketLine, BasketPay } from './basket-pay.tsx';
import { customerQuery } from './create-calls.ts';
import type { CreateSearch } from './create-search.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { DishPicker } from './dish-picker.tsx';
import { OrderPlaced, type PlacedOrder } from './order-placed.tsx';
import { SlotPicker } from './slot-picker.tsx';

/** /admin/sazon/ordenes/crear: orders lunches for a customer, as if they had done it themselves. */
export function CreateOrderScreen({ search }: { search: CreateSearch }) {
  const navigate = useNavigate();
  const [lines, setLines] = useState<readonly BasketLine[]>([]);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const go = (change: Partial<CreateSearch>) =>
    void navigate({
      to: '.',
      search: ((now: CreateSearch) => ({ ...now, ...change })) as never,
      resetScroll: false,
      replace: true,
    });
  const startOver = () => {
    setLines([]);
    setPlaced(null);
    go({ cliente: undefined, lugar: undefined, hora: undefined, fecha: undefined });
  };
  return (
    <main className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-4 px-4 py-6 desktop:px-6">
      <h1 tabIndex={-1} className="type-h1">
        Nueva orden
      </h1>
      {placed !== null ? (
        <OrderPlaced placed={placed} onAnother={startOver} />
      ) : search.cliente === undefined ? (
        <CustomerPicker onChoose={(cliente) => go({ cliente })} />
      ) : (
        <ForCustomer
          userId={search.cliente}
          search={search}
          lines={lines}
          onLines={setLines}
          onGo={go}
          onPlaced={setPlaced}
          onOther={startOver}
        />
      )}
    </main>
  );
}

interface ForCustomerProps {
  userId: string;
  search: CreateSearch;
  lines: readonly BasketLine[];
  onLines: (lines: readonly BasketLine[]) => void;
  onGo: (change: Partial<CreateSearch>) => void;
  onPlaced: (placed: PlacedOrder) => void;
  onOther: () => void;
}

function ForCustomer({ userId, search, lines, onLines, onGo, onPlaced, onOther }: ForCustomerProps) {
  const { data: customer, isError, error, refetch } = useQuery(customerQuery(userId));
  if (isError && !customer) {
    return (
      <ErrorState
        title="No pudimos abrir este cliente."
        text={error.message}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button look="quiet" onClick={() => void refetch()}>
              Reintentar
            </Button>
            <Button look="quiet" onClick={onOther}>
              Elegir otro
            </Button>
          </div>
        }
      />
    );
  }
  if (!customer) {
    return (
      <div className="grid gap-2">
        <SkeletonRow />
        <SkeletonRow />
      </div>
    );
  }
  const { preferred } = customer;
  const slot: CreateSearch = {
    ...search,
    lugar: search.lugar ?? preferred?.locationId,
    hora: search.hora ?? (search.lugar === undefined ? preferred?.timeId : undefined),
  };
  return (
    <>
      <Card label="Cliente" className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="type-h3 wrap-anywhere">{customer.name}</p>
          <p className="type-body-s text-text-2 wrap-anywhere">
            {[customer.phone, customer.email, customer.enterprise].filter(Boolean).join(', ')}
          </p>
        </div>
        <Button look="quiet" size="s" onClick={onOther}>
          Otro cliente
        </Button>
      </Card>
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_38rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <SlotPicker customer={customer} slot={slot} onGo={onGo} />
          <DishPicker slot={slot} customer={customer} onAdd={(line) => onLines([...lines, line])} />
        </div>
        <div className="min-w-0 desktop:sticky desktop:top-4">
          <BasketPay userId={userId} lines={lines} onLines={onLines} onPlaced={onPlaced} />
        </div>
      </div>
    </>
  );
}
