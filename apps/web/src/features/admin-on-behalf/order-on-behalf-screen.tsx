import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import type { BasketLine } from './basket-and-use-place-on-behalf.ts';
import { BasketPaymentPanel } from './basket-payment-panel.tsx';
import { CustomerPicker } from './customer-picker.tsx';
import { DishPicker } from './dish-picker.tsx';
import { SlotPicker } from './location-hour-and-date-picker.tsx';
import { customerQuery } from './order-on-behalf-calls.ts';
import type { OrderOnBehalfSearch } from './order-on-behalf-search-params.ts';
import { OrderPlaced, type PlacedOrder } from './order-placed.tsx';

/** /admin/sazon/ordenes/crear: orders lunches in a customer's name. */
export function OrderOnBehalfScreen({ search }: { search: OrderOnBehalfSearch }) {
  const navigate = useNavigate({ from: '/admin/sazon/ordenes/crear' });
  const [lines, setLines] = useState<readonly BasketLine[]>([]);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const go = (change: Partial<OrderOnBehalfSearch>) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...change }),
      resetScroll: false,
      replace: true,
    });
  const startOver = () => {
    setLines([]);
    setPlaced(null);
    go({ cliente: undefined, lugar: undefined, hora: undefined, fecha: undefined });
  };
  return (
    <DeskPage title="Nueva orden">
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
    </DeskPage>
  );
}

interface ForCustomerProps {
  userId: string;
  search: OrderOnBehalfSearch;
  lines: readonly BasketLine[];
  onLines: (lines: readonly BasketLine[]) => void;
  onGo: (change: Partial<OrderOnBehalfSearch>) => void;
  onPlaced: (placed: PlacedOrder) => void;
  onOther: () => void;
}

function ForCustomer({ userId, search, lines, onLines, onGo, onPlaced, onOther }: ForCustomerProps) {
  const query = useQuery(customerQuery(userId));
  const customer = query.data;
  if (!customer) {
    return (
      <>
        <ListState what="el cliente" query={query} title="No pudimos abrir este cliente." />
        {query.isError && (
          <Button look="quiet" className="mx-auto" onClick={onOther}>
            Elegir otro
          </Button>
        )}
      </>
    );
  }
  const { preferred } = customer;
  const slot: OrderOnBehalfSearch = {
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
          <BasketPaymentPanel userId={userId} lines={lines} onLines={onLines} onPlaced={onPlaced} />
        </div>
      </div>
    </>
  );
}
