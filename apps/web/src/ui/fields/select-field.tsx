import { Suspense } from 'react';
import { lazyNamed } from '../pages/lazy-named.ts';
import { FieldShell } from './field-shell.tsx';
import type { SelectFieldProps } from './select-box.tsx';

const SelectBox = lazyNamed(() => import('./select-box.tsx'), 'SelectBox');

/** The closed box until the list is loaded, with the same text in the same place. */
const Waiting = ({ text }: { text: string }) => <span className="type-body min-w-0 flex-1 truncate">{text}</span>;

/** Chooses one of a short list, twelve at most. A single option is plain text, since there is no choice. */
export function SelectField({
  label,
  options,
  value,
  onValueChange,
  placeholder = 'Elige una opción',
  help,
  error,
  disabled = false,
  labelHidden = false,
  name,
}: SelectFieldProps) {
  const [only] = options;
  return (
    <FieldShell label={label} labelHidden={labelHidden} help={help} error={error} disabled={disabled}>
      {options.length === 1 && only ? (
        <span className="type-body">{only.label}</span>
      ) : (
        <Suspense fallback={<Waiting text={options.find((one) => one.value === value)?.label ?? placeholder} />}>
          <SelectBox {...{ options, value, onValueChange, placeholder, disabled, name }} />
        </Suspense>
      )}
    </FieldShell>
  );
}
