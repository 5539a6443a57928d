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

/** What is missing before it can be charged, which stands beside the button; null when nothing is. */
function describeLacks(cellPhone: string, dishes: number): string | null {
  const left = phoneDigits - cellPhone.length;
  if (left === phoneDigits) return 'Escribe el celular de quien come.';
  if (left > 0) return left === 1 ? 'Al celular le falta 1 número.' : `Al celular le faltan ${left} números.`;
  return dishes === 0 ? 'Elige al menos un plato.' : null;
}

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
  // a second press may come before the button rests
  const sent = useRef(false);
  const create = useCall(createInSiteCharge, {
    silent: true,
    invalidates: [inSiteCharges],
    onSuccess: ({ customer }) => {
      sent.current = false;
      toast.success(`Le pedimos a ${customer} que lo acepte`);
      setDraft(draft('', new Map()));
      onCharged();
    },
    onError: () => {
      sent.current = false;
      focusFirstInvalid(form.current);
    },
  });
  const items = [...counts].map(([menuId, quantity]) => ({ menuId, quantity }));
  const total = dishes.reduce((sum, dish) => sum + dish.price * (counts.get(dish.id) ?? 0), 0);
  const lacks = describeLacks(cellPhone, items.length);
  const failure = findFormError(create.error, ['cellPhone']);
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (lacks !== null || sent.current) return;
        sent.current = true;
        create.mutate({ body: { restaurantId, id, cellPhone, items } });
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
            {lacks && <span className="block">{lacks}</span>}
          </p>
          <Button type="submit" disabled={lacks !== null} loading={create.isPending}>
            Cobrar
          </Button>
        </div>
      </div>
    </form>
  );
}
