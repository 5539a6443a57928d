import { useState } from 'react';
import { SearchField } from './search-field.tsx';

export interface TypedSearchProps {
  label: string;
  search: string;
  onChange: (search: string) => void;
}

/** A row of filters; on a phone it scrolls sideways. */
export const filterRowClass =
  'scrollbar-none flex gap-2 relative -my-1 overflow-x-auto py-1 max-laptop:-mx-4 max-laptop:w-screen max-laptop:px-4 laptop:-mx-1 laptop:px-1 desktop:gap-3';

/** Shows typed text at once and writes it to the address a moment later; clearing the address empties it. */
export function TypedSearch({ label, search, onChange }: TypedSearchProps) {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search === '') setTyped('');
  }
  return (
    <SearchField
      label={label}
      value={typed}
      onValueChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
    />
  );
}
