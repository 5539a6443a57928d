import { askFor, ownFields } from '@sazon/domain/people/ask-for-own-field-texts';
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

const requiredFields = ['firstName', 'lastName', 'email'] as const;

/**
 * Errors of what is missing, also while the schema of the registration has not loaded; a company's registration requires
 * more fields than the server does.
 */
export function findMissingFields(form: RegisterForm, termsAccepted: boolean): Record<string, string> {
  const empty = requiredFields.filter((field) => form[field].trim() === '');
  const missing = {
    ...Object.fromEntries(empty.map((field) => [field, askFor(ownFields[field])])),
    ...(!termsAccepted && { termsAccepted: 'Acepta los términos para continuar.' }),
  };
  if (!form.useEnterpriseProcess) return missing;
  return {
    ...missing,
    ...(form.enterpriseId === '' && { enterpriseId: 'Elige tu empresa.' }),
    ...(form.requiresEmployeeId && form.employeeId === '' && { employeeId: askFor(ownFields.employeeId) }),
    ...(form.identification === '' && { identification: askFor(ownFields.identification) }),
  };
}
