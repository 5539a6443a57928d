import { IconButton } from '../icon-button.tsx';
import { TextField } from './text-field.tsx';

export interface SearchFieldProps {
  /** For screen readers only. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  maxLength?: number | undefined;
}

export function SearchField({ label, value, onValueChange, maxLength }: SearchFieldProps) {
  return (
    <TextField
      label={label}
      labelHidden
      icon="magnifying-glass"
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      placeholder={label}
      value={value}
      onValueChange={onValueChange}
      {...(maxLength && { maxLength })}
      after={
        value !== '' ? (
          <IconButton
            icon="x"
            weight="bold"
            iconSize="xs"
            label="Borrar la búsqueda"
            className="-mr-3"
            onClick={() => onValueChange('')}
          />
        ) : null
      }
    />
  );
}
