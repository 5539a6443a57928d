import type { RouteReply } from '@sazon/contract/define-route';
import { createInSiteCharge, inSiteCharges } from '@sazon/contract/in-site-charges/routes';
import { useRef, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/fields/focus-invalid.ts';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { ChargeDishes } from './charge-dishes.tsx';

const phoneDigits = 10;

/** The typed charge under its idempotency key: sent twice it is one charge; an edit makes a new one. */
const draft = (cellPhone: string, counts: ReadonlyMap<string, number>) => ({
  id: crypto.randomUUID(),
  cellPhone,
  counts,
});

export interface NewChargeProps {
  restaurantId: string;
  dishes: RouteReply<typeof inSiteCharges>['dishes'];
  /** The charge was requested and appears in the list. */
  onCharged: () => void;
}

/** The diner, the dishes, and the button that requests the payment. */
export function NewCharge({ restaurantId, dishes, onCharged }: NewChargeProps) {
  const [{ id, cellPhone, counts }, setDraft] = useState(() => draft('', new Map()));
  const form = useRef<HTMLFormElement>(null);
  const create = useCall(createInSiteCharge, {
    silent: true,
    invalidates: [inSiteCharges],
    onSuccess: ({ customer }) => {
      toast.success(`Le pedimos a ${customer} que lo acepte`);
      setDraft(draft('', new Map()));
      onCharged();
    },
    onError: () => focusFirstInvalid(form.current),
  });
  const items = [...counts].map(([menuId, quantity]) => ({ menuId, quantity }));
  const total = dishes.reduce((sum, dish) => sum + dish.price * (counts.get(dish.id) ?? 0), 0);
  const failure = findFormError(create.error, ['cellPhone']);
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending) create.mutate({ body: { restaurantId, id, cellPhone, items } });
      }}
    >
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <PhoneField
        label="Celular de quien come"
        value={cellPhone}
        onValueChange={(next) => setDraft(draft(next, counts))}
        error={findFieldError(create.error, 'cellPhone')}
      />
      <ChargeDishes dishes={dishes} counts={counts} onCounts={(next) => setDraft(draft(cellPhone, next))} />
      <div className="sticky bottom-0 bg-bg pt-2 pb-3">
        <div className="flex items-center justify-between gap-3 rounded-lg bg-surface p-4 shadow-e2">
          <p className="type-body-s text-text-2">
            Total
            <span className="type-h1 block text-text tabular-nums">
              <Money amountCop={total} />
            </span>
          </p>
          <Button
            type="submit"
            disabled={items.length === 0 || cellPhone.length < phoneDigits}
            loading={create.isPending}
          >
            Cobrar
          </Button>
        </div>
      </div>
    </form>
  );
}
