import { changeGroupLunch, getGroupLunch, listGroupLunches } from '@sazon/contract/group-lunches/routes';
import type { GroupLunch } from '@sazon/contract/group-lunches/schemas';
import { formatHour, formatLongDate, formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useScreenTitle } from '../../device/screen-title-and-layout.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { groupLunchQuery } from './group-lunch-calls.ts';
import { describeLimit, describePayer, describePeople } from './group-lunch-texts.ts';
import { GroupMemberRow } from './group-member-row.tsx';
import { copyGroupLink, shareGroupLunch, toWhatsAppLink } from './share-group-lunch.ts';

function About({ lunch }: { lunch: GroupLunch }) {
  return (
    <Card label="El almuerzo" className="grid gap-1">
      <p className="type-body">
        {formatLongDate(lunch.scheduleDate)}, {formatHour(lunch.hour)}
        <span className="block">
          {lunch.location.name}, {lunch.deliveryPoint}
        </span>
      </p>
      <p className="type-body-s text-text-2">
        {describePayer(lunch)} {lunch.limit !== null && describeLimit(lunch.limit, lunch.payer)}
      </p>
      {lunch.company && (
        <p className="type-body-s text-text-2">
          {lunch.company.reason}, centro de costos {lunch.company.costCentre}.{' '}
          {lunch.company.budget === null
            ? 'Ya no puedes usar ese presupuesto.'
            : `Al presupuesto ${lunch.company.budget} le quedan ${formatCop(lunch.company.left)} ese mes.`}
        </p>
      )}
      <p className="type-body-s text-text-2">
        Se unen hasta el {formatMoment(lunch.joinBy).toLowerCase()} Todos los almuerzos llegan juntos, cada uno con su
        nombre.
      </p>
    </Card>
  );
}

function Share({ lunch }: { lunch: GroupLunch }) {
  return (
    <Card label="Compartir" className="flex flex-wrap gap-2">
      <Button onClick={() => void shareGroupLunch(lunch)}>Compartir enlace</Button>
      <LinkButton
        look="quiet"
        render={
          <a href={toWhatsAppLink(lunch)} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        }
      >
        WhatsApp
      </LinkButton>
      <Button look="quiet" onClick={() => void copyGroupLink(lunch)}>
        Copiar enlace
      </Button>
    </Card>
  );
}

/** Closing, opening again and cancelling, for the host. */
function HostActions({ lunch }: { lunch: GroupLunch }) {
  const [asking, setAsking] = useState(false);
  const change = useCall(changeGroupLunch, {
    invalidates: [getGroupLunch, listGroupLunches],
    onSuccess: () => setAsking(false),
  });
  const set = (state: GroupLunch['state']) => change.mutate({ params: { code: lunch.code }, body: { state } });
  if (lunch.payProblem !== null) return null;
  const isPaidByHost = lunch.payer !== 'each' && lunch.members.some(({ status }) => status !== null);
  return (
    <div className="flex flex-wrap gap-2">
      {lunch.state === 'open' && lunch.joinProblem !== 'Ya pasó la hora para unirse.' && (
        <Button look="quiet" loading={change.isPending} onClick={() => set('closed')}>
          No recibir a nadie más
        </Button>
      )}
      {lunch.state === 'closed' && (
        <Button look="quiet" loading={change.isPending} onClick={() => set('open')}>
          Abrirlo otra vez
        </Button>
      )}
      {isPaidByHost ? (
        <p className="type-body-s w-full text-text-2">Para cancelarlo, cancela antes los almuerzos en Mis ordenes.</p>
      ) : (
        <Button look="danger" onClick={() => setAsking(true)}>
          Cancelar el almuerzo
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="¿Cancelas el almuerzo en grupo?"
        text="Les avisamos a quienes se unieron. Lo que alguien ya pagó sigue en pie."
        confirmLabel="Cancelarlo"
        cancelLabel="No"
        pending={change.isPending}
        error={change.error?.message}
        onConfirm={() => set('cancelled')}
      />
    </div>
  );
}

/** The reader's next step: choose a dish, change it, pay. */
function NextStep({ lunch }: { lunch: GroupLunch }) {
  const { code, toPay, members, joinProblem, payProblem } = lunch;
  const mine = members.find((member) => member.isMe);
  const canPay = toPay.lunches > 0 && payProblem === null;
  if (!canPay && joinProblem !== null && mine?.status) return null;
  return (
    <div className="grid gap-2">
      {canPay && (
        <LinkButton size="l" wide render={<Link to="/pagos" search={{ grupo: code }} />}>
          {toPay.lunches === 1 ? 'Pagar 1 almuerzo' : `Pagar ${toPay.lunches} almuerzos`}: {formatCop(toPay.food)}
        </LinkButton>
      )}
      {canPay && (
        <p className="type-body-s text-text-2">
          Antes de pagar ves el total con la tarifa de servicio y los descuentos.
        </p>
      )}
      {joinProblem === null && (
        <LinkButton
          size="l"
          wide
          look={canPay ? 'quiet' : 'primary'}
          render={<Link to="/almuerzos-en-grupo/$code/elegir" params={{ code }} />}
        >
          {mine ? 'Cambiar mi plato' : 'Elegir mi plato'}
        </LinkButton>
      )}
      {joinProblem !== null && mine?.status == null && <NoticeBar tone="info">{joinProblem}</NoticeBar>}
    </div>
  );
}

/** /almuerzos-en-grupo/:code: what its link opens. */
export function GroupLunchScreen({ code }: { code: string }) {
  const { data: lunch } = useSuspenseQuery(groupLunchQuery(code));
  useScreenTitle(lunch.title, lunch.isHost ? 'Lo abriste tú' : `Lo abrió ${lunch.host.firstName}`);
  return (
    <main className="mx-auto grid max-w-column grid-cols-1 gap-4 px-4 pt-2 pb-8">
      {lunch.state === 'cancelled' && <NoticeBar tone="warning">Este almuerzo se canceló.</NoticeBar>}
      <About lunch={lunch} />
      <NextStep lunch={lunch} />
      {lunch.state === 'open' && lunch.payProblem === null && <Share lunch={lunch} />}
      <Card label="Quiénes van" className="pb-1!">
        <h2 className="type-item">{describePeople(lunch.members.length)}</h2>
        <ul>
          {lunch.members.map((member) => (
            <GroupMemberRow key={member.id} lunch={lunch} member={member} />
          ))}
        </ul>
      </Card>
      {lunch.isHost && <HostActions lunch={lunch} />}
    </main>
  );
}
