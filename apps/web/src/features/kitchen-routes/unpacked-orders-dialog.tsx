import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

export interface UnpackedOrdersDialogProps {
  /** The departing orders, some of which are not marked as packed. */
  orders: readonly KitchenOrder[];
  onClose: () => void;
  onLeave: (orderIds: readonly string[], withUnpacked: boolean) => void;
}

const listIds = (orders: readonly KitchenOrder[]) => orders.map(({ id }) => id);

/**
 * Lists unpacked orders before a departure: they stay for later, or the person confirms that they leave as they are.
 */
export function UnpackedOrdersDialog({ orders, onClose, onLeave }: UnpackedOrdersDialogProps) {
  const packed = orders.filter(({ packedAt }) => packedAt !== null);
  const missing = orders.filter(({ packedAt }) => packedAt === null);
  const [first] = missing;
  return (
    <Dialog
      onClose={onClose}
      title={missing.length === 1 ? `Falta empacar la ${first?.code}` : `Faltan ${missing.length} por empacar`}
      subtitle="Escanea o marca cada bolsa antes de entregarla."
    >
      <div className="grid grid-cols-1 gap-3 pt-3">
        <ul aria-label="Sin empacar" className="grid max-h-60 grid-cols-1 gap-1.5 overflow-y-auto">
          {missing.map(({ id, code, menu, location }) => (
            <li key={id} className="flex min-w-0 items-baseline gap-3 rounded bg-sunken px-3 py-2">
              <Icon name="package" size="s" className="self-center text-text-2" />
              <b className="type-code tracking-[.03em]">{code}</b>
              <span className="type-body-s min-w-0 wrap-anywhere text-text-2">
                {menu.name}, {location.name}
              </span>
            </li>
          ))}
        </ul>
        {packed.length > 0 && (
          <Button wide onClick={() => onLeave(listIds(packed), false)}>
            Despachar {packed.length}
          </Button>
        )}
        <Button look="quiet" wide onClick={() => onLeave(listIds(orders), true)}>
          {orders.length === 1 ? 'Despacharla sin empacar' : `Despachar las ${orders.length} así`}
        </Button>
        <Button look="quiet" wide onClick={onClose}>
          Volver
        </Button>
      </div>
    </Dialog>
  );
}
