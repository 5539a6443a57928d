import type { Person } from '@sazon/contract/customer-support/person';
import { may } from '@sazon/domain/access/permission-check';
import { formatPhone } from '@sazon/domain/auth/phone';
import { formatMediumDate, formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { type OrderStatus, staffStatusLabels } from '@sazon/domain/orders/status';
import { formatOutsideMethod } from '@sazon/domain/payments/payment-methods-holds-and-card-limit';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { tingoGiftReasonNames } from '@sazon/domain/people/tingo-gift';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toActor, useUser } from '../../session/session-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { paymentStatusNames, sourceNames } from './channel-payment-and-tingo-source-names.ts';
import { personQuery } from './customer-support-calls.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonAdverts } from './person-adverts.tsx';
import { PersonConsents, PersonCoupons, PersonIncidents } from './person-incidents-coupons-consents.tsx';
import { PersonAccess, PersonMessages, PersonNotes } from './person-messages-notes-access.tsx';
import { NothingNote, PersonLine, PersonSection } from './person-section-and-line.tsx';

/** /admin/sazon/usuarios/:userId: all of one person, for support. */
export function PersonScreen({ userId }: { userId: string }) {
  const query = useQuery(personQuery(userId));
  const person = query.data;
  const actor = toActor(useUser());
  const maySeeAdverts = actor !== null && may(actor, 'admin_communications_view');
  return (
    <DeskPage
      wide
      title={person?.name ?? 'Persona'}
      text={person ? [formatPhone(person.cellPhone), person.email].filter(Boolean).join(', ') : ''}
      action={
        <LinkButton look="quiet" render={<Link to="/admin/sazon/usuarios" search={{}} />}>
          Personas
        </LinkButton>
      }
    >
      <ListState what="esta persona" query={query} rows={6} />
      {person && (
        <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_36rem]">
          <div className="grid min-w-0 grid-cols-1 gap-4 max-desktop:contents">
            <Orders person={person} />
            <Wallet person={person} />
            <PersonIncidents person={person} />
            <PersonCoupons person={person} />
            <PersonMessages person={person} />
            {maySeeAdverts && <PersonAdverts userId={userId} />}
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-4 max-desktop:contents">
            <div className="max-desktop:order-first">
              <Data person={person} />
            </div>
            <PersonNotes person={person} />
            <PersonAccess person={person} />
            <PersonConsents person={person} />
          </div>
        </div>
      )}
    </DeskPage>
  );
}

function Data({ person }: { person: Person }) {
  const rows = [
    ['Documento', person.identification && formatIdentityDocument(person.identificationType, person.identification)],
    ['Empresa', person.enterpriseName],
    ['Plan', person.plan === 'nomina' ? 'Paga por nómina' : 'Normal'],
    ['Lugar', person.locationName],
    ['Desde', formatMoment(person.createdAt)],
    ['Dos pasos', person.hasSecondFactor ? 'Activos' : 'No los tiene'],
    ['Órdenes', String(person.ordersCount)],
    ['Tingos', formatCop(person.tingosCop)],
  ];
  return (
    <PersonSection title="Datos">
      {!person.active && <p className="type-item text-danger-text">Cuenta bloqueada</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="type-body-s text-text-2">{label}</dt>
            <dd className="type-body-s break-words">{value ?? 'Sin dato'}</dd>
          </div>
        ))}
      </dl>
      <PersonActions person={person} />
    </PersonSection>
  );
}

function Orders({ person }: { person: Person }) {
  const actor = toActor(useUser());
  const maySee = actor !== null && may(actor, 'admin_orders_write');
  return (
    <PersonSection
      title="Órdenes"
      action={
        maySee && (
          <LinkButton look="text" render={<Link to="/admin/sazon/ordenes" search={{ buscar: person.cellPhone }} />}>
            Ver todas
          </LinkButton>
        )
      }
    >
      {person.orders.length === 0 && <NothingNote>Todavía no ha pedido.</NothingNote>}
      <ul>
        {person.orders.slice(0, 10).map((order) => (
          <PersonLine
            key={order.id}
            first={
              maySee ? (
                <Link to="/admin/sazon/ordenes" search={{ orden: order.id }} className="text-primary-text underline">
                  {order.menuName}
                </Link>
              ) : (
                order.menuName
              )
            }
            second={[
              formatMediumDate(order.date),
              order.restaurantName,
              staffStatusLabels[order.status as OrderStatus].toLowerCase(),
              order.code,
            ]
              .filter(Boolean)
              .join(', ')}
            end={formatCop(order.totalCop)}
          />
        ))}
      </ul>
    </PersonSection>
  );
}

function Wallet({ person }: { person: Person }) {
  return (
    <PersonSection title="Billetera y pagos">
      {person.gifts.length > 0 && (
        <ul>
          {person.gifts.map((gift) => (
            <PersonLine
              key={gift.id}
              first={`Dados por ${gift.by}: ${tingoGiftReasonNames[gift.reason]}`}
              second={[formatMoment(gift.at), gift.paidBy && `paga ${gift.paidBy}`, gift.note]
                .filter(Boolean)
                .join(', ')}
              end={formatCop(gift.amountCop)}
            />
          ))}
        </ul>
      )}
      {person.lots.length + person.payments.length === 0 && <NothingNote>Sin tingos ni pagos.</NothingNote>}
      <ul>
        {person.lots.slice(0, 8).map((lot) => (
          <PersonLine
            key={lot.id}
            first={sourceNames[lot.source] ?? lot.source}
            second={`${formatMoment(lot.createdAt)}, quedan ${formatCop(lot.leftCop)}${
              lot.expiresAt === null ? '' : `, vencen ${formatMoment(lot.expiresAt).toLowerCase()}`
            }`}
            end={formatCop(lot.quantityCop)}
          />
        ))}
        {person.payments.slice(0, 8).map((payment) => (
          <PersonLine
            key={payment.id}
            first={`Pago: ${paymentStatusNames[payment.status] ?? payment.status}`}
            second={`${formatOutsideMethod(payment.method)}, ${formatMoment(payment.createdAt).toLowerCase()}`}
            end={formatCop(payment.amountCop)}
          />
        ))}
      </ul>
    </PersonSection>
  );
}
