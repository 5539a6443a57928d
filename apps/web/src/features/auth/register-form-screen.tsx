import { findFormError } from '../../calls/call-error.ts';
import { registration } from '../../session/persisted-registration-forms.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { EmployerFields } from './employer-fields.tsx';
import { LegalLinks } from './legal-links-and-note.tsx';
import { SignInFormFrame } from './sign-in-form-frame.tsx';
import { useRegisterForm } from './use-register-form.ts';

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

interface TermsProps {
  accepted: boolean;
  error: string | undefined;
  disabled: boolean;
}

function Terms({ accepted, error, disabled }: TermsProps) {
  return (
    <div className="grid gap-1">
      <Checkbox
        label={
          <>
            Acepto los <LegalLinks />
          </>
        }
        checked={accepted}
        onCheckedChange={(termsAccepted) => registration.write((now) => ({ ...now, termsAccepted, guard: true }))}
        disabled={disabled}
      />
      {error && !accepted && <ErrorLine>{error}</ErrorLine>}
    </div>
  );
}

/** /autenticacion/registro/formulario */
export function RegisterFormScreen() {
  const { form, errors, termsAccepted, referralCode, password, create, set, submit, text, ...type } = useRegisterForm();
  const { typePassword, typeReferralCode } = type;
  return (
    <SignInFormFrame
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
        onValueChange={typePassword}
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
        onValueChange={typeReferralCode}
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
        <EmployerFields form={form} onChange={set} errors={errors} disabled={create.isPending} />
      )}
      <Terms accepted={termsAccepted} error={errors.termsAccepted} disabled={create.isPending} />
    </SignInFormFrame>
  );
}
