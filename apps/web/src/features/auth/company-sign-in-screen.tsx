import {
  finishCompanySignIn,
  startCompanySignIn,
} from '@sazon/contract/auth/company-sign-in-and-linked-companies-routes';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { createPersisted } from '../../device/browser-stored-value.ts';
import { registerForm } from '../../session/persisted-registration-forms.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { LegalNote } from './legal-links-and-note.tsx';
import { SignInFormFrame } from './sign-in-form-frame.tsx';
import { getSignInIds } from './sign-in-request-ids.ts';
import { companyLink } from './stored-sign-in-values.ts';
import { useSecondStep } from './use-go-to-second-factor.ts';
import { useSignIn } from './use-sign-in.ts';

/** Where the person was going when they left for their company's page. */
const goingTo = createPersisted<string | null>('company_return', 'session', v.nullable(v.string()), null);

/** /autenticacion/empresa: asks for the work e-mail, and takes the answer of the company's page. */
export function CompanySignInScreen({ callback }: { callback: string | null }) {
  return callback === null ? <CompanyForm /> : <CompanyReturn key={callback} callback={callback} />;
}

const byPhone = (
  <Link to="/autenticacion/iniciar-sesion" className="type-body text-center font-semibold text-primary-text">
    Prefiero un código en mi celular
  </Link>
);

function CompanyForm() {
  const [email, setEmail] = useState('');
  const { returnUrl = null } = useSearch({ strict: false });
  const start = useCall(startCompanySignIn, {
    silent: true,
    onSuccess: ({ url }) => {
      goingTo.write(returnUrl);
      window.location.assign(url);
    },
  });
  return (
    <SignInFormFrame
      title="Entra con tu empresa"
      text="Escribe tu correo de trabajo y te llevamos a la página donde tu empresa te identifica."
      error={findFormError(start.error, ['email'])}
      submitLabel="Continuar"
      pendingLabel="Buscando tu empresa…"
      pending={start.isPending || start.isSuccess}
      disabled={!email.includes('@')}
      onSubmit={() => start.mutate({ body: { email, challengeId: getSignInIds().challengeId } })}
      after={
        <>
          {byPhone}
          <LegalNote />
        </>
      }
    >
      <EmailField
        autoFocus
        value={email}
        onValueChange={setEmail}
        disabled={start.isPending}
        error={findFieldError(start.error, 'email')}
      />
    </SignInFormFrame>
  );
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Shown when the company's sign-on page sends the person back: signs them in, or sends a person without a linked
 * account to the sign-in page, so that they prove once which account is theirs.
 */
function CompanyReturn({ callback }: { callback: string }) {
  const navigate = useNavigate();
  const signIn = useSignIn();
  const goOn = useSecondStep(goingTo.read() ?? undefined);
  const sent = useRef(false);
  const { mutate, error } = useCall(finishCompanySignIn, {
    silent: true,
    onSuccess: (reply) => signIn(reply, goingTo.read()),
    onError: (failure) => {
      goOn(failure);
      const { token, companyName, firstName, lastName, email } = failure.detail;
      if (failure.code !== 'ACCOUNT_MISSING' || typeof token !== 'string') return;
      companyLink.write({ token, companyName: toText(companyName) });
      const names = { firstName: toText(firstName), lastName: toText(lastName), email: toText(email) };
      registerForm.write((form) => ({ ...form, ...names }));
      void navigate({
        to: '/autenticacion/iniciar-sesion',
        search: { returnUrl: goingTo.read() ?? undefined },
        replace: true,
      });
    },
  });
  // An effect, because only the address says that the person came back; the company's answer is used once.
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    const { challengeId, deviceId } = getSignInIds();
    mutate({ body: { callback, challengeId, deviceId } });
  }, [callback, mutate]);
  const isGoingOn = error === null || error.code === 'ACCOUNT_MISSING' || error.code === 'SECOND_FACTOR_NEEDED';
  return (
    <main className="grid gap-5">
      <h1 tabIndex={-1} className="type-h1">
        {isGoingOn ? 'Entrando con tu empresa…' : 'No pudimos entrar con tu empresa'}
      </h1>
      {isGoingOn ? (
        <Skeleton className="h-12 w-full" />
      ) : (
        <>
          <p role="alert" className="type-body text-text-2">
            {error.message}
          </p>
          <LinkButton size="l" wide render={<Link to="/autenticacion/empresa" search={{}} replace />}>
            Intentar de nuevo
          </LinkButton>
          {byPhone}
        </>
      )}
    </main>
  );
}
