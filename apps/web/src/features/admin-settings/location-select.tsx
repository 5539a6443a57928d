import { SelectField } from '../../ui/fields/select-field.tsx';

export interface LocationSelectProps {
  label: string;
  /** The first option, which is not a place: all places, or none yet. */
  all: string;
  locations: readonly { id: string; name: string; enterprise?: string | null }[];
  value: string | null;
  onValueChange: (id: string | null) => void;
}

const none = 'none';

/** Selects one of many places by typing. */
export const LocationSelect = ({ label, all, locations, value, onValueChange }: LocationSelectProps) => (
  <SelectField
    label={label}
    options={[
      { value: none, label: all },
      ...locations.map(({ id, name, enterprise }) => ({
        value: id,
        label: enterprise ? `${name} (${enterprise})` : name,
      })),
    ]}
    value={value ?? none}
    onValueChange={(id) => onValueChange(id === none ? null : id)}
  />
);
