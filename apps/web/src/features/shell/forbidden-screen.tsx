import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button.tsx';
import { SingleMessagePage } from './single-message-page.tsx';

/** 403: signed in, without the permission. */
export function ForbiddenScreen() {
  return (
    <SingleMessagePage
      title="No tienes acceso a esta página"
      text="Tu cuenta no tiene el permiso que hace falta. Si crees que es un error, pídeselo a quien administra tu cuenta."
    >
      <LinkButton wide render={<Link to="/" />}>
        Ir al inicio
      </LinkButton>
    </SingleMessagePage>
  );
}
