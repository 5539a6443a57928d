import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { InvitingFriendNote } from './inviting-friend-note.tsx';
import { LegalNote } from './legal-links-and-note.tsx';

/** /autenticacion: the ways to sign in. */
export function SignInChoiceScreen() {
  return (
    <main className="grid gap-6">
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="type-display">
          Tu almuerzo, servido en la oficina
        </h1>
        <p className="type-body text-text-2">
          Programa la semana en un minuto y recíbelo a la hora que elijas, con lo que pone tu empresa.
        </p>
      </div>
      <InvitingFriendNote />
      <div className="grid gap-2.5">
        <LinkButton size="l" wide render={<Link to="/autenticacion/iniciar-sesion" />}>
          Continuar con mi celular
        </LinkButton>
        <p className="type-body-s text-center text-text-2">Si es tu primera vez, ahí mismo creas tu cuenta.</p>
        <LinkButton look="text" render={<Link to="/autenticacion/iniciar-sesion/correo" />}>
          <Icon name="envelope-simple" size="m" />
          Entrar con mi correo
        </LinkButton>
      </div>
      <DemoAccounts />
      <LegalNote />
    </main>
  );
}
