import { useState } from 'react';
import { SearchField } from './search-field.tsx';

export interface TypedSearchProps {
  label: string;
  search: string;
  onChange: (search: string) => void;
}

/** Several filters beside each other; on a phone they are one row that scrolls sideways. */
export const filterRowClass =
  'scrollbar-none flex gap-2 relative -my-1 overflow-x-auto py-1 max-laptop:-mx-4 max-laptop:w-screen max-laptop:px-4 laptop:-mx-1 laptop:px-1 desktop:gap-3';

/** What is typed stands here at once, and in the address a moment later; emptied from outside, it is empty. */
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
