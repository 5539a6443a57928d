import { may } from '@sazon/domain/access/may';
import { useNavigate } from '@tanstack/react-router';
import { toActor, useUser } from '../../session/session-store.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';

/** Switches between what restaurants are paid and what companies owe; nothing for staff who see one of them. */
export function BillsKind({ value }: { value: 'restaurantes' | 'empresas' }) {
  const navigate = useNavigate();
  const actor = toActor(useUser());
  const seesBoth = actor !== null && may(actor, 'admin_bills_view') && may(actor, 'admin_enterprises_billing_view');
  if (!seesBoth) return null;
  return (
    <Segmented
      label="Qué se factura"
      segments={[
        { value: 'restaurantes', label: 'Restaurantes', icon: 'storefront' },
        { value: 'empresas', label: 'Empresas', icon: 'buildings' },
      ]}
      value={value}
      onValueChange={(next) => void navigate({ to: `/admin/sazon/facturacion/${next}`, search: {} })}
    />
  );
}
