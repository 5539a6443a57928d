import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button.tsx';
import { SingleMessagePage } from './single-message-page.tsx';

/** 404, and every unknown address. */
export function NotFoundScreen() {
  return (
    <SingleMessagePage title="Esta mesa está vacía" text="La página que buscas no existe o cambió de lugar.">
      <LinkButton wide render={<Link to="/" />}>
        Ir al inicio
      </LinkButton>
    </SingleMessagePage>
  );
}
