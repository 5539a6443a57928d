import { may } from '@sazon/domain/access/permission-check';
import { useNavigate } from '@tanstack/react-router';
import { toActor, useUser } from '../../session/session-store.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';

type Kind = 'restaurantes' | 'empresas' | 'deudores';

const kinds = [
  { value: 'restaurantes', label: 'Restaurantes', icon: 'storefront', permission: 'admin_bills_view' },
  { value: 'empresas', label: 'Empresas', icon: 'buildings', permission: 'admin_enterprises_billing_view' },
  { value: 'deudores', label: 'Deudores', icon: 'hourglass-medium', permission: 'admin_enterprises_billing_view' },
] as const;

/** Switches between what restaurants are paid, what companies owe and what people owe; staff see what they may. */
export function RestaurantOrCompanyBillsSwitch({ value }: { value: Kind }) {
  const navigate = useNavigate();
  const actor = toActor(useUser());
  const segments = kinds.filter(({ permission }) => actor !== null && may(actor, permission));
  if (segments.length < 2) return null;
  const go = (next: Kind) =>
    next === 'deudores'
      ? navigate({ to: '/admin/sazon/facturacion/empresas', search: { ver: 'deudores' } })
      : navigate({ to: `/admin/sazon/facturacion/${next}`, search: {} });
  return <Segmented label="Qué se factura" segments={segments} value={value} onValueChange={(next) => void go(next)} />;
}
