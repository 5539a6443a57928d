import { validateUserAndGetOtp } from '@sazon/contract/auth/routes';
import { isMobileNumber } from '@sazon/domain/auth/phone';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LegalNote } from './legal-links-and-note.tsx';
import { SignInFormFrame } from './sign-in-form-frame.tsx';
import { getSignInIds } from './sign-in-request-ids.ts';
import { loginPhone } from './stored-sign-in-values.ts';

/** /autenticacion/iniciar-sesion: asks for the phone, sends the code. */
export function SignInPhoneScreen() {
  const [phone, setPhone] = useState(loginPhone.read);
  const navigate = useNavigate();
  const send = useCall(validateUserAndGetOtp, {
    silent: true,
    onSuccess: () => {
      loginPhone.write(phone);
      void navigate({ to: '/autenticacion/iniciar-sesion/verificar-otp' });
    },
  });
  return (
    <SignInFormFrame
      title="¿Cuál es tu celular?"
      text="Te enviamos un código por mensaje de texto. Si es tu primera vez, con él creas tu cuenta."
      error={findFormError(send.error, ['phoneNumber'])}
      submitLabel="Continuar"
      pendingLabel="Enviando código…"
      pending={send.isPending}
      disabled={!isMobileNumber(phone)}
      onSubmit={() => send.mutate({ body: { phoneNumber: phone, ...getSignInIds() } })}
      after={
        <>
          <LinkButton look="quiet" wide render={<Link to="/autenticacion/iniciar-sesion/correo" />}>
            <Icon name="envelope-simple" size="m" />
            Entrar con mi correo
          </LinkButton>
          <LinkButton look="quiet" wide render={<Link to="/autenticacion/empresa" />}>
            <Icon name="buildings" size="m" />
            Entrar con tu empresa
          </LinkButton>
          <LegalNote />
        </>
      }
    >
      <PhoneField
        value={phone}
        onValueChange={setPhone}
        labelHidden
        autoFocus
        disabled={send.isPending}
        error={findFieldError(send.error, 'phoneNumber') ?? findPhoneProblem(phone)}
      />
    </SignInFormFrame>
  );
}

/** Shown only with all ten digits: before that the person is still typing. */
export function findPhoneProblem(phone: string): string | undefined {
  return phone.length === 10 && !isMobileNumber(phone) ? 'Los celulares empiezan por 3.' : undefined;
}
