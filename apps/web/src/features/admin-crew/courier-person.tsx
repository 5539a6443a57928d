import { isMobileNumber } from '@sazon/domain/auth/phone';
import { useState } from 'react';
import { type CallError, findFieldError } from '../../calls/call-error.ts';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

export interface CourierPerson {
  firstName: string;
  lastName: string;
  cellPhone: string;
}

export const personFields = ['firstName', 'lastName', 'cellPhone'] as const;

/** Who a courier is, as it is typed; `check` gives it back once it can be sent, and otherwise says what is missing. */
export function useCourierPerson(start: CourierPerson) {
  const [person, setPerson] = useState(start);
  const [asked, setAsked] = useState(false);
  const missing = {
    firstName: person.firstName.trim() === '' ? 'Escribe el nombre.' : undefined,
    lastName: person.lastName.trim() === '' ? 'Escribe el apellido.' : undefined,
    cellPhone: isMobileNumber(person.cellPhone) ? undefined : 'El celular debe tener 10 dígitos y empezar por 3.',
  };
  const check = (): CourierPerson | null => {
    setAsked(true);
    if (personFields.some((field) => missing[field] !== undefined)) return null;
    return { ...person, firstName: person.firstName.trim(), lastName: person.lastName.trim() };
  };
  return { person, setPerson, missing: asked ? missing : null, check };
}

export interface PersonFieldsProps {
  typed: ReturnType<typeof useCourierPerson>;
  error: CallError | null;
  phoneHelp?: string | undefined;
}

export function PersonFields({ typed: { person, setPerson, missing }, error, phoneHelp }: PersonFieldsProps) {
  const of = (field: keyof CourierPerson) => ({
    value: person[field],
    onValueChange: (value: string) => setPerson((now) => ({ ...now, [field]: value })),
    error: missing?.[field] ?? findFieldError(error, field),
  });
  return (
    <>
      <PhoneField help={phoneHelp} {...of('cellPhone')} />
      <TextField label="Nombre" maxLength={60} autoComplete="off" {...of('firstName')} />
      <TextField label="Apellido" maxLength={60} autoComplete="off" {...of('lastName')} />
    </>
  );
}
