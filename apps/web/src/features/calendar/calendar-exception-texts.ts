import type { RouteInput } from '@sazon/contract/define-route';
import type { addCalendarException } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';

export type CalendarKind = RouteInput<typeof addCalendarException>['body']['kind'];

export const kindNames: Readonly<Record<CalendarKind, string>> = {
  force_close: 'Cerrado',
  force_open: 'Abierto',
  exception: 'Como festivo',
};

export const kindTexts: Readonly<Record<CalendarKind, string>> = {
  force_close: 'Nadie puede pedir para ese día, aunque sea de servicio.',
  force_open: 'Se puede pedir para ese día, aunque sea festivo o fin de semana.',
  exception: 'No hay servicio, como en un festivo; el motivo se muestra a los clientes.',
};
