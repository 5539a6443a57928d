import { SelectField } from '../../ui/fields/select-field.tsx';

const all = 'all';

export interface CityFieldProps {
  cities: readonly string[];
  value: string | undefined;
  onChange: (city: string | undefined) => void;
  labelHidden?: boolean;
}

/** The city of the lunches that are shown. */
export const CityField = ({ cities, value, onChange, labelHidden = false }: CityFieldProps) => (
  <SelectField
    label="Ciudad"
    labelHidden={labelHidden}
    value={value ?? all}
    options={[
      { value: all, label: 'Todas las ciudades' },
      ...[...new Set([...cities, ...(value === undefined ? [] : [value])])].map((city) => ({
        value: city,
        label: city,
      })),
    ]}
    onValueChange={(city) => onChange(city === all ? undefined : city)}
  />
);
