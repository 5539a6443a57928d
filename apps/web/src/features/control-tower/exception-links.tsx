import type { TowerException } from '@sazon/contract/control-tower/schemas';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { IconName } from '../../ui/icon.tsx';

export const exceptionIcons: Record<TowerException['kind'], IconName> = {
  incident: 'warning-circle',
  wait_over: 'timer',
  late: 'moped',
  not_picked_up: 'package',
  not_packed: 'cooking-pot',
  not_dispatched: 'stack',
  unconfirmed: 'cooking-pot',
  no_courier: 'moped',
  kitchen_offline: 'device-mobile',
  paid_twice: 'credit-card',
  charge_held: 'hand-coins',
  payment_unanswered: 'credit-card',
  chat_waiting: 'chat-circle-dots',
  message_failed: 'chat-circle-dots',
  bill_overdue: 'hand-coins',
  withholdings_open: 'hand-coins',
  payment_paused: 'hand-coins',
  alarm: 'warning-octagon',
  paper_ending: 'identification-card',
};

/** An action of an exception: a call, or the page where it is solved. */
export type ExceptionLink = { label: string; render: ReactElement<{ className?: string }> };

const call = (label: string, phone: string): ExceptionLink => ({
  label,
  render: <a href={`tel:${phone.replace(/[^+\d]/g, '').replace(/^(\d{10})$/, '+57$1')}`}>{label}</a>,
});

/** Links to the orders of an exception: a single one is opened, several are listed by place and kitchen. */
function ordersLink({ orderIds, count, slot, places, restaurant }: TowerException, date: string): ExceptionLink {
  const [only] = orderIds;
  const search =
    count === 1 && only !== undefined
      ? { orden: only }
      : { lugar: places === 1 ? slot?.locationId : undefined, restaurante: restaurant?.id, desde: date, hasta: date };
  return {
    label: count === 1 ? 'Ver la orden' : 'Ver órdenes',
    render: <Link to="/admin/sazon/ordenes" search={search} />,
  };
}

/** Lists the actions on an exception, first the one that solves it. */
export function listExceptionLinks(exception: TowerException, date: string): ExceptionLink[] {
  const { kind, restaurant, courier, subject } = exception;
  const kitchen = restaurant && restaurant.phone !== '' ? [call('Llamar a la cocina', restaurant.phone)] : [];
  const domi = courier && courier.phone !== '' ? [call('Llamar al domi', courier.phone)] : [];
  const orders = ordersLink(exception, date);
  switch (kind) {
    case 'incident':
    case 'payment_paused':
      return [
        {
          label: 'Decidir',
          render: <Link to="/admin/sazon/incidentes/$incidentId" params={{ incidentId: subject ?? '' }} />,
        },
        ...kitchen,
      ];
    case 'late':
    case 'wait_over':
      return [...domi, ...kitchen, orders].slice(0, 2);
    case 'not_picked_up':
      return [...domi, ...kitchen, orders].slice(0, 2);
    case 'no_courier':
      return [{ label: 'Asignar domi', render: <Link to="/admin/sazon/hoy" search={{ rutas: 'proponer' }} /> }, orders];
    case 'kitchen_offline':
    case 'unconfirmed':
    case 'not_packed':
      return [...kitchen, orders].slice(0, 2);
    case 'not_dispatched':
      return [orders, ...domi];
    case 'paid_twice':
      return [{ label: 'Ver el pago', render: <Link to="/admin/sazon/pagos" search={{ estado: 'refund' }} /> }];
    case 'payment_unanswered':
      return [
        { label: 'Consultar', render: <Link to="/admin/sazon/sistema" /> },
        { label: 'Ver los pagos', render: <Link to="/admin/sazon/pagos" search={{ estado: 'pending' }} /> },
      ];
    case 'charge_held':
      return [{ label: 'Decidir', render: <Link to="/admin/sazon/ordenes" search={{ espera: 'cobros' }} /> }];
    case 'chat_waiting':
      return [{ label: 'Responder', render: <Link to="/admin/sazon/ordenes" search={{ espera: 'chats' }} /> }];
    case 'message_failed':
      return [
        {
          label: 'Ver mensajes',
          render: <Link to="/admin/sazon/mensajes" search={{ canal: subject as 'sms' }} />,
        },
      ];
    case 'bill_overdue':
      return [
        {
          label: 'Ver las cuentas',
          render: <Link to="/admin/sazon/facturacion/empresas" search={{ estado: 'overdue' }} />,
        },
      ];
    case 'withholdings_open':
      return [{ label: 'Responder', render: <Link to="/admin/sazon/facturacion/empresas" search={{}} /> }];
    case 'alarm':
      return [{ label: 'Ver fallas', render: <Link to="/admin/sazon/sistema" /> }];
    case 'paper_ending':
      if (subject === 'couriers') return [{ label: 'Ver los domis', render: <Link to="/admin/sazon/domis" /> }];
      return subject === 'companies'
        ? [{ label: 'Ver empresas', render: <Link to="/admin/sazon/empresas" search={{}} /> }]
        : [{ label: 'Ver restaurantes', render: <Link to="/admin/sazon/restaurantes" search={{}} /> }];
  }
}
