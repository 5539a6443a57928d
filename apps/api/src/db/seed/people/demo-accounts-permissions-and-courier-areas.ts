import { ADMIN_PERMISSIONS, ENTERPRISE_PERMISSIONS, RESTAURANT_PERMISSIONS } from '@sazon/domain/access/permissions';
import { demoAccounts } from '../demo-accounts.ts';
import type { Row, SeedRows } from '../insert-seed-rows.ts';
import { seedId } from '../seed-ids-and-chances.ts';
import { demoRestaurantKey, type Slot, type World } from '../world/build-demo-slots-and-dishes.ts';
import { buildPerson, type Person } from './build-demo-people.ts';

type DemoEmail = (typeof demoAccounts)[number]['email'];

const getDemoAccount = (email: DemoEmail) => {
  const account = demoAccounts.find((each) => each.email === email);
  if (account === undefined) throw new Error(`no demo account ${email}`);
  return { email, cellPhone: account.cellPhone };
};

/** The people with a demo account, and the staff of restaurants and couriers. */
export type Cast = {
  cliente: Person;
  nomina: Person;
  preaprobado: Person;
  restaurante: Person;
  rrhh: Person;
  admin: Person;
  domi: Person;
  /** The person at each restaurant, by restaurant key; one of them has the demo account. */
  kitchens: Map<string, Person>;
  /** The courier of each location, by location key; one of them has the demo account. */
  couriers: Map<string, Person>;
};

/** The locations where `domi@demo.sazon.co` delivers. */
export const demoCourierPlaces: readonly string[] = [
  'robledal-chico',
  'lumbrerana-torre-chico',
  'nimbuara-zona-t',
  'santa-velania-usaquen',
];
export const demoEnterpriseKey = 'lumbrerana-seguros';

/** The three demo accounts that buy: without an employer, on its payroll, and preapproved for it. */
function chooseDemoCustomers(world: World): Pick<Cast, 'cliente' | 'nomina' | 'preaprobado'> {
  const enterprise = findDemoEnterprise(world);
  const desk = { enterprise, amountApprovedCop: 350_000, slot: findSlot(world, 'lumbrerana-torre-chico', '12:30') };
  return {
    cliente: buildPerson('demo:cliente', ['Camila', 'Torres'], {
      ...getDemoAccount('cliente@demo.sazon.co'),
      identification: '1999009001',
      slot: findSlot(world, 'robledal-chico', '12:30'),
      office: '502',
    }),
    nomina: buildPerson('demo:nomina', ['Andrea', 'Salazar'], {
      ...getDemoAccount('nomina@demo.sazon.co'),
      ...{ ...desk, identification: '1999009002', employeeId: 'LS-0902', payroll: 'enrolled', office: 'Piso 8' },
    }),
    preaprobado: buildPerson('demo:preaprobado', ['Sebastián', 'Rueda'], {
      ...getDemoAccount('preaprobado@demo.sazon.co'),
      ...{ ...desk, identification: '1999009003', employeeId: 'LS-0903', payroll: 'preapproved', office: 'Piso 6' },
    }),
  };
}

const findDemoEnterprise = (world: World) =>
  world.data.companies.enterprises.find((each) => each.key === demoEnterpriseKey) ?? null;

const findSlot = (world: World, placeKey: string, hour: string): Slot | null =>
  world.slots.find((each) => each.place.key === placeKey && each.hour === hour) ?? null;

