import type { EmployeeDetail } from '@sazon/contract/employees/employee';
import { formatPhone } from '@sazon/domain/auth/phone';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatDateWithYear, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';

/** Where a ceiling comes from, as the record says it. */
const ceilingSources = {
  person: 'Cupo propio',
  group: 'Viene de su grupo',
  enterprise: 'Viene de la empresa',
} as const;

const formatDate = (atMs: number) => formatLongDate(toBogotaDate(atMs));

export function EmployeeData({ person }: { person: EmployeeDetail }) {
  const rows = [
    ['Documento', formatIdentityDocument(person.identificationType, person.identification)],
    ['Código', person.employeeId],
    ['Celular', person.cellPhone && formatPhone(person.cellPhone)],
    ['Correo', person.email],
    ['De dónde sale su cupo', ceilingSources[person.ceilingScope]],
    ['Límite diario', person.hasUnlimitDailyOrders ? 'Sin límite' : 'El de siempre'],
    ...(person.earnsOver310Uvt ? [['Salario', 'Más de 310 UVT'] as const] : []),
    ...(person.site ? [['Sede', person.site] as const] : []),
    ...(person.entryDate ? [['Ingreso', formatDateWithYear(person.entryDate)] as const] : []),
    ...(person.exitDate && !person.leftAt ? [['Último día', formatDateWithYear(person.exitDate)] as const] : []),
    ['En la lista desde', formatDate(person.joinedAt)],
    ...(person.suspendedAt ? [['Suspendido desde', formatDate(person.suspendedAt)] as const] : []),
    ...(person.leftAt ? [['Se retiró', formatDate(person.leftAt)] as const] : []),
  ] as const;
  return (
    <dl className="grid grid-cols-1 gap-2">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="type-body-s text-text-2">{name}</dt>
          <dd className="type-body-s min-w-0 break-words text-right font-semibold">{value ?? 'Sin dato'}</dd>
        </div>
      ))}
    </dl>
  );
}
