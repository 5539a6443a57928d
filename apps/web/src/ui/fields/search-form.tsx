import { useState } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { TextField } from './text-field.tsx';

export interface SearchFormProps {
  label: string;
  /** The current search; an empty text when there is none. */
  value: string;
  onSearch: (text: string) => void;
  maxLength: number;
  className?: string;
}

/** Searches with the button or the Enter key; emptying the box, here or from outside, clears the search. */
export function SearchForm({ label, value, onSearch, maxLength, className }: SearchFormProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  return (
    <form
      className={cx('flex min-w-0 flex-wrap items-end gap-2', className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <div className="min-w-0 flex-[1_1_14rem]">
        <TextField
          label={label}
          value={typed}
          maxLength={maxLength}
          onValueChange={(text) => {
            setTyped(text);
            if (text === '') onSearch('');
          }}
        />
      </div>
      <Button type="submit" look="quiet">
        Buscar
      </Button>
    </form>
  );
}
