import type { Restaurant, RestaurantContact } from '@sazon/contract/restaurant-setup/restaurant';
import { changeRestaurant } from '@sazon/contract/restaurant-setup/routes';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { useState } from 'react';
import { type Control, useFieldArray, useForm } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { keepDigits, showFieldError, TypedText } from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { SetupFacts } from '../../ui/pages/setup-step-card-mark-and-facts.tsx';
import { restaurantReads } from './restaurants-calls.ts';
import type { PartProps } from './step-card.tsx';
import { StepCard } from './step-card.tsx';

const sayContact = ({ name, role, phone, email }: RestaurantContact) =>
  [name, role, phone, email].filter(Boolean).join(', ');

/** Who the restaurant is by law, where it cooks and whom to call. */
export function LegalCard({ restaurant, mayEdit }: PartProps) {
  const [editing, setEditing] = useState(false);
  const { fields, steps } = restaurant;
  return (
    <StepCard
      step="legal"
      steps={steps}
      action={
        mayEdit && (
          <Button look="quiet" size="s" aria-label="Cambiar lo legal" onClick={() => setEditing(true)}>
            Cambiar
          </Button>
        )
      }
    >
      <SetupFacts
        rows={[
          ['Razón social', fields.legalName],
          ['NIT', fields.nit],
          [
            'Representante legal',
            [
              fields.representative,
              fields.representativeDocument &&
                formatIdentityDocument('cedula_de_ciudadania', fields.representativeDocument),
            ]
              .filter(Boolean)
              .join(', '),
          ],
          ['Cocina', `${fields.address}, ${fields.city}`],
          ['Teléfono y correo', `${fields.phone}, ${fields.email}`],
          ['A quién llamar', fields.contacts.map(sayContact).join(' · ')],
        ]}
      />
      {editing && <LegalDialog restaurant={restaurant} onClose={() => setEditing(false)} />}
    </StepCard>
  );
}

type Typed = Pick<
  Restaurant['fields'],
  | 'name'
  | 'legalName'
  | 'representative'
  | 'representativeDocument'
  | 'city'
  | 'address'
  | 'phone'
  | 'email'
  | 'contacts'
>;

const texts = [
  ['name', 'Nombre', 80],
  ['legalName', 'Razón social', 120],
  ['representative', 'Representante legal', 80],
  ['representativeDocument', 'Documento del representante', 12],
  ['city', 'Ciudad', 60],
  ['address', 'Dirección de la cocina', 120],
  ['phone', 'Teléfono', 10],
  ['email', 'Correo', 254],
] as const;
const digits = ['representativeDocument', 'phone'];

function LegalDialog({ restaurant, onClose }: { restaurant: Restaurant; onClose: () => void }) {
  const { fields } = restaurant;
  const form = useForm<Typed>({
    defaultValues: Object.fromEntries([...texts.map(([name]) => [name, fields[name]]), ['contacts', fields.contacts]]),
  });
  const { mutate, isPending, error } = useCall(changeRestaurant, {
    silent: true,
    invalidates: restaurantReads,
    onError: (refused) => showFieldError(form, refused),
    onSuccess: () => {
      toast.success('Datos guardados');
      onClose();
    },
  });
  const failure = findFormError(
    error,
    texts.map(([name]) => name),
  );
  return (
    <TypedFormDialog
      form={form}
      onSend={(body) => mutate({ params: { id: restaurant.id }, body })}
      onClose={onClose}
      title="Datos legales"
      subtitle={`NIT ${fields.nit}. Lo ya facturado conserva los datos de su día.`}
      pending={isPending}
      failure={failure}
    >
      {texts.map(([name, label, maxLength]) => (
        <TypedText<Typed>
          key={name}
          name={name}
          label={label}
          maxLength={maxLength}
          {...(digits.includes(name) && { keep: keepDigits, inputMode: 'numeric' as const })}
        />
      ))}
      <ContactFields control={form.control} />
    </TypedFormDialog>
  );
}

/** The people to call, up to ten. */
function ContactFields({ control }: { control: Control<Typed> }) {
  const contacts = useFieldArray({ control, name: 'contacts' });
  return (
    <>
      <h3 className="type-item">A quién llamar</h3>
      {contacts.fields.map(({ id }, place) => (
        <fieldset key={id} className="grid grid-cols-1 gap-3 rounded-lg bg-surface-2 p-3">
          <legend className="sr-only">Contacto {place + 1}</legend>
          <TypedText<Typed> name={`contacts.${place}.name`} label="Nombre del contacto" maxLength={80} />
          <TypedText<Typed> name={`contacts.${place}.role`} label="Cargo" maxLength={60} />
          <TypedText<Typed>
            name={`contacts.${place}.phone`}
            label="Teléfono del contacto"
            maxLength={10}
            inputMode="tel"
            keep={keepDigits}
          />
          <TypedText<Typed>
            name={`contacts.${place}.email`}
            label="Correo del contacto"
            maxLength={254}
            inputMode="email"
          />
          <Button look="text" size="s" className="justify-self-start" onClick={() => contacts.remove(place)}>
            Quitar contacto
          </Button>
        </fieldset>
      ))}
      {contacts.fields.length < 10 && (
        <Button
          look="quiet"
          size="s"
          className="justify-self-start"
          onClick={() => contacts.append({ name: '', role: '', phone: '', email: '' })}
        >
          <Icon name="plus" />
          Agregar contacto
        </Button>
      )}
    </>
  );
}
