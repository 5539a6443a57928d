import { RESTAURANT_PERMISSIONS } from '@sazon/domain/access/permissions';
import { isNit } from '@sazon/domain/payroll/nit';
import { registered } from '../fill-cart-and-register.ts';
import { menuFile, teamPathFor } from '../first-sale.ts';
import type { Product } from '../product.ts';

export type Kitchen = { readonly id: string; readonly name: string; readonly token: string };
type Desk = { readonly product: Product; readonly admin: string; readonly second: string };

/** Kitchens that come to the platform that morning, beside those of the demo data. */
const newcomers = ['Leña y Maíz', 'La Olla de Barro', 'Trigo Verde', 'Puerto Azafrán'];
const termsVersion = '2026-12';

/** Sends bytes as a browser sends a chosen file. */
export async function putBytes<T>(product: Product, path: string, token: string | null, bytes: Buffer): Promise<T> {
  const response = await fetch(path.startsWith('/api') ? `${product.url}${path}` : `${product.url}/api${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', ...(token && { authorization: `Bearer ${token}` }) },
    body: new Uint8Array(bytes),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`PUT ${path}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

const checkDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const toNit = (number: number): string => checkDigits.map((digit) => `${number}-${digit}`).find(isNit) ?? `${number}-0`;

/** Writes a new restaurant down: what is legal, and its papers. Answers its id. */
async function isWrittenDown({ product, admin: token }: Desk, name: string, index: number): Promise<string> {
  const body = {
    ...{ name, legalName: `${name} S.A.S.`, nit: toNit(901_700_000 + index * 37), city: 'Bogotá', cuisine: 'Casera' },
    ...{ address: `Calle ${40 + index} # 13-20`, phone: `311555018${index}`, email: `casa${index}@ejemplo.co` },
    taxRegime: 'INC',
  };
  const { id } = await product.call<{ id: string }>('POST', '/admin/restaurant-setups', { token, body });
  const legal = { representative: 'Marta Gaitán', representativeDocument: `5241890${index}` };
  await product.call('PATCH', `/admin/restaurant-setups/${id}`, { token, body: legal });
  const paper = Buffer.from(`%PDF-1.7 papel de ${name}`);
  for (const kind of ['rut', 'chamber', 'sanitary?expiresOn=2027-06-08'])
    await putBytes(product, `/admin/restaurant-setups/${id}/papers/${kind}`, token, paper);
  return id;
}

type Setup = { account: object | null; waiting: { id: string } | null };

/** Gives a restaurant a bank account when it has none: one person asks for it, another one confirms. */
async function hasAccount({ product, admin, second }: Desk, restaurantId: string, index: number): Promise<void> {
  const read = () => product.call<Setup>('GET', `/admin/restaurant-setups/${restaurantId}`, { token: admin });
  if ((await read()).account !== null) return;
  const body = {
    ...{ restaurantId, bank: 'Bancolombia', type: 'savings', number: `1234567${1000 + index}` },
    ...{ holder: 'Cocina del día S.A.S.', holderDocument: '901552318' },
  };
  await product.call('POST', '/admin/restaurants/payout/account', { token: admin, body });
  const { waiting } = await read();
  await product.call('POST', `/admin/bank-accounts/${waiting?.id}/decide`, { token: second, body: { accept: true } });
}

type Hours = { places: { city: string; hours: { id: string }[] }[] };

/** Five dishes from a file, at every hour of the places of its city. */
async function getsMenuAndHours({ product, admin: token }: Desk, restaurantId: string, name: string): Promise<void> {
  const { buffer } = await menuFile(`de ${name}`);
  const { importId } = await putBytes<{ importId: string }>(
    product,
    `/admin/menu-imports/${restaurantId}`,
    token,
    buffer,
  );
  const signed = { publish: true, allergensSigned: true };
  await product.call('POST', `/admin/menu-imports/${importId}/confirm`, { token, body: signed });
  const { places } = await product.call<Hours>('GET', `/admin/restaurant-setups/${restaurantId}/hours`, { token });
  const timeIds = places.filter(({ city }) => city === 'Bogotá').flatMap(({ hours }) => hours.map(({ id }) => id));
  const body = {
    ...{ timeIds, capacity: null, closed: false, cutoffDayOffset: 0, cutoffTime: null, prepMinutes: 60 },
    ...{ travelMinutes: 25, autoAccept: true, offersDishes: true },
  };
  await product.call('PUT', `/admin/restaurant-setups/${restaurantId}/hours`, { token, body });
}

/** Somebody in a kitchen, invited by the platform and come in by the link, who accepts the terms. */
async function isStaffed({ product, admin }: Desk, { id, name }: { id: string; name: string }, index: number) {
  const recipient = `cocina${index}@ejemplo.co`;
  const body = { scope: 'restaurant', placeId: id, recipient, permissions: RESTAURANT_PERMISSIONS };
  await product.call('POST', '/admin/staff/invitations', { token: admin, body });
  const path = await teamPathFor(product, recipient);
  const { accessToken: token } = await registered(product, `32050000${String(index).padStart(2, '0')}`, recipient);
  await product.call('POST', `/staff/invitations/${path.split('/').at(-1)}/accept`, { token, body: {} });
  await product.call('POST', '/admin/restaurants/accept', { token, body: { restaurantId: id, version: termsVersion } });
  return { id, name, token };
}

type Places = { data: { scope: string; id: string; name: string }[] };

/** Every kitchen of the day, staffed and with a bank account; new ones open as the platform opens them. */
export async function openKitchens(desk: Desk): Promise<Kitchen[]> {
  const { product, admin: token } = desk;
  const { data } = await product.call<Places>('GET', '/admin/staff/places', { token });
  const known = data.filter(({ scope }) => scope === 'restaurant').map(({ id, name }) => ({ id, name }));
  const kitchens: Kitchen[] = [];
  for (const [index, one] of known.entries()) {
    await hasAccount(desk, one.id, index);
    kitchens.push(await isStaffed(desk, one, index));
  }
  for (const [index, name] of newcomers.entries()) {
    const id = await isWrittenDown(desk, name, index);
    await hasAccount(desk, id, known.length + index);
    await getsMenuAndHours(desk, id, name);
    kitchens.push(await isStaffed(desk, { id, name }, known.length + index));
    await product.call('POST', `/admin/restaurant-setups/${id}/state`, { token, body: { move: 'open' } });
  }
  return kitchens;
}
