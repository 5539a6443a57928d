import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

export interface PatternFieldProps extends ComponentProps<typeof TextField> {
  /** Must match the whole text, e.g. `/^\d{0,6}$/`. */
  pattern: RegExp;
}

/** A text box that accepts only empty or matching text. */
export function PatternField({ pattern, onValueChange, ...rest }: PatternFieldProps) {
  return (
    <TextField
      {...rest}
      onValueChange={(text) => {
        if (text === '' || pattern.test(text)) onValueChange(text);
      }}
    />
  );
}
