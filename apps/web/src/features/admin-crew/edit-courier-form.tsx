import { crewCouriers, updateCourier } from '@sazon/contract/crew/routes';
import type { CrewCourier } from '@sazon/contract/crew/schemas';
import { type FormEvent, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/fields/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ErrorLine, NoticeBar } from '../../ui/pages/notice-bar.tsx';
import { PersonFields, personFields, useCourierPerson } from './courier-person.tsx';

const formId = 'edit-courier';
const anywhere = 'anywhere';

export interface EditCourierFormProps {
  one: CrewCourier;
  locations: readonly { id: string; name: string; city: string }[];
  onClose: () => void;
}

/** Who a courier is and where they deliver: the city, and there the places they know. */
export function EditCourierForm({ one, locations, onClose }: EditCourierFormProps) {
  const { firstName, lastName, cellPhone } = one;
  const typed = useCourierPerson({ firstName, lastName, cellPhone });
  const [city, setCity] = useState(one.city ?? anywhere);
  const [locationIds, setLocationIds] = useState<string[]>(one.places.map(({ id }) => id));
  const { mutate, isPending, error } = useCall(updateCourier, {
    invalidates: [crewCouriers],
    silent: true,
    onSuccess: () => {
      toast.success('Domi actualizado');
      onClose();
    },
  });
  const failure = findFormError(error, [...personFields, 'locationIds']);
  const cities = [...new Set(locations.map((place) => place.city))];
  const inCity = locations.filter((place) => place.city === city);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Who a customer is they change themselves.
    const person = one.isCustomer ? {} : typed.check();
    if (person === null) return;
    const area = { city: city === anywhere ? null : city, locationIds: city === anywhere ? [] : locationIds };
    mutate({ params: { id: one.id }, body: { ...person, ...area } });
  };
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && onClose()}
      title={`Editar a ${one.name}`}
      footer={
        <Button type="submit" form={formId} wide loading={isPending}>
          Guardar
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 pb-2">
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        {one.isCustomer ? (
          <NoticeBar tone="info">Tiene cuenta de cliente: su nombre y su celular los cambia en su perfil.</NoticeBar>
        ) : (
          <PersonFields
            typed={typed}
            error={error}
            phoneHelp="Entra con este celular. Si lo cambias, se cierran sus sesiones y le avisamos."
          />
        )}
        <SelectField
          label="Ciudad"
          options={[
            { value: anywhere, label: 'Cualquier ciudad' },
            ...cities.map((value) => ({ value, label: value })),
          ]}
          value={city}
          onValueChange={(next) => {
            setCity(next);
            setLocationIds([]);
          }}
        />
        {inCity.length > 0 && (
          <CheckboxGroup
            legend="Lugares que conoce (ninguno: todos)"
            options={inCity.map(({ id, name }) => ({ value: id, label: name }))}
            value={locationIds}
            onValueChange={setLocationIds}
          />
        )}
        {findFieldError(error, 'locationIds') && <ErrorLine>{findFieldError(error, 'locationIds')}</ErrorLine>}
      </form>
    </Dialog>
  );
}
