import { Suspense } from 'react';
import { lazyNamed } from '../pages/lazy-named.ts';
import { FieldShell } from './field-shell.tsx';
import type { SelectFieldProps } from './select-box.tsx';
import { SelectField } from './select-field.tsx';

const SearchBox = lazyNamed(() => import('./search-box.tsx'), 'SearchBox');

const mostRead = 12;

/** Chooses one of a list that somebody else makes as long as they need; from thirteen options on it can be searched. */
export function LongSelectField(props: SelectFieldProps) {
  const { label, options, value, onValueChange, placeholder = 'Elige una opción', disabled = false } = props;
  if (options.length <= mostRead) return <SelectField {...props} />;
  const chosen = options.find((one) => one.value === value)?.label ?? placeholder;
  return (
    <FieldShell label={label} labelHidden={props.labelHidden} help={props.help} error={props.error} disabled={disabled}>
      <Suspense fallback={<span className="type-body min-w-0 flex-1 truncate">{chosen}</span>}>
        <SearchBox {...{ label, options, value, onValueChange, placeholder, disabled }} />
      </Suspense>
    </FieldShell>
  );
}
