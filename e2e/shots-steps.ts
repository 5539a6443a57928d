import type { Page } from '@playwright/test';
import { waitUntilSettled } from './wait-until-page-settled.ts';

/** Whose device it is: nobody's, or a demo account's. */
export type Visitor = 'guest' | `${string}@${string}`;

export type Shot = {
  /** The picture's name: the page, then the state. */
  name: string;
  as: Visitor;
  path: string;
  /** Also in the dark; and, unless `phoneOnly`, looked at on a laptop: the main pages. */
  dark?: true;
  /** Also on a wide screen: what grows there. */
  wide?: true;
  /** A dialog covers the page: only the screen is taken. */
  overlay?: true;
  /** Opens the first link on the page that this selector finds. */
  link?: string;
  /** The page of the app that it shows, when that is not the one of `path`. */
  shows?: string;
  /** Looked at on a phone only: it is made of the same parts at every size. */
  phoneOnly?: true;
  /** Brings the page into the state, once it is loaded. */
  prepare?: (page: Page, size: 'phone' | 'laptop') => Promise<void>;
};

let phones = 0;

/** A phone that nobody asked a code for yet: another one can only be asked for after a while. */
const freshPhone = () => {
  phones += 1;
  return `3105558${String(phones).padStart(3, '0')}`;
};

/** Asks for a one-time code. */
export const askForCode = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Celular' }).fill(freshPhone());
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('heading', { name: 'Escribe el código que te enviamos' }).waitFor();
};

/** Presses a button that opens a dialog. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
};

/** Fills in what the demo employer asks at enrolment, up to the document in its frame. */
export const enrolmentDocument = async (page: Page) => {
  await page.getByLabel('Fecha de ingreso').fill('2021-03-15');
  await page.getByRole('combobox', { name: 'Sede' }).click();
  await page.getByRole('option', { name: 'Salitre' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  // without the code that goes to HR's contact: the request is HR's to check
  await page.getByRole('button', { name: 'Seguir sin código' }).click();
  const paper = page.frameLocator('iframe').getByRole('heading', { name: 'Acuerdo de descuento por nómina' });
  await paper.waitFor();
};

/** Opens the first dish of a menu. */
export const firstDish = async (page: Page) => {
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('img', { name: 'Ilustración del plato' }).waitFor();
};

/** Opens the first order of a list. */
export const firstOrder = async (page: Page) => {
  await page.locator('a[href*="/mis-ordenes/"]').first().click();
  await page.getByRole('heading', { name: 'Historia' }).waitFor();
};

/** Scrolls in the page's first seconds. Runs in the browser. */
const keepScrolling = `{
  const timer = setInterval(() => dispatchEvent(new Event('scroll')), 100);
  setTimeout(() => clearInterval(timer), 5000);
}`;

/** Opens a page as somebody who uses it at once: what waits until a first page has stood for a while comes now. */
async function openInUse(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(keepScrolling);
  await waitUntilSettled(page);
}

/** Opens the page of a picture, or the first one behind its link. */
export async function openShot(page: Page, { path, link }: { path: string; link?: string }): Promise<void> {
  await openInUse(page, path);
  if (link !== undefined) await openInUse(page, (await page.locator(link).first().getAttribute('href')) ?? '');
}

/** Asks for a code at registration. With `enters`, types it from the outbox, which opens the form. */
export const registerPhone = (enters: boolean) => async (page: Page) => {
  const phone = freshPhone();
  await page.getByRole('textbox', { name: 'Celular' }).fill(phone);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const code = page.getByRole('textbox', { name: 'Código de 6 dígitos' });
  await code.waitFor();
  if (!enters) return;
  const sent = await page.request.get(`/api/dev/outbox?to=${phone}`);
  const { data } = (await sent.json()) as { data: { body: string }[] };
  await code.fill(/\b\d{6}\b/.exec(data[0]?.body ?? '')?.[0] ?? '');
  await page
    .getByRole('textbox', { name: /Nombre/ })
    .first()
    .waitFor();
};

/** The page of the app that a picture shows. */
export const getShownPage = ({ path, shows }: Shot): string => shows ?? path.replace(/[?#].*/, '');

/** Whether an address is one of this page of the app, whose parameters begin with $. */
export const isAddressOf = (page: string, address: string): boolean =>
  new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address);

/** Whether a picture is also looked at in the dark: states that only their own steps reach wear the colours of their page. */
export const isByNight = ({ dark, prepare }: Shot): boolean => dark === true || prepare === undefined;
