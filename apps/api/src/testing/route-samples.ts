import { z } from 'zod';
import type { ServedRoute } from '../http/serve.ts';

/** The part of a JSON schema that inputs of the contract use. */
export type InputSchema = {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly InputSchema[];
  readonly oneOf?: readonly InputSchema[];
  readonly properties?: Readonly<Record<string, InputSchema>>;
  readonly required?: readonly string[];
  readonly items?: InputSchema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly pattern?: string;
};

export type Part = 'params' | 'query' | 'body';
export const parts: readonly Part[] = ['params', 'query', 'body'];

/** A value for each part of a request. */
export type Input = Readonly<Partial<Record<Part, Readonly<Record<string, unknown>>>>>;

const inputSchemas = new WeakMap<z.ZodType, InputSchema>();

/** What a client of this schema may send, as JSON schema; undefined where the route takes nothing. */
export function inputSchema(route: ServedRoute, part: Part): InputSchema | undefined {
  const given = route[part];
  if (given === undefined) return undefined;
  const known = inputSchemas.get(given);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(given, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as InputSchema;
  inputSchemas.set(given, made);
  return made;
}

/** The routes of each resource: `employees.list` and `employees.withdraw`. What they left stored is read once for all. */
export const groupByResource = (routes: readonly ServedRoute[]): Map<string, ServedRoute[]> =>
  Map.groupBy(routes, ({ name }) => name.slice(0, name.lastIndexOf('.')));

/** An id that belongs to nobody. */
export const nobodysId = '01a20000-0000-7000-8000-000000000000';

/** Values that a schema alone does not give away, by field name, or by route and field name. */
const samples: Readonly<Record<string, unknown>> = {
  'admin.templates.save.redirectUrl': '/inicio',
  'admin.templates.change.redirectUrl': '/inicio',
  'admin.companies.contract.emailDomain': 'empresa.com',
  'offers.create.code': 'NADIE9',
  'offers.change.code': 'NADIE9',
  prefix: 'NADIE',
  phoneNumber: '3001234567',
  otp: '000000',
  consentCode: '000000',
  email: 'nadie@example.co',
  password: 'una clave larga',
  cellPhone: '3001234567',
  identification: '1020448391',
  'reviews.list.after': `1795438800000_${nobodysId}`,
  'reviews.ofRestaurant.after': `1795438800000_${nobodysId}`,
  'hrRequests.list.after': `1795438800000_${nobodysId}`,
  hour: '12:30',
  fromHour: '11:30',
  toHour: '14:00',
  dob: '1990-05-20',
  status: 'scheduled',
  categoriesId: nobodysId,
  menusId: nobodysId,
  restaurantBrandsId: nobodysId,
  categoryIds: nobodysId,
  restaurantTimeIds: nobodysId,
  weekdays: '1,2,3,4,5',
  'kitchen.orders.locationId': `["${nobodysId}"]`,
  'kitchen.orders.time': `["${nobodysId}"]`,
  'kitchen.boardStart.locationId': `["${nobodysId}"]`,
  'kitchen.orderChanges.locationId': `["${nobodysId}"]`,
  'kitchen.ordersSum.locationId': `["${nobodysId}"]`,
  'kitchen.boardStart.time': `["${nobodysId}"]`,
  'kitchen.orderChanges.time': `["${nobodysId}"]`,
  'kitchen.ordersSum.time': `["${nobodysId}"]`,
  'kitchen.orderChanges.since': '1',
  'admin.companyBills.invoice.code': '0a'.repeat(48),
  'admin.settlements.invoice.code': '0a'.repeat(48),
  'invitations.read.code': 'NADIE999',
  'invitations.join.code': 'NADIE999',
  'companies.changeRules.phone': '6015551234',
  'admin.companies.add.nit': '800197268-4',
  'admin.companies.legal.nit': '800197268-4',
  'restaurantSetup.add.nit': '800197268-4',
  'restaurantSetup.add.phone': '6015551234',
  'restaurantSetup.change.phone': '6015551234',
  'groupLunches.get.code': 'NadieTieneEste22',
  'groupLunches.change.code': 'NadieTieneEste22',
  'groupLunches.choose.code': 'NadieTieneEste22',
  'groupLunches.leave.code': 'NadieTieneEste22',
  'groupLunches.remove.code': 'NadieTieneEste22',
  groupLunch: 'NadieTieneEste22',
  'note.code': '0a'.repeat(48),
  'lobby.board.token': '0'.repeat(32),
  'settings.change.key': 'user_max_cards',
  // what is left for the platform: the shares of an incident add up to 10000
  'shares.platform': 9996,
  cutoffTime: '18:00',
  'courier.deliver.code': '1234',
  'auth.stepUp.code': '000000',
  'auth.loginSecondFactor.code': '000000',
  'users.confirmSecondFactor.code': '000000',
  'auth.undoChange.token': 'a'.repeat(43),
  'firstAdmin.read.token': 'a'.repeat(43),
  'firstAdmin.accept.token': 'a'.repeat(43),
  'staff.people.role': 'restaurant:kitchen',
  'staff.invitation.token': 'a'.repeat(43),
  'staff.acceptInvitation.token': 'a'.repeat(43),
  recipient: 'nadie@example.co',
  'people.correct.identification': '1020448391',
  'audit.list.after': `1795438800000_${nobodysId}`,
  sha256: 'a'.repeat(64),
  photoId: '0'.repeat(32),
  'payments.confirmOtp.code': '574829',
  'payments.direct.phone': '3991111111',
  'consolidation.login.code': 'NADIE9',
  'payroll.enrol.hash': 'a'.repeat(64),
  'payroll.approveSigned.hash': 'a'.repeat(64),
  'kitchen.changeStatus.action': 'confirm',
  'orders.delegate.phone': '3001234567',
  simulatedCart: '[]',
  referralCode: 'NADIE99',
  'payouts.propose.number': '03123454410',
  'courierPay.proposeAccount.number': '03123454410',
  holderDocument: '901722315',
  'referrals.read.code': 'NADIE99',
  nequiNumber: '3991111111',
  'kitchen.updateBrand.color': '#B5452C',
  'restaurantSetup.addBrand.color': '#B5452C',
  'restaurantSetup.changeBrand.color': '#B5452C',
  representativeDocument: '52418903',
  imageUrl: 'https://nadie.example/plato.jpg',
  latitudeE6: 4_711_000,
  longitudeE6: -74_072_100,
  'places.add.hours': '12:00',
  redirectUrl: '/menu',
  'crew.updateCourier.plate': 'ABC12D',
  endpoint: 'https://fcm.googleapis.com/fcm/send/nobody',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  issuer: 'https://nadie.example',
  'signOn.addDomain.domain': 'nadie.example',
  'integrations.restaurantAddEndpoint.url': 'https://nadie.example/hook',
  'integrations.restaurantChangeEndpoint.url': 'https://nadie.example/hook',
  'integrations.companyAddEndpoint.url': 'https://nadie.example/hook',
  'integrations.companyChangeEndpoint.url': 'https://nadie.example/hook',
  'integrations.platformAddEndpoint.url': 'https://nadie.example/hook',
  'integrations.platformChangeEndpoint.url': 'https://nadie.example/hook',
  'integrations.restaurantDeliveries.after': `1795438800000_${nobodysId}`,
  'integrations.restaurantAddToken.days': 30,
  'integrations.companyDeliveries.after': `1795438800000_${nobodysId}`,
  'integrations.companyAddToken.days': 30,
  'integrations.platformDeliveries.after': `1795438800000_${nobodysId}`,
  'integrations.platformAddToken.days': 30,
  'push.delete.token': 'https://fcm.googleapis.com/fcm/send/nobody',
};

/** Fields that cannot stand beside the others of their route. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  'courier.deliver': ['orderId'],
  'payments.card': ['cardId', 'topUpId'],
  'payments.direct': ['topUpId'],
  'payments.widget': ['topUpId'],
};

/** What stands for a field: by `route.field`, by the field it stands in and its name, or by its name. */
export type Known = Readonly<Record<string, unknown>>;

/**
 * A well-formed input of a route. Every id is nobody's unless `known` has one: then it gets past validation and finds
 * nothing.
 */
export function sampleInput(route: ServedRoute, known: Known = {}): Input {
  const input: Partial<Record<Part, Record<string, unknown>>> = {};
  const values = { ...samples, ...known };
  const find = (path: readonly string[]) => {
    const name = path.at(-1) ?? '';
    return values[`${route.name}.${name}`] ?? values[path.slice(-2).join('.')] ?? values[name];
  };
  for (const part of parts) {
    const schema = inputSchema(route, part);
    if (schema === undefined) continue;
    const whole = buildSample(schema, [], find) as Record<string, unknown>;
    const left = Object.entries(whole).filter(([field]) => !leftOut[route.name]?.includes(field));
    input[part] = Object.fromEntries(left);
  }
  return input;
}

function buildSample(
  schema: InputSchema,
  path: readonly string[],
  find: (path: readonly string[]) => unknown,
): unknown {
  const [first] = schema.oneOf ?? [];
  if (first !== undefined) return buildSample(first, path, find);
  if (schema.anyOf !== undefined) {
    return buildSample(schema.anyOf.find((each) => each.type !== 'null') as InputSchema, path, find);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([name, inner]) => [name, buildSample(inner, [...path, name], find)]));
  }
  if (schema.type === 'array') return [buildSample(schema.items as InputSchema, path, find)];
  if (schema.type === 'boolean') return false;
  const known = find(path);
  if (known !== undefined) return known;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.format === 'uuid') return nobodysId;
  if (schema.format === 'date') return '2026-11-24';
  return 'abcdefgh';
}
