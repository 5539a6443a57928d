import { DAY_MS, HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { toIso } from '../../to-iso.ts';
import type { SeedRows } from '../insert-seed-rows.ts';
import { seedId } from '../seed-ids-and-chances.ts';
import { getEmployerId, type Person } from './build-demo-people.ts';
import type { Cast } from './demo-accounts-permissions-and-courier-areas.ts';

const madeDaysAgo = 30;

/** Returns the demo company's directory: its key, and the people that come from it. */
export function directoryRows(people: readonly Person[], { nomina, rrhh }: Cast, nowMs: number): SeedRows {
  const enterpriseId = getEmployerId(nomina);
  const madeAt = toIso(nowMs - madeDaysAgo * DAY_MS);
  const kept = people.filter((person) => person.payroll === 'enrolled' && person.enterprise === nomina.enterprise);
  return {
    directory_tokens: [
      {
        ...{ id: seedId('directory-token:demo'), enterprise_id: enterpriseId, name: 'Entra ID' },
        // no token has this hash, so nobody can use it
        token_hash: 'demo',
        ...{ created_by: rrhh.id, created_at: madeAt, last_used_at: toIso(nowMs - HOUR_MS) },
      },
    ],
    directory_people: kept.map((person) => ({
      ...{ person_id: seedId(`preapproved:${person.key}`), enterprise_id: enterpriseId },
      ...{ user_name: `${person.employeeId ?? person.key}@directorio.example`, external_id: person.employeeId },
      linked_at: madeAt,
    })),
  };
}
