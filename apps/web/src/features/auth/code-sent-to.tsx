import { formatPhone } from '@sazon/domain/auth/phone';
import { Link } from '@tanstack/react-router';

export interface CodeSentToProps {
  phoneNumber: string;
  /** Where another number is typed. */
  change: '/autenticacion/iniciar-sesion' | '/autenticacion/registro/introducir-celular';
}

/** Which phone the code went to, and the way to another. */
export function CodeSentTo({ phoneNumber, change }: CodeSentToProps) {
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
