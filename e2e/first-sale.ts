import type { Locator, Page } from '@playwright/test';
import { writeSheet } from '../apps/api/src/sheets/write-workbook.ts';
import { registered } from './fill-cart-and-register.ts';
import { expect } from './journey.ts';
import type { Product } from './product.ts';
import { type Session, signIn } from './session.ts';
import { putCourierPhoto } from './take-courier-photos.ts';

/** Counts each page and each dialog that somebody looks at. */
export class Screens {
  seen: string[] = [];

  async open(page: Page, path: string): Promise<void> {
    await page.goto(path);
    this.seen.push(path);
  }

  dialog(page: Page, name: string | RegExp): Locator {
    this.seen.push(`dialog ${name}`);
    return page.getByRole('dialog', { name });
  }

  /** A page that was come to by a tap. */
  came(name: string): void {
    this.seen.push(name);
  }
}

/** Fills a form's fields by their labels. */
export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
}

/** The path of the newest invitation to a team that was sent to an address. */
export async function teamPathFor(product: Product, to: string): Promise<string> {
  const { data } = await product.call<{ data: { body: string }[] }>('GET', `/dev/outbox?to=${encodeURIComponent(to)}`);
  return /\/equipo\/[\w-]{43}/.exec(data[0]?.body ?? '')?.[0] ?? '/';
}

const dishes = ['Ajiaco', 'Bandeja paisa', 'Sobrebarriga', 'Mojarra frita', 'Sancocho de gallina'];

/** Five dishes as the list that a restaurant uploads. */
export async function menuFile(prefix: string) {
  const columns = ['Plato', 'Precio', 'Alérgenos'].map((header) => ({ header, width: 20 }));
  const rows = dishes.map((name, place) => [`${name} ${prefix}`, 20_000 + place * 1000, 'ninguno']);
  return {
    name: 'menu.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeSheet('Menú', columns, rows),
  };
}

/** A second person of the platform, invited and come in at the server: what the journey is about is what they confirm. */
export async function secondPerson(product: Product, email: string): Promise<Session> {
  const { accessToken: token } = await signIn(product, 'admin@demo.sazon.co');
  const { grantable } = await product.call<{ grantable: string[] }>('GET', '/admin/staff?scope=platform', { token });
  const body = { scope: 'platform', placeId: null, recipient: email, permissions: grantable };
  await product.call('POST', '/admin/staff/invitations', { token, body });
  const invited = await teamPathFor(product, email);
  const session = await registered(product, '3105557001', email);
  await product.call('POST', `/staff/invitations/${invited.split('/').at(-1)}/accept`, {
    token: session.accessToken,
    body: {},
  });
  const user = await product.call<Session['user']>('GET', '/users/refresh', { token: session.accessToken });
  return { ...session, user };
}

type Lunch = { product: Product; restaurantId: string; orderId: string; eater: string };

/** A courier takes a confirmed lunch to the site and hands it over by its code, at the server. */
export async function handsOver({ product, restaurantId, orderId, eater }: Lunch): Promise<void> {
  const admin = await signIn(product, 'admin@demo.sazon.co');
  const courier = await signIn(product, 'domi@demo.sazon.co');
  const carried = { restaurantId, orderIds: [orderId], courierId: courier.user.id };
  await product.call('PATCH', '/admin/restaurants/assign-courier', { token: admin.accessToken, body: carried });
  const domi = { token: courier.accessToken };
  type Stops = { stops: { id: string; orders: { id: string }[] }[] };
  const { stops } = await product.call<Stops>('GET', '/domi/stops', domi);
  const stop = stops.find(({ orders }) => orders.some(({ id }) => id === orderId));
  const at = (what: string, body: object) => product.call('POST', `/domi/stops/${stop?.id}/${what}`, { ...domi, body });
  await at('pick-up', { orderIds: [orderId] });
  const photoId = await putCourierPhoto(product, { ...domi, timeId: stop?.id ?? '' }, 'arrival');
  await at('arrive', { waitingPlace: 'Recepción', photoId });
  const { confirmationCode: code } = await product.call<{ confirmationCode: string }>('GET', `/orders/${orderId}`, {
    token: eater,
  });
  await at('deliver', { code });
}

/** Uploads one of a restaurant's papers. */
export async function uploadDocument(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Subir ${name}` }).click();
  const form = page.getByRole('form', { name });
  const file = { name: 'papel.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 papel') };
  await form.locator('input[type=file]').setInputFiles(file);
  await form.getByLabel('Vence el').fill('2027-11-20');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
}

/** Human resources writes somebody of this e-mail into the register of their company, at the server. */
export async function isOnTheList(product: Product, company: string, email: string): Promise<void> {
  const { accessToken: token } = await signIn(product, 'admin@demo.sazon.co');
  const address = `/admin/companies?search=${encodeURIComponent(company)}`;
  const { data } = await product.call<{ data: { id: string }[] }>('GET', address, { token });
  const person = {
    identificationType: 'cedula_de_ciudadania',
    identification: '52123456',
    firstName: 'Sofía',
    lastName: 'Beltrán',
  };
  const body = { enterpriseId: data[0]?.id, ...person, email, employeeId: '', cellPhone: '' };
  await product.call('POST', '/admin/enterprises/employees', { token, body });
}
