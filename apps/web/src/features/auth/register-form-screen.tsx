import { register } from '@sazon/contract/auth/routes';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { findFormError } from '../../calls/call-error.ts';
import { useInputErrors } from '../../calls/check-input.ts';
import { useCall } from '../../calls/use-call.ts';
import { getDeviceId, invitationCode } from '../../device/device-id.ts';
import { usePersisted } from '../../device/persisted.ts';
import { type RegisterForm, registerForm, registration } from '../../session/client-keys.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ErrorLine } from '../../ui/pages/notice-bar.tsx';
import { EnterpriseFields } from './enterprise-fields.tsx';
import { GuestForm } from './guest-form.tsx';
import { LegalLinks } from './legal-note.tsx';
import { findMissingFields, registerShape, toRegisterBody } from './register-body.ts';
import { useSignIn } from './sign-in.ts';

const shownFields = [
  'firstName',
  'lastName',
  'email',
  'password',
  'termsAccepted',
  'enterpriseId',
  'employeeId',
  'identification',
  'locationId',
  'referralCode',
];

/** /autenticacion/registro/formulario */
export function RegisterFormScreen() {
  const form = usePersisted(registerForm);
  const { registrationToken, termsAccepted, prevReturnUrl } = usePersisted(registration);
  const referralCode = usePersisted(invitationCode) ?? '';
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const navigate = useNavigate();
  const signIn = useSignIn();
  const create = useCall(register, {
    silent: true,
    onSuccess: async (reply) => {
      invitationCode.reset();
      await signIn(reply, prevReturnUrl);
      registration.reset();
      registerForm.reset();
    },
    onError: ({ field, message, code }) => {
      if (field) setErrors({ [field]: message });
      if (code !== 'CODE_EXPIRED') return;
      registration.write((now) => ({ ...now, progress: 0, registrationToken: null }));
      void navigate({ to: '/autenticacion/registro/introducir-celular', replace: true });
    },
  });
  /** What was said of a field is taken back once the field changes. */
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
    const found = { ...inputErrors(body), ...findMissingFields(form) };
    setErrors(found);
    if (Object.keys(found).length === 0 && termsAccepted) create.mutate({ body: { ...body, termsAccepted: true } });
  };
  const text = (name: 'firstName' | 'lastName' | 'email') => ({
    value: form[name],
    onValueChange: (value: string) => set({ [name]: value }),
    error: errors[name],
    disabled: create.isPending,
  });
  return (
    <GuestForm
      title="Cuéntanos quién eres"
      text="Con esto tu orden llega marcada con tu nombre."
      error={findFormError(create.error, shownFields)}
      submitLabel="Crear cuenta"
      pendingLabel="Creando tu cuenta…"
      pending={create.isPending || create.isSuccess}
      onSubmit={submit}
    >
      <div className="grid gap-4 micro-tablet:grid-cols-2">
        <TextField label="Nombre" autoComplete="given-name" maxLength={80} autoFocus {...text('firstName')} />
        <TextField label="Apellido" autoComplete="family-name" maxLength={80} {...text('lastName')} />
      </div>
      <EmailField {...text('email')} />
      <PasswordField
        label="Contraseña (opcional)"
        autoComplete="new-password"
        help="10 caracteres o más. Sin ella entras con un código en tu celular."
        value={password}
        onValueChange={(typed) => {
          setPassword(typed);
          forgive(['password']);
        }}
        error={errors.password}
        disabled={create.isPending}
      />
      <TextField
        label="Código de invitación (opcional)"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        help="Si un amigo te invitó, los dos ganan tingos con tu primer almuerzo."
        value={referralCode}
        onValueChange={(code) => {
          invitationCode.write(code === '' ? null : code);
          forgive(['referralCode']);
        }}
        error={errors.referralCode}
        disabled={create.isPending}
      />
      <Checkbox
        label="Mi empresa trabaja con Sazón"
        note="Para usar lo que pone tu empresa y el descuento por nómina."
        checked={form.useEnterpriseProcess}
        onCheckedChange={(useEnterpriseProcess) => set({ useEnterpriseProcess })}
        disabled={create.isPending}
      />
      {form.useEnterpriseProcess && (
        <EnterpriseFields form={form} onChange={set} errors={errors} disabled={create.isPending} />
      )}
      <div className="grid gap-1">
        <Checkbox
          label={
            <>
              Acepto los <LegalLinks />
            </>
          }
          checked={termsAccepted}
          onCheckedChange={(accepted) =>
            registration.write((now) => ({ ...now, termsAccepted: accepted, guard: true }))
          }
          disabled={create.isPending}
        />
        {errors.termsAccepted && !termsAccepted && <ErrorLine>{errors.termsAccepted}</ErrorLine>}
      </div>
    </GuestForm>
  );
}
