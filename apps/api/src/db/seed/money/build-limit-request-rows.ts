import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { toIso } from '../../to-iso.ts';
import type { Row, SeedRows } from '../insert-seed-rows.ts';
import { getEmployerId, type Person } from '../people/build-demo-people.ts';
import type { Cast } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { seedId } from '../seed-ids-and-chances.ts';

const moreCop = 100_000;

/** Two payroll colleagues of the demo customer who request another limit, and HR's answer to her earlier request. */
export function limitRequestRows(people: readonly Person[], { nomina, rrhh }: Cast, nowMs: number): SeedRows {
  const enterpriseId = getEmployerId(nomina);
  const colleagues = people
    .filter((person) => person !== nomina && person.payroll === 'enrolled' && person.enterprise === nomina.enterprise)
    .slice(0, 2);
  const open = colleagues.map(
    (person, index): Row<'limit_requests'> => ({
      ...asked(person, person.amountApprovedCop + moreCop, nowMs - (index + 1) * DAY_MS),
      reason: index === 0 ? 'Desde diciembre voy a la oficina todos los días.' : null,
      status: 'open',
    }),
  );
  const answered: Row<'limit_requests'> = {
    ...asked(nomina, nomina.amountApprovedCop + moreCop, nowMs - 20 * DAY_MS),
    status: 'rejected',
    answer: 'El tope es igual para todo el equipo hasta enero',
    answered_at: toIso(nowMs - 19 * DAY_MS),
    answered_by: rrhh.id,
    before_cop: nomina.amountApprovedCop,
  };
  return { limit_requests: [...open, answered] };

  function asked(person: Person, amountCop: number, askedAtMs: number) {
    return {
      id: seedId(`limit-request:${person.key}`),
      user_id: person.id,
      enterprise_id: enterpriseId,
      amount_cop: amountCop,
      created_at: toIso(askedAtMs),
    };
  }
}
