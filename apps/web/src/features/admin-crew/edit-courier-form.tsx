import { crewCouriers, updateCourier } from '@sazon/contract/crew/consolidators-and-couriers-routes';
import type { CrewCourier } from '@sazon/contract/crew/consolidators-and-couriers-schemas';
import {
  COURIER_DOCUMENTS,
  COURIER_VEHICLES,
  type CourierDocument,
  courierDocumentNames,
  courierVehicleNames,
  listNeededDocuments,
} from '@sazon/domain/logistics/courier-documents';
import { useForm } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { showFieldError, TypedText, useTyped } from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { anywhere, type CourierArea, CourierAreaFields, type CourierAreaFieldsProps } from './courier-area-fields.tsx';
import {
  type CourierPerson,
  CourierPersonalFields,
  checkPerson,
  personFields,
  toPerson,
} from './courier-personal-fields.tsx';

const unknown = 'unknown';

interface Draft extends CourierPerson, CourierArea {
  vehicle: string;
  plate: string;
  papers: Record<CourierDocument, string>;
}

export interface EditCourierFormProps extends CourierAreaFieldsProps {
  one: CrewCourier;
  onClose: () => void;
}

/** A courier's name and delivery area: a city and places in it. */
export function EditCourierForm({ one, locations, onClose }: EditCourierFormProps) {
  const { firstName, lastName, cellPhone } = one;
  const form = useForm<Draft>({
    defaultValues: {
      ...{ firstName, lastName, cellPhone },
      city: one.city ?? anywhere,
      locationIds: one.places.map(({ id }) => id),
      ...{ vehicle: one.vehicle ?? unknown, plate: one.plate ?? '' },
      papers: Object.fromEntries(COURIER_DOCUMENTS.map((paper) => [paper, one.papers[paper] ?? ''])) as Draft['papers'],
    },
    // Customers change their personal data themselves.
    ...(!one.isCustomer && { resolver: checkPerson }),
  });
  const { mutate, isPending, error } = useCall(updateCourier, {
    invalidates: [crewCouriers],
    silent: true,
    onError: (refused) => showFieldError(form, refused),
    onSuccess: () => {
      toast.success('Domi actualizado');
      onClose();
    },
  });
  const failure = findFormError(error, [...personFields, 'locationIds']);
  const send = ({ city, locationIds, vehicle, plate, papers, ...person }: Draft) => {
    const area = { city: city === anywhere ? null : city, locationIds: city === anywhere ? [] : locationIds };
    const drives = {
      vehicle: COURIER_VEHICLES.find((kind) => kind === vehicle) ?? null,
      plate: vehicle === 'motorcycle' || vehicle === 'car' ? plate : '',
      papers: Object.fromEntries(COURIER_DOCUMENTS.map((paper) => [paper, papers[paper] || null])),
    };
    mutate({ params: { id: one.id }, body: { ...(!one.isCustomer && toPerson(person)), ...area, ...drives } });
  };
  return (
    <TypedFormDialog
      form={form}
      onSend={send}
      onClose={onClose}
      title={`Editar a ${one.name}`}
      pending={isPending}
      failure={failure}
    >
      {one.isCustomer ? (
        <NoticeBar tone="info">Tiene cuenta de cliente: su nombre y su celular los cambia en su perfil.</NoticeBar>
      ) : (
        <CourierPersonalFields phoneHelp="Entra con este celular. Si lo cambias, se cierran sus sesiones y le avisamos." />
      )}
      <CourierAreaFields locations={locations} />
      <VehicleFields />
    </TypedFormDialog>
  );
}

/** What they drive and until when its documents are valid. */
function VehicleFields() {
  const vehicle = useTyped<Draft, 'vehicle'>('vehicle');
  const kind = COURIER_VEHICLES.find((one) => one === vehicle.value) ?? null;
  return (
    <>
      <SelectField
        label="En qué va"
        options={[
          { value: unknown, label: 'Sin dato' },
          ...COURIER_VEHICLES.map((value) => ({ value, label: courierVehicleNames[value] })),
        ]}
        value={vehicle.value}
        onValueChange={vehicle.onValueChange}
      />
      {(kind === 'motorcycle' || kind === 'car') && (
        <TypedText<Draft> name="plate" label="Placa" maxLength={7} autoCapitalize="characters" />
      )}
      <fieldset className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
        <legend className="type-item pb-2">Papeles: vencen el</legend>
        {listNeededDocuments(kind).map((paper) => (
          <TypedText<Draft> key={paper} name={`papers.${paper}`} label={courierDocumentNames[paper]} type="date" />
        ))}
      </fieldset>
    </>
  );
}
