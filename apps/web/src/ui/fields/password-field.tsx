import { type ComponentProps, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onValueChange' | 'error' | 'help' | 'disabled'
> & { autoComplete: 'current-password' | 'new-password' };

/** Hidden until the person reveals it. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          icon={shown ? 'eye-slash' : 'eye'}
          iconSize="m"
          label={shown ? 'Ocultar la contraseña' : 'Ver la contraseña'}
          className="-mr-3"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
