import { foldText } from '@sazon/domain/fold-text';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Choices } from './offer-draft-editing.ts';

interface BrandsFieldProps {
  brands: Choices['brands'];
  value: readonly string[];
  onValueChange: (ids: string[]) => void;
  error: string | undefined;
  disabled: boolean;
}

const mostFound = 6;
const chip =
  'press type-body-s inline-flex min-h-11 items-center gap-2 rounded-full py-1 pr-3.5 pl-2 font-semibold disabled:opacity-60';

/** The brands that an offer is for, found by name; none: all of them. */
export function BrandsField({ brands, value, onValueChange, error, disabled }: BrandsFieldProps) {
  const [typed, setTyped] = useState('');
  const chosen = brands.filter(({ id }) => value.includes(id));
  const wanted = foldText(typed);
  const found = brands
    .filter(
      ({ id, name, restaurantName }) => !value.includes(id) && foldText(`${name} ${restaurantName}`).includes(wanted),
    )
    .slice(0, mostFound);
  return (
    <fieldset className="grid grid-cols-1 gap-2.5" disabled={disabled}>
      <legend className="type-item pb-2">
        Marcas{' '}
        <span className="type-body-s font-normal text-text-2">
          {chosen.length === 0 ? 'vale en todas' : 'vale en estas'}
        </span>
      </legend>
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={`${chip} bg-inverse text-on-inverse`}
              onClick={() => onValueChange(value.filter((one) => one !== id))}
            >
              <Avatar name={name} kind="brand" size="s" />
              {name}
              <Icon name="x" weight="bold" size="xs" label="Quitar" />
            </button>
          ))}
        </div>
      )}
      {!disabled && (
        <>
          <SearchField label="Buscar marca o restaurante" value={typed} onValueChange={setTyped} />
          <div className="flex flex-wrap gap-2">
            {found.map(({ id, name, restaurantName }) => (
              <button
                key={id}
                type="button"
                className={`${chip} bg-surface shadow-[inset_0_0_0_1.5px_var(--border-strong)]`}
                onClick={() => onValueChange([...value, id])}
              >
                <Icon name="plus" weight="bold" size="xs" label="Agregar" />
                {name}
                {restaurantName !== name && <span className="font-normal text-text-2">{restaurantName}</span>}
              </button>
            ))}
          </div>
        </>
      )}
      {error && (
        <p role="alert" className="type-body-s text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
