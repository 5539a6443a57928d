import type { RouteReply } from '@sazon/contract/define-route';
import type { joinCompany } from '@sazon/contract/invitations/routes';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

type Joined = RouteReply<typeof joinCompany>;

const faces: Readonly<Record<Joined['result'], { icon: IconName; title: (name: string) => string }>> = {
  matched: { icon: 'check-circle', title: (name) => `Estás en la lista de ${name}` },
  domain: { icon: 'check-circle', title: (name) => `Entraste con tu correo de ${name}` },
  enrolled: { icon: 'check-circle', title: (name) => `Ya pagas con ${name}` },
  document_needed: { icon: 'user', title: () => 'Falta tu documento' },
  waiting: { icon: 'clock', title: (name) => `${name} te está buscando en su lista` },
  rejected: { icon: 'x-circle', title: (name) => `${name} no te encontró en su lista` },
};

/** Shows what came of using an invitation, and the next step. */
export function JoinResult({ joined }: { joined: Joined }) {
  const { result, enterpriseName, payrollAllowed, reason } = joined;
  const { icon, title } = faces[result];
  const mayEnrol = payrollAllowed && (result === 'matched' || result === 'domain');
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-3" role="status">
        <Icon name={icon} size="l" />
        <div className="grid min-w-0 gap-1">
          <h2 className="type-h2">{title(enterpriseName)}</h2>
          <p className="type-body text-text-2">{describeNext(joined)}</p>
          {reason && <p className="type-body">Motivo: {reason}</p>}
        </div>
      </div>
      {mayEnrol && (
        <LinkButton size="xl" wide render={<Link to="/nomina/inscribirse" />}>
          Inscribirme
        </LinkButton>
      )}
      <LinkButton look={mayEnrol ? 'quiet' : 'primary'} size="xl" wide render={<Link to="/inicio" />}>
        Ver el menú
      </LinkButton>
    </Card>
  );
}

function describeNext({ result, payrollAllowed }: Joined): string {
  switch (result) {
    case 'matched':
      return payrollAllowed
        ? 'Inscríbete: te enviamos un código al celular o correo que tu empresa tiene de ti, y empiezas a pedir.'
        : 'Ya puedes pedir. Tu empresa todavía no tiene el descuento por nómina abierto.';
    case 'domain':
      return payrollAllowed
        ? 'Inscríbete y Recursos Humanos confirma tu cupo.'
        : 'Ya puedes pedir. Tu empresa todavía no tiene el descuento por nómina abierto.';
    case 'enrolled':
      return 'No tienes que hacer nada más.';
    case 'waiting':
      return 'Recursos Humanos te dice en dos días hábiles. Te avisamos apenas responda; mientras tanto puedes pedir y pagar tú.';
    case 'rejected':
      return 'Habla con Recursos Humanos para que te agreguen. Puedes pedir y pagar tú.';
    case 'document_needed':
      return 'Escríbelo para buscarte.';
  }
}
