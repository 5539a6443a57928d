import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** Where an address is typed: with the keys it needs, and nothing that corrects it. */
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
