import { useTyped } from '../../session/staff-form-fields.tsx';
import { CheckboxGroup } from '../../ui/fields/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';

export const anywhere = 'anywhere';

export interface CourierArea {
  city: string;
  locationIds: string[];
}

export interface CourierAreaFieldsProps {
  locations: readonly { id: string; name: string; city: string }[];
}

/** The city and its places. */
export function CourierAreaFields({ locations }: CourierAreaFieldsProps) {
  const city = useTyped<CourierArea, 'city'>('city');
  const places = useTyped<CourierArea, 'locationIds'>('locationIds');
  const cities = [...new Set(locations.map((place) => place.city))];
  const inCity = locations.filter((place) => place.city === city.value);
  return (
    <>
      <SelectField
        label="Ciudad"
        options={[{ value: anywhere, label: 'Cualquier ciudad' }, ...cities.map((value) => ({ value, label: value }))]}
        value={city.value}
        onValueChange={(next) => {
          city.onValueChange(next);
          places.onValueChange([]);
        }}
      />
      {inCity.length > 0 && (
        <CheckboxGroup
          legend="Lugares que conoce (ninguno: todos)"
          options={inCity.map(({ id, name }) => ({ value: id, label: name }))}
          value={places.value}
          onValueChange={places.onValueChange}
        />
      )}
      {places.error && <ErrorLine>{places.error}</ErrorLine>}
    </>
  );
}
