import type { RegisterForm } from '../../session/persisted-registration-forms.ts';

/** Loads the schema of the registration's input, for `useInputErrors`. */
export const registerShape = () => import('@sazon/contract/auth/schemas').then((file) => file.register.body);

/**
 * Converts the form to the body of the registration, without empty fields and without those of a company the person did
 * not choose.
 */
export function toRegisterBody(
  form: RegisterForm,
  rest: { registrationToken: string; password: string; termsAccepted: boolean; referralCode: string; deviceId: string },
) {
  const { firstName, lastName, email, useEnterpriseProcess } = form;
  return {
    registrationToken: rest.registrationToken,
    termsAccepted: rest.termsAccepted,
    deviceId: rest.deviceId,
    ...(rest.referralCode.trim() !== '' && { referralCode: rest.referralCode }),
    firstName,
    lastName,
    email,
    useEnterpriseProcess,
    ...(rest.password !== '' && { password: rest.password }),
    ...(useEnterpriseProcess && {
      ...(form.enterpriseId !== '' && { enterpriseId: form.enterpriseId }),
      ...(form.locationId !== '' && { locationId: form.locationId }),
      ...(form.employeeId !== '' && { employeeId: form.employeeId }),
      ...(form.identification !== '' && {
        identificationType: form.identificationType,
        identification: form.identification,
      }),
    }),
  };
}

const asked = {
  firstName: 'Escribe tu nombre.',
  lastName: 'Escribe tu apellido.',
  email: 'Escribe tu correo.',
} as const;

/**
 * Errors of what is missing, also while the schema of the registration has not loaded; a company's registration requires
 * more fields than the server does.
 */
export function findMissingFields(form: RegisterForm, termsAccepted: boolean): Record<string, string> {
  const own = Object.entries(asked).filter(([field]) => form[field as keyof typeof asked].trim() === '');
  const missing = {
    ...Object.fromEntries(own),
    ...(!termsAccepted && { termsAccepted: 'Acepta los términos para continuar.' }),
  };
  if (!form.useEnterpriseProcess) return missing;
  return {
    ...missing,
    ...(form.enterpriseId === '' && { enterpriseId: 'Elige tu empresa.' }),
    ...(form.requiresEmployeeId && form.employeeId === '' && { employeeId: 'Escribe tu código de empleado.' }),
    ...(form.identification === '' && { identification: 'Escribe tu documento.' }),
  };
}
