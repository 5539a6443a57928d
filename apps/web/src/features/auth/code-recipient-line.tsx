import { formatPhone } from '@sazon/domain/auth/phone';
import { Link } from '@tanstack/react-router';

export interface CodeRecipientLineProps {
  phoneNumber: string;
  /** The page to type another number. */
  change: '/autenticacion/iniciar-sesion' | '/autenticacion/registro/introducir-celular';
}

/** The phone the code went to, with a link to change it. */
export function CodeRecipientLine({ phoneNumber, change }: CodeRecipientLineProps) {
  return (
    <>
      Lo mandamos por mensaje al <strong className="whitespace-nowrap text-text">+57 {formatPhone(phoneNumber)}</strong>
      .{' '}
      <Link to={change} className="font-semibold text-primary-text">
        Cambiar número
      </Link>
    </>
  );
}
