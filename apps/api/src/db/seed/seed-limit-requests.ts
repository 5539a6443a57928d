import { DAY_MS } from '@sazon/domain/calendar/bogota';
import { at } from '../schema/column.ts';
import { seedId } from './seed-ids.ts';
import { employerOf, type Person } from './seed-people.ts';
import type { Cast } from './seed-roles.ts';
import type { Row, SeedRows } from './seed-rows.ts';

const moreCop = 100_000;

/** Two colleagues of the demo customer on payroll who ask for another ceiling, and what HR said to her some weeks ago. */
export function limitRequestRows(people: readonly Person[], { nomina, rrhh }: Cast, nowMs: number): SeedRows {
  const enterpriseId = employerOf(nomina);
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
    answered_at: at(nowMs - 19 * DAY_MS),
    answered_by: rrhh.id,
  };
  return { limit_requests: [...open, answered] };

  function asked(person: Person, amountCop: number, askedAtMs: number) {
    return {
      id: seedId(`limit-request:${person.key}`),
      user_id: person.id,
      enterprise_id: enterpriseId,
      amount_cop: amountCop,
      created_at: at(askedAtMs),
    };
  }
}
