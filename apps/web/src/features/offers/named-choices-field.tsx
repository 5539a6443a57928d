import { foldText } from '@sazon/domain/fold-text';
import { type ReactNode, useState } from 'react';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Icon } from '../../ui/icon.tsx';

/** One that can be chosen. `of` tells apart those with the same name. */
export type NamedChoice = { id: string; name: string; of: string };

interface NamedChoicesFieldProps {
  label: string;
  /** Beside the label: for none chosen, and for some. */
  notes: { none: string; some: string };
  searchLabel: string;
  choices: readonly NamedChoice[];
  value: readonly string[];
  onValueChange: (ids: string[]) => void;
  /** Drawn before the name of a chosen one. */
  renderMark: (choice: NamedChoice) => ReactNode;
  error: string | undefined;
  disabled: boolean;
}

const mostFound = 6;
const chip =
  'press type-body-s inline-flex text-left min-h-11 items-center gap-2 rounded-full py-1 pr-3.5 pl-2 font-semibold disabled:opacity-60';

/** Brands or locations that an offer is for, found by name; none: all of them. */
export function NamedChoicesField(props: NamedChoicesFieldProps) {
  const { label, notes, searchLabel, choices, value, onValueChange, renderMark, error, disabled } = props;
  const [typed, setTyped] = useState('');
  const chosen = choices.filter(({ id }) => value.includes(id));
  const wanted = foldText(typed);
  const found = choices
    .filter(({ id, name, of }) => !value.includes(id) && foldText(`${name} ${of}`).includes(wanted))
    .slice(0, mostFound);
  return (
    <fieldset className="grid grid-cols-1 gap-2.5" disabled={disabled}>
      <legend className="type-item pb-2">
        {label}{' '}
        <span className="type-body-s font-normal text-text-2">{chosen.length === 0 ? notes.none : notes.some}</span>
      </legend>
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {chosen.map((one) => (
            <button
              key={one.id}
              type="button"
              className={`${chip} bg-inverse text-on-inverse`}
              onClick={() => onValueChange(value.filter((id) => id !== one.id))}
            >
              {renderMark(one)}
              {one.name}
              <Icon name="x" weight="bold" size="xs" label="Quitar" />
            </button>
          ))}
        </div>
      )}
      {!disabled && (
        <>
          <SearchField label={searchLabel} value={typed} onValueChange={setTyped} />
          <div className="flex flex-wrap gap-2">
            {found.map(({ id, name, of }) => (
              <button
                key={id}
                type="button"
                className={`${chip} bg-surface shadow-[inset_0_0_0_1.5px_var(--border-strong)]`}
                onClick={() => onValueChange([...value, id])}
              >
                <Icon name="plus" weight="bold" size="xs" label="Agregar" />
                <span>
                  {name}
                  {of !== name && <span className="font-normal text-text-2"> {of}</span>}
                </span>
              </button>
            ))}
            {found.length === 0 && <p className="type-body-s text-text-2">Ninguno con ese nombre.</p>}
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
