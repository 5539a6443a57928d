import type { RouteInput } from '@sazon/contract/define-route';
import { changePrices } from '@sazon/contract/menu-management/bulk-price-change-routes';
import { MOST_PRICES } from '@sazon/contract/menu-management/bulk-price-change-schemas';
import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import { menusAll } from '@sazon/contract/menu-management/routes';
import { calculateChangedPrice, type PriceRounding } from '@sazon/domain/catalog/bulk-price-change';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { FullDialog } from '../../ui/overlays/full-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { BulkPriceChangeFields } from './bulk-price-change-fields.tsx';
import { DishChecklist } from './dish-choice-checkboxes.tsx';
import { type PriceForm, parsePriceChange } from './parse-price-change.ts';

export interface BulkPriceChangeDialogProps {
  restaurantId: string;
  /** The dishes that pass the list's filters. */
  menus: readonly KitchenMenu[];
  onClose: () => void;
}

type NewPrices = RouteInput<typeof changePrices>['body']['prices'];

/** Sends the new prices, and the server's question about them. */
function useChangePrices(restaurantId: string, prices: NewPrices, onSaved: () => void) {
  /** The server's question whether a price is meant; null when it asks nothing. */
  const [doubt, setDoubt] = useState<string | null>(null);
  const sending = useIdempotencyKey();
  const save = useCall(changePrices, {
    silent: true,
    invalidates: [menusAll],
    idempotencyKey: sending.keyFor,
    onError: ({ field, message }) => setDoubt(field === 'priceConfirmed' ? message : null),
    onSuccess: ({ waiting }, { body }) => {
      const changed = body.prices.length - waiting;
      if (changed > 0) toast.success(changed === 1 ? 'Cambiamos 1 precio' : `Cambiamos ${changed} precios`);
      if (waiting > 0)
        toast.success(waiting === 1 ? '1 precio espera revisión' : `${waiting} precios esperan revisión`, {
          text: 'Subir un precio lo revisa la plataforma.',
        });
      onSaved();
    },
  });
  const send = (confirmed: boolean) =>
    save.mutate({ body: { restaurantId, prices, ...(confirmed && { priceConfirmed: true as const }) } });
  return { save, doubt, setDoubt, send };
}

/** Changes the price of several dishes at once, each shown before and after. */
export function BulkPriceChangeDialog({ restaurantId, menus, onClose }: BulkPriceChangeDialogProps) {
  const [form, setForm] = useState<PriceForm>({ by: 'rate', direction: 'more', amount: '' });
  const [rounding, setRounding] = useState<PriceRounding>('up');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const change = parsePriceChange(form);
  const readPrice = (menu: KitchenMenu) =>
    change === null ? menu.price : calculateChangedPrice(menu.price, change, rounding);
  const picked = menus.filter((menu) => chosen.has(menu.id));
  const prices = picked
    .map((menu) => ({ id: menu.id, seen: menu.price, price: readPrice(menu) }))
    .filter(({ seen, price }) => seen !== price);
  const { save, doubt, setDoubt, send } = useChangePrices(restaurantId, prices, onClose);
  const isTooMany = prices.length > MOST_PRICES;
  const failure = isTooMany
    ? `Elige hasta ${MOST_PRICES} platos a la vez.`
    : save.error?.field === 'priceConfirmed'
      ? undefined
      : (save.error?.message ?? findFormError(save.error, []));
  return (
    <>
      <FullDialog
        onClose={onClose}
        title="Cambiar precios"
        subtitle={picked.length === 0 ? 'Elige los platos' : `${picked.length} de ${menus.length} platos`}
        footer={
          <div className="grid gap-2">
            {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
            <Button
              wide
              size="l"
              disabled={prices.length === 0 || isTooMany}
              loading={save.isPending}
              onClick={() => send(false)}
            >
              {prices.length === 0
                ? 'Guardar precios'
                : `Guardar ${prices.length} ${prices.length === 1 ? 'precio' : 'precios'}`}
            </Button>
          </div>
        }
      >
        <div className="grid gap-4">
          <BulkPriceChangeFields form={form} onForm={setForm} rounding={rounding} onRounding={setRounding} />
          <DishChecklist
            menus={menus}
            chosen={chosen}
            onChosen={setChosen}
            noteOf={(menu) => (chosen.has(menu.id) ? priceWords(menu, readPrice(menu)) : formatCop(menu.price))}
          />
        </div>
      </FullDialog>
      <ConfirmDialog
        open={doubt !== null}
        onClose={() => setDoubt(null)}
        title="Revisa los precios"
        text={doubt ?? ''}
        confirmLabel="Sí, esos son los precios"
        cancelLabel="Corregirlos"
        onConfirm={() => {
          setDoubt(null);
          send(true);
        }}
      />
    </>
  );
}

const priceWords = ({ price }: KitchenMenu, next: number): string =>
  price === next ? `${formatCop(price)}, queda igual` : `${formatCop(price)} → ${formatCop(next)}`;
