import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CompanySignInScreen } from '../../../features/auth/company-sign-in-screen.tsx';

const text = v.optional(v.string());

/** A company's sign-on page sends people back here, with `state` and its answer in the address. */
export const Route = createFileRoute('/_guest/autenticacion/empresa')({
  staticData: { title: 'Entrar con tu empresa', guest: { back: true, close: true } },
  validateSearch: v.object({ code: text, state: text, iss: text, error: text, returnUrl: text }),
  component: () => {
    const { code, state, iss, error } = Route.useSearch();
    const said = Object.entries({ code, state, iss, error }).flatMap(([name, value]) => (value ? [[name, value]] : []));
    return <CompanySignInScreen callback={state === undefined ? null : new URLSearchParams(said).toString()} />;
  },
});
