import { foldText } from '@sazon/domain/fold-text';
import { seedId, seedPick } from '../seed-ids-and-chances.ts';
import type { Slot, World } from '../world/build-demo-slots-and-dishes.ts';
import type { CompaniesData, EmployeeData } from '../world/read-demo-data.ts';

export type Enterprise = CompaniesData['enterprises'][number];

/** How far an employee has come with payroll. */
type PayrollStanding = 'enrolled' | 'applied' | 'preapproved' | 'inactive' | 'none';

export type Person = {
  key: string;
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  cellPhone: string;
  identification: string | null;
  employeeId: string | null;
  enterprise: Enterprise | null;
  payroll: PayrollStanding;
  amountApprovedCop: number;
  /** Where and when they have lunch; null until they choose. */
  slot: Slot | null;
  office: string | null;
};

export const findEnterpriseId = (person: Person): string | null =>
  person.enterprise === null ? null : seedId(`enterprise:${person.enterprise.key}`);

/** Returns the id of an employee's enterprise. */
export function getEmployerId(person: Person): string {
  const enterpriseId = findEnterpriseId(person);
  if (enterpriseId === null) throw new Error(`${person.key} has no employer`);
  return enterpriseId;
}

const plain = (text: string) => foldText(text).replace(/\s+/g, '-');
const twoDigits = (number: number) => String(number).padStart(2, '0');
const offices = ['201', '304', '402', '503', '615', '801', null];

/** Returns a person, with default values for everything that is not given. */
export function buildPerson(
  key: string,
  name: readonly [string, string],
  more: Pick<Person, 'cellPhone'> & Partial<Person>,
): Person {
  const [firstName, lastName] = name;
  return {
    key,
    id: seedId(`user:${key}`),
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}@personas.example`,
    identification: null,
    employeeId: null,
    enterprise: null,
    payroll: 'none',
    amountApprovedCop: 0,
    slot: null,
    office: null,
    ...more,
  };
}

/** Returns the customers without a demo account: employees of every enterprise, and neighbours without an employer. */
export function buildEaters(world: World): Person[] {
  const employees = world.data.companies.enterprises.flatMap((enterprise, index) => {
    const added = (world.data.people.employees[enterprise.key] ?? []).map((name, position) =>
      addedEmployee(enterprise, index + 1, name, position),
    );
    const all = [...enterprise.employees, ...added];
    return all.map((employee, position) => buildEmployee(world, enterprise, employee, all.length - 1 - position));
  });
  const neighbours = Object.entries(world.data.people.neighbours).flatMap(([placeKey, names]) =>
    names.map((name) => ({ placeKey, name })),
  );
  return [
    ...employees,
    ...neighbours.map(({ placeKey, name }, index) => {
      const key = `neighbour:${name.join(' ')}`;
      const slots = world.slots.filter((slot) => slot.place.key === placeKey);
      return buildPerson(key, name, {
        cellPhone: `39900200${twoDigits(index + 1)}`,
        slot: seedPick(`${key}:slot`, slots),
        office: seedPick(`${key}:office`, offices),
      });
    }),
  ];
}

function addedEmployee(
  enterprise: Enterprise,
  number: number,
  [firstName, lastName]: [string, string],
  position: number,
): EmployeeData {
  const tail = `0${number}${position + 51}`;
  const initials = enterprise.name.replace(/[^A-ZÁÉÍÓÚ]/g, '').slice(0, 3);
  return {
    firstName,
    lastName,
    identificationType: 'cedula_de_ciudadania',
    identification: `199900${tail}`,
    employeeId: enterprise.requiresEmployeeId ? `${initials}-${tail}` : null,
    cellPhone: `399001${tail}`,
    email: `${plain(firstName)}.${plain(lastName.split(' ')[0] ?? '')}@empleados.example`,
    amountApproved: enterprise.payrollAllowed ? enterprise.defaultAmountApproved : null,
    status: 'active',
  };
}

/**
 * Returns an employee; `fromEnd` counts from the end of the list: the last ones have not enrolled in payroll, and the
 * one before them waits for HR.
 */
function buildEmployee(world: World, enterprise: Enterprise, employee: EmployeeData, fromEnd: number): Person {
  const key = `employee:${employee.identification}`;
  const own = world.slots.filter((slot) => slot.place.enterpriseKey === enterprise.key);
  const gathered = own.filter((slot) => slot.hasConsolidator);
  const slots = [...own, ...gathered, ...gathered, ...gathered];
  return buildPerson(key, [employee.firstName, employee.lastName], {
    email: employee.email,
    cellPhone: employee.cellPhone,
    identification: employee.identification,
    employeeId: employee.employeeId,
    enterprise,
    payroll: choosePayrollStanding(enterprise, employee, fromEnd),
    amountApprovedCop: employee.amountApproved ?? 0,
    slot: seedPick(`${key}:slot`, slots),
    office: seedPick(`${key}:office`, offices),
  });
}

function choosePayrollStanding(enterprise: Enterprise, employee: EmployeeData, fromEnd: number): PayrollStanding {
  if (!enterprise.payrollAllowed) return 'none';
  if (employee.status !== 'active') return 'inactive';
  if (fromEnd === 0) return 'preapproved';
  return fromEnd === 1 ? 'applied' : 'enrolled';
}
