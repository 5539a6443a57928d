import { addRestaurant } from '@sazon/contract/restaurant-setup/routes';
import type { TaxRegime } from '@sazon/domain/money/tax';
import { useForm } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { keepDigits, showFieldError, TypedSegments, TypedText } from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { restaurantReads } from './restaurants-calls.ts';

interface TypedRestaurant {
  name: string;
  legalName: string;
  nit: string;
  city: string;
  address: string;
  phone: string;
  email: string;
  cuisine: string;
  taxRegime: TaxRegime;
}

export const regimes = [
  { value: 'INC', label: 'Consumo 8%' },
  { value: 'IVA', label: 'IVA 19%' },
  { value: 'NO_RESPONSABLE', label: 'No responsable' },
] as const;
const fields = ['name', 'legalName', 'nit', 'city', 'address', 'phone', 'email', 'cuisine', 'taxRegime'];

/** Adds a restaurant as a draft, with its first brand. */
export function NewRestaurantDialog({ onAdded, onClose }: { onAdded: (id: string) => void; onClose: () => void }) {
  const form = useForm<TypedRestaurant>({
    defaultValues: {
      ...{ name: '', legalName: '', nit: '', city: 'Bogotá', address: '', phone: '', email: '', cuisine: '' },
      taxRegime: 'INC',
    },
  });
  const sending = useIdempotencyKey();
  const { mutate, isPending, error } = useCall(addRestaurant, {
    silent: true,
    invalidates: restaurantReads,
    idempotencyKey: sending.keyFor,
    onError: (refused) => showFieldError(form, refused),
    onSuccess: ({ id }) => {
      toast.success('Restaurante agregado', { text: 'Completa lo que falta y ábrelo.' });
      onClose();
      onAdded(id);
    },
  });
  const failure = findFormError(error, fields);
  return (
    <TypedFormDialog
      form={form}
      onSend={(body) => mutate({ body })}
      onClose={onClose}
      title="Agregar restaurante"
      subtitle="Queda en borrador, con una marca del mismo nombre. No vende hasta que lo abras."
      confirmLabel="Agregar"
      pending={isPending}
      failure={failure}
    >
      <TypedText<TypedRestaurant> name="name" label="Nombre" maxLength={80} />
      <TypedText<TypedRestaurant> name="legalName" label="Razón social" maxLength={120} />
      <TypedText<TypedRestaurant> name="nit" label="NIT con dígito" maxLength={16} help="901377046-5" />
      <TypedText<TypedRestaurant> name="cuisine" label="Qué cocina" maxLength={40} placeholder="Típica" />
      <TypedText<TypedRestaurant> name="city" label="Ciudad" maxLength={60} />
      <TypedText<TypedRestaurant> name="address" label="Dirección de la cocina" maxLength={120} />
      <TypedText<TypedRestaurant> name="phone" label="Teléfono" inputMode="tel" maxLength={10} keep={keepDigits} />
      <TypedText<TypedRestaurant> name="email" label="Correo" inputMode="email" maxLength={254} />
      <TypedSegments<TypedRestaurant> name="taxRegime" label="Régimen" segments={regimes} />
    </TypedFormDialog>
  );
}
