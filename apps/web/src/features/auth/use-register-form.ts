import { register } from '@sazon/contract/auth/routes';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useInputErrors } from '../../calls/check-input-before-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { getDeviceId, invitationCode } from '../../device/device-id-and-invitation-code.ts';
import { type RegisterForm, registerForm, registration } from '../../session/persisted-registration-forms.ts';
import { findMissingFields, registerShape, toRegisterBody } from './register-body-and-missing-fields.ts';
import { useSignIn } from './use-sign-in.ts';

/** Creates the account and signs in; an expired code leads back to the phone. */
function useCreateAccount(returnUrl: string | null, onErrors: (errors: Record<string, string>) => void) {
  const navigate = useNavigate();
  const signIn = useSignIn();
  return useCall(register, {
    silent: true,
    onSuccess: async (reply) => {
      invitationCode.reset();
      await signIn(reply, returnUrl);
      registration.reset();
      registerForm.reset();
    },
    onError: ({ field, message, code }) => {
      if (field) onErrors({ [field]: message });
      if (code !== 'CODE_EXPIRED') return;
      registration.write((now) => ({ ...now, progress: 0, registrationToken: null }));
      void navigate({ to: '/autenticacion/registro/introducir-celular', replace: true });
    },
  });
}

/**
 * Returns the registration form (stored on the device, except the password), its errors by field, and the call that
 * creates the account.
 */
export function useRegisterForm() {
  const form = usePersisted(registerForm);
  const { registrationToken, termsAccepted, prevReturnUrl } = usePersisted(registration);
  const referralCode = usePersisted(invitationCode) ?? '';
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const create = useCreateAccount(prevReturnUrl, setErrors);
  /** A field's error is removed once the field changes. */
  const forgive = (fields: readonly string[]) =>
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field))));
  const set = (change: Partial<RegisterForm>) => {
    registerForm.write((now) => ({ ...now, ...change }));
    registration.write((now) => ({ ...now, guard: true }));
    forgive(Object.keys(change));
  };
  const inputErrors = useInputErrors(registerShape);
  const submit = () => {
    const body = toRegisterBody(form, {
      registrationToken: registrationToken ?? '',
      password,
      termsAccepted,
      referralCode,
      deviceId: getDeviceId(),
    });
    const found = { ...inputErrors(body), ...findMissingFields(form, termsAccepted) };
    setErrors(found);
    if (Object.keys(found).length === 0) create.mutate({ body: { ...body, termsAccepted: true } });
  };
  const text = (name: 'firstName' | 'lastName' | 'email') => ({
    value: form[name],
    onValueChange: (value: string) => set({ [name]: value }),
    error: errors[name],
    disabled: create.isPending,
  });
  return {
    ...{ form, errors, termsAccepted, referralCode, password, create, set, submit, text },
    typePassword: (typed: string) => {
      setPassword(typed);
      forgive(['password']);
    },
    typeReferralCode: (code: string) => {
      invitationCode.write(code === '' ? null : code);
      forgive(['referralCode']);
    },
  };
}
