import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { toIso } from '../../to-iso.ts';
import type { Row, SeedRows } from '../insert-seed-rows.ts';
import { signsContract } from '../money/build-payroll-credit-and-closing-rows.ts';
import { buildAnswers } from '../money/build-signed-payroll-documents.ts';
import { chooseGroupId } from '../money/build-subsidy-rows.ts';
import { seedId } from '../seed-ids-and-chances.ts';
import { findEnterpriseId, getEmployerId, type Person } from './build-demo-people.ts';

const joinedDaysAgo = 120;
const documentType = 'cedula_de_ciudadania';

/** Returns accounts with their state of payroll. A person who `hasPassword` gets `passwordHash`. */
export function peopleRows(
  people: readonly Person[],
  hasPassword: (person: Person) => boolean,
  passwordHash: string,
  nowMs: number,
  elder: Person,
): SeedRows {
  const joinedAt = toIso(nowMs - joinedDaysAgo * DAY_MS);
  const known = people.filter((person) => person.payroll !== 'none');
  return {
    users: people.map((person) => userRow(person, hasPassword(person) ? passwordHash : null, joinedAt)),
    preapproved_users: known.map((person) => ({
      id: seedId(`preapproved:${person.key}`),
      enterprise_id: getEmployerId(person),
      user_id: person.payroll === 'enrolled' || person.payroll === 'inactive' ? person.id : null,
      identification_type: documentType,
      identification: person.identification ?? '',
      employee_id: person.employeeId,
      first_name: person.firstName,
      last_name: person.lastName,
      amount_approved_cop: person.amountApprovedCop,
      active: person.payroll !== 'inactive',
      group_id: chooseGroupId(person, { nomina: elder }),
      ...vouchedFor(person, joinedAt),
      created_at: joinedAt,
    })),
    applications: known
      .filter((person) => person.payroll === 'enrolled' || person.payroll === 'applied')
      .map((person) => {
        const isApproved = person.payroll === 'enrolled';
        return {
          id: seedId(`application:${person.key}`),
          user_id: person.id,
          enterprise_id: getEmployerId(person),
          application_type: 'nomina_enrollment' as const,
          application_status: isApproved ? ('approved' as const) : ('registered' as const),
          custom_values: JSON.stringify(buildAnswers(person, person.enterprise?.payrollFields ?? [])),
          document_id: signsContract(person, elder) ? seedId(`paper:contract:${person.key}`) : null,
          created_at: isApproved ? joinedAt : toIso(nowMs - 2 * DAY_MS),
          answered_at: isApproved ? joinedAt : null,
          ceiling_cop: isApproved ? person.amountApprovedCop : null,
          was_preapproved: isApproved ? true : null,
        };
      }),
  };
}

/**
 * Returns the contact data that the employer has of a person, and whether they proved to be that person: enrolled
 * people did. For people who wait for HR the employer has a work e-mail, which is not the account's, and no mobile.
 */
function vouchedFor(person: Person, joinedAt: string) {
  if (person.payroll === 'applied') {
    return { cell_phone: null, email: `${person.email.split('@')[0]}@${person.enterprise?.key ?? 'empresa'}.example` };
  }
  const contact = { cell_phone: person.cellPhone, email: person.email.toLowerCase() };
  return person.payroll === 'enrolled' ? { ...contact, proven_user_id: person.id, proven_at: joinedAt } : contact;
}

function userRow(person: Person, passwordHash: string | null, joinedAt: string): Row<'users'> {
  const isEnrolled = person.payroll === 'enrolled';
  return {
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    cell_phone: person.cellPhone,
    phone_country_code: '+57',
    password_hash: passwordHash,
    active: true,
    verified_at: joinedAt,
    plan: isEnrolled ? 'nomina' : 'normal',
    enterprise_id: findEnterpriseId(person),
    employee_id: person.employeeId,
    identification_type: person.identification === null ? null : documentType,
    identification: person.identification,
    location_id: person.slot?.place.id ?? null,
    time_id: person.slot?.timeId ?? null,
    office: person.office,
    data: JSON.stringify({}),
    created_at: joinedAt,
  };
}
