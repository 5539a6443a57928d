import { undoChange } from '@sazon/contract/auth/step-up-and-undo-change-routes';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../calls/use-call.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

/** /deshacer/:token: undoes another person's change of the account's contact or sign-in. */
export function UndoAccountChangeScreen({ token }: { token: string }) {
  const undo = useCall(undoChange, { silent: true });
  const failed = undo.error?.message;
  return (
    <main className="px-4 pb-10">
      <div className="mx-auto grid max-w-column grid-cols-1 gap-5 pt-8">
        <h1 tabIndex={-1} className="type-h1">
          {undo.data ? 'Tu cuenta quedó como antes' : 'Dejar mi cuenta como estaba'}
        </h1>
        <p className="type-body text-text-2" role="status">
          {undo.data
            ? 'Cerramos todas las sesiones. Entra de nuevo y cambia tu contraseña.'
            : 'Vuelven el correo, el celular, la contraseña y la verificación en dos pasos de antes de este aviso. También cerramos tu sesión en todos los dispositivos.'}
        </p>
        {failed && (
          <Card className="flex items-start gap-3">
            <Icon name="x-circle" weight="fill" size="l" className="text-danger" />
            <div role="alert" className="min-w-0">
              <h2 className="type-h3">No pudimos hacerlo</h2>
              <p className="type-body text-text-2">{failed} Si no fuiste tú, escríbele a soporte.</p>
            </div>
          </Card>
        )}
        {undo.data || failed ? (
          <LinkButton look={undo.data ? 'primary' : 'quiet'} wide render={<Link to="/autenticacion" />}>
            Entrar a mi cuenta
          </LinkButton>
        ) : (
          <Button size="xl" wide loading={undo.isPending} onClick={() => undo.mutate({ body: { token } })}>
            No fui yo: dejar todo como estaba
          </Button>
        )}
      </div>
    </main>
  );
}
