import { isMobileNumber } from '@sazon/domain/auth/phone';
import type { FieldErrors } from 'react-hook-form';
import { TypedText, useTyped } from '../../session/staff-form-fields.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';

export interface CourierPerson {
  firstName: string;
  lastName: string;
  cellPhone: string;
}

export const personFields = ['firstName', 'lastName', 'cellPhone'] as const;

/** The missing or invalid fields of a courier, for `useForm`; other fields are sent unchecked. */
export function checkPerson<Form extends CourierPerson>(typed: Form) {
  const words = {
    ...(typed.firstName.trim() === '' && { firstName: 'Escribe el nombre.' }),
    ...(typed.lastName.trim() === '' && { lastName: 'Escribe el apellido.' }),
    ...(!isMobileNumber(typed.cellPhone) && { cellPhone: 'El celular debe tener 10 dígitos y empezar por 3.' }),
  };
  const missing = Object.entries(words).map(([name, message]) => [name, { type: 'missing', message }] as const);
  if (missing.length === 0) return { values: typed, errors: {} };
  return { values: {}, errors: Object.fromEntries(missing) as FieldErrors<Form> };
}

/** A courier's personal fields in the form the server takes. */
export const toPerson = ({ firstName, lastName, cellPhone }: CourierPerson): CourierPerson => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  cellPhone,
});

export function CourierPersonalFields({ phoneHelp }: { phoneHelp?: string }) {
  const { focus: _, ...phone } = useTyped<CourierPerson, 'cellPhone'>('cellPhone');
  return (
    <>
      <PhoneField help={phoneHelp} {...phone} />
      <TypedText<CourierPerson> label="Nombre" maxLength={60} autoComplete="off" name="firstName" />
      <TypedText<CourierPerson> label="Apellido" maxLength={60} autoComplete="off" name="lastName" />
    </>
  );
}