export function chooseCast(world: World): Cast {
  const restaurante = buildPerson(
    'demo:restaurante',
    ['Olga Lucía', 'Tarazona'],
    getDemoAccount('restaurante@demo.sazon.co'),
  );
  const domi = buildPerson('demo:domi', ['Jhonatan', 'Cuesta'], getDemoAccount('domi@demo.sazon.co'));
  const { kitchens, couriers } = world.data.people;
  return {
    ...chooseDemoCustomers(world),
    restaurante,
    rrhh: buildPerson('demo:rrhh', ['Marta Isabel', 'Quevedo'], {
      ...getDemoAccount('rrhh@demo.sazon.co'),
      identification: '1999009005',
      employeeId: 'LS-0905',
      enterprise: findDemoEnterprise(world),
      slot: findSlot(world, 'lumbrerana-torre-chico', '13:00'),
    }),
    admin: buildPerson('demo:admin', ['Daniel', 'Arboleda'], getDemoAccount('admin@demo.sazon.co')),
    domi,
    kitchens: new Map([
      [demoRestaurantKey, restaurante],
      ...Object.entries(kitchens).map(([key, name], index): [string, Person] => [
        key,
        buildPerson(`kitchen:${key}`, name, { cellPhone: `399004000${index + 1}` }),
      ]),
    ]),
    couriers: new Map([
      ...demoCourierPlaces.map((placeKey): [string, Person] => [placeKey, domi]),
      ...couriers.flatMap(({ key, name, locations }, index) => {
        const courier = buildPerson(`courier:${key}`, name, { cellPhone: `399003000${index + 1}` });
        return locations.map((placeKey): [string, Person] => [placeKey, courier]);
      }),
    ]),
  };
}

/** All people of the demo once, the demo accounts first. */
export function listMembers(cast: Cast): Person[] {
  const { kitchens, couriers, ...demos } = cast;
  return [...new Set([...Object.values(demos), ...kitchens.values(), ...couriers.values()])];
}

/** Returns everybody's permission to order lunch, and the permissions of each role. */
export function permissionRows(cast: Cast, eaters: readonly Person[]): Row<'user_permissions'>[] {
  const everywhere = (person: Person, permissions: readonly string[]) =>
    permissions.map((permission) => ({ user_id: person.id, scope: 'default' as const, scope_id: null, permission }));
  const enterpriseId = seedId(`enterprise:${demoEnterpriseKey}`);
  return [
    ...[...listMembers(cast), ...eaters].flatMap((person) => everywhere(person, ['app_client'])),
    ...[...new Set(cast.couriers.values())].flatMap((person) => everywhere(person, ['app_domi'])),
    ...everywhere(cast.admin, [
      'panel_admin',
      ...ADMIN_PERMISSIONS,
      ...RESTAURANT_PERMISSIONS,
      ...ENTERPRISE_PERMISSIONS,
    ]),
    ...[...cast.kitchens].flatMap(([key, person]) =>
      RESTAURANT_PERMISSIONS.map((permission) => ({
        user_id: person.id,
        scope: 'restaurant' as const,
        scope_id: seedId(`restaurant:${key}`),
        permission,
      })),
    ),
    ...ENTERPRISE_PERMISSIONS.map((permission) => ({
      user_id: cast.rrhh.id,
      scope: 'enterprise' as const,
      scope_id: enterpriseId,
      permission,
    })),
  ];
}

/** Returns each courier's area: the city of their locations, and these locations. */
export function courierAreaRows(
  world: World,
  cast: Cast,
): Required<Pick<SeedRows, 'courier_areas' | 'courier_area_locations'>> {
  const placesOf = Map.groupBy([...cast.couriers], ([, courier]) => courier.id);
  const areas = [...placesOf].map(([courier_id, places]) => {
    const keys = places.map(([placeKey]) => placeKey);
    const own = world.slots.map(({ place }) => place).filter(({ key }) => keys.includes(key));
    const city = world.data.companies.locations.find(({ key }) => keys.includes(key))?.city ?? null;
    return { courier_id, city, locationIds: [...new Set(own.map(({ id }) => id))] };
  });
  return {
    courier_areas: areas.map(({ courier_id, city }) => ({ courier_id, city })),
    courier_area_locations: areas.flatMap(({ courier_id, locationIds }) =>
      locationIds.map((location_id) => ({ courier_id, location_id })),
    ),
  };
}
