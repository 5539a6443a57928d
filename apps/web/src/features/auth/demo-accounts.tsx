import { loginEmail } from '@sazon/contract/auth/routes';
import { demoAccounts } from '@sazon/contract/system-maintenance/health-and-development-routes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { getDeviceId } from '../../device/device-id-and-invitation-code.ts';
import { Button } from '../../ui/button.tsx';
import { useSecondStep } from './use-go-to-second-factor.ts';
import { useSignIn } from './use-sign-in.ts';

/**
 * Outside production: signs in as any demo account with one tap. In production the call answers 404 and this draws nothing.
 */
export function DemoAccounts() {
  const { data } = useQuery({ ...queryFor(demoAccounts), retry: false, meta: { silent: true } });
  if (!data || data.password === null || data.accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo" className="grid gap-2 rounded-lg bg-surface-2 p-4">
      <h2 id="demo" className="type-h3">
        Cuentas de prueba
      </h2>
      <p className="type-body-s text-text-2">
        Un toque y entras. Los códigos que se envían se leen en la{' '}
        <Link to="/dev/bandeja" className="underline underline-offset-2">
          bandeja de mensajes
        </Link>
        .
      </p>
      <ul className="flex flex-wrap gap-2">
        {data.accounts.map((account) => (
          <li key={account.email}>
            <DemoAccount {...account} password={data.password ?? ''} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DemoAccountProps {
  role: string;
  email: string;
  home: string;
  password: string;
}

function DemoAccount({ role, email, home, password }: DemoAccountProps) {
  const signIn = useSignIn(home);
  const onError = useSecondStep(home);
  const login = useCall(loginEmail, { onSuccess: (reply) => signIn(reply), onError });
  return (
    <Button
      look="quiet"
      size="s"
      loading={login.isPending}
      loadingLabel="Entrando"
      onClick={() => login.mutate({ body: { email, password, deviceId: getDeviceId() } })}
    >
      {role}
    </Button>
  );
}
