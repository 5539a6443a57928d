import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A field for an email address: the right keyboard, and no corrections. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Correo"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
