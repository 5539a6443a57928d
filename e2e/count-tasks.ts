// `npm run tasks`: does five things as somebody new to them would, on a phone and on a laptop, and prints how many taps and
// seconds each takes. A person's seconds are the product's own, and those of a tap, of a typed character and of a look at
// what is new on the screen, as the keystroke-level model counts them.
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { Hand } from './counting-hand.ts';
import { newCustomer } from './create-customers.ts';
import { deliver } from './deliver-lunch.ts';
import { week } from './fill-cart-and-register.ts';
import { orderFromTarsila } from './order-paid.ts';
import { mondayMorning, type Product, startProduct } from './product.ts';
import { saveCard } from './save-or-type-card.ts';
import { keptSession, withoutPrompts } from './session.ts';

const screens = [
  { name: '390', width: 390, height: 844 },
  { name: '1280', width: 1280, height: 800 },
] as const;

interface Task {
  name: string;
  target: { taps: number; seconds?: number };
  /** What stands before the task begins, and is not counted. */
  prepare?: (page: Page, product: Product) => Promise<void>;
  run: (hand: Hand, product: Product) => Promise<void>;
}

const paid = (page: Page) => page.getByRole('alertdialog').getByText('¡Tu pedido ha sido programado!');
const payNow = (page: Page) => page.getByRole('button', { name: 'Pedir ya' }).last();

/** Adds the dish of a card; answers what its sheet asks first, when there is one. */
async function addFromCard(hand: Hand, card: Locator, count: number): Promise<void> {
  const { page } = hand;
  await hand.tap(card.getByRole('button', { name: /^Agregar (?!.*favoritos)/ }));
  const add = page.getByRole('dialog').getByRole('button', { name: /^Agregar.*pesos$/ });
  const inCart = page.getByRole('button', { name: new RegExp(`^Carrito, ${count} artículo`) });
  await hand.see(add.or(inCart).first());
  if (!(await add.isVisible())) return;
  for (const group of await page.getByRole('dialog').locator('fieldset').all()) {
    const choices = group.getByRole('radio');
    if ((await choices.count()) === 0) continue;
    const isChosen = await choices.evaluateAll((all) => all.some((one) => one.getAttribute('aria-checked') === 'true'));
    if (!isChosen) await hand.tap(choices.first());
  }
  await hand.tap(add);
  await hand.see(inCart);
}

let newcomers = 0;

async function firstLunch(hand: Hand, product: Product): Promise<void> {
  const { page } = hand;
  newcomers += 1;
  const phone = `310555${String(7000 + newcomers)}`;
  await page.goto('/inicio');
  const card = page.locator('article').first();
  await hand.see(card);
  await hand.tap(card.getByRole('button', { name: /^Agregar (?!.*favoritos)/ }));
  const place = page.getByRole('dialog', { name: '¿Dónde almuerzas?' });
  await hand.see(place);
  await hand.tap(place.getByRole('option', { name: /Parque Empresarial Robledal/ }));
  const hour = place.getByRole('radio', { name: '12:30 p. m.' });
  await hour.waitFor();
  if ((await hour.getAttribute('aria-checked')) !== 'true') await hand.tap(hour);
  await hand.tap(place.getByRole('button', { name: 'Guardar' }));
  await place.waitFor({ state: 'hidden' });
  await addFromCard(hand, page.locator('article').first(), 1);
  await hand.tap(payNow(page));
  const byPhone = page.getByRole('link', { name: 'Continuar con mi celular' });
  const number = page.getByRole('textbox', { name: 'Celular' });
  await hand.see(byPhone.or(number).first());
  if (await byPhone.isVisible()) await hand.tap(byPhone);
  await hand.type(number, phone);
  await hand.tap(page.getByRole('button', { name: 'Continuar' }));
  const code = page.getByRole('textbox', { name: 'Código de 6 dígitos' });
  await hand.see(code);
  await hand.type(code, await product.codeFor(phone));
  await hand.see(page.getByRole('textbox', { name: 'Nombre' }));
  await hand.type(page.getByRole('textbox', { name: 'Nombre' }), 'Lucía');
  await hand.type(page.getByRole('textbox', { name: 'Apellido' }), 'Prado');
  await hand.type(page.getByRole('textbox', { name: 'Correo' }), `lucia${newcomers}@ejemplo.co`);
  await hand.tap(page.getByRole('checkbox', { name: /Acepto los/ }));
  await hand.tap(page.getByRole('button', { name: 'Crear cuenta' }));
  const choose = page.getByRole('button', { name: /^(Elegir|Cambiar) con qué pagas/ });
  const method = page.getByRole('dialog', { name: '¿Con qué pagas?' });
  await hand.see(choose.or(method).first());
  if (!(await method.isVisible())) await hand.tap(choose);
  await hand.see(method);
  const cardNumber = method.getByRole('textbox', { name: 'Número de la tarjeta' });
  if (!(await cardNumber.isVisible())) await hand.tap(method.getByRole('radio', { name: /tarjeta/i }).last());
  await hand.type(cardNumber, '4242424242424242');
  await hand.type(method.getByRole('textbox', { name: 'Vence' }), '0829');
  await hand.type(method.getByRole('textbox', { name: 'Código (CVC)' }), '123');
  const holder = method.getByRole('textbox', { name: 'Nombre en la tarjeta' });
  if ((await holder.inputValue()) === '') await hand.type(holder, 'LUCIA PRADO');
  await hand.tap(method.getByRole('checkbox', { name: /Acepto los dos documentos/ }));
  await hand.tap(method.getByRole('button', { name: 'Usar esta tarjeta' }));
  await hand.see(page.getByText(/terminada en 4242/).first());
  await hand.tap(payNow(page));
  await hand.see(paid(page));
}

async function signedIn(page: Page, product: Product): Promise<void> {
  const session = await newCustomer(product);
  await saveCard(product, session.accessToken);
  await keptSession(page, session);
  await page.goto('/inicio');
}

async function plannedWeek(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.tap(page.getByRole('link', { name: 'Planea mi semana' }));
  const accept = page.getByRole('button', { name: /^(Agregar|Pedir) 5 almuerzos/ });
  await hand.see(accept);
  await hand.tap(accept);
  const cart = page.getByRole('dialog', { name: 'Tu carrito (5)' });
  await hand.see(cart.or(page.getByText(/terminada en 4242/)).first());
  if (await cart.isVisible()) {
    await hand.tap(cart.getByRole('button', { name: 'Pedir ya' }));
    await cart.waitFor({ state: 'hidden' });
    await hand.see(page.getByText(/terminada en 4242/).first());
  }
  await hand.tap(payNow(page));
  await hand.see(paid(page));
}

const weekdays = ['lunes 23', 'martes 24', 'miércoles 25', 'jueves 26', 'viernes 27'];

async function weekByHand(hand: Hand): Promise<void> {
  const { page } = hand;
  for (const [index, day] of weekdays.entries()) {
    await hand.see(page.getByRole('heading', { name: new RegExp(`^Para el ${day}`) }));
    await addFromCard(hand, page.locator('article').nth(index), index + 1);
  }
  await hand.tap(payNow(page));
  await hand.see(page.getByText(/terminada en 4242/).first());
  await hand.tap(payNow(page));
  await hand.see(paid(page));
}

async function withPaidLunch(page: Page, product: Product): Promise<void> {
  const { session } = await orderFromTarsila(product, week.wednesday);
  await keptSession(page, session);
  await page.goto('/mis-ordenes');
}

async function withEatenLunch(page: Page, product: Product): Promise<void> {
  const { session, orderId } = await orderFromTarsila(product, week.monday);
  await deliver(product, session.accessToken, orderId);
  await keptSession(page, session);
  await page.goto('/mis-ordenes?tab=Finalizados');
}

/** Asks for cutlery in a lunch that is paid. */
async function changedOrder(hand: Hand): Promise<void> {
  const { page } = hand;
  const lunch = page.getByRole('article').first().getByRole('link').first();
  await hand.see(lunch);
  await hand.tap(lunch);
  const edit = page.getByRole('button', { name: 'Editar', exact: true });
  await hand.see(edit);
  await hand.tap(edit);
  const sheet = page.getByRole('dialog', { name: 'Editar almuerzo' });
  await hand.see(sheet);
  await hand.tap(sheet.getByRole('switch', { name: 'Con cubiertos desechables' }));
  await hand.tap(sheet.getByRole('button', { name: /guardar|Guardar cambio/i }));
  await hand.see(page.getByText('Con cubiertos', { exact: true }));
}

/** Reports that something was missing in a delivered lunch. */
async function reportedProblem(hand: Hand): Promise<void> {
  const { page } = hand;
  const eaten = page.getByRole('article').first().getByRole('link').first();
  await hand.see(eaten);
  await hand.tap(eaten);
  const report = page
    .getByRole('button', { name: 'Reportar un problema' })
    .or(page.getByRole('link', { name: 'Reportar un problema' }));
  await hand.see(report.first());
  await hand.tap(report.first());
  const sheet = page.getByRole('dialog', { name: '¿Qué pasó?' });
  await hand.see(sheet);
  await hand.tap(sheet.getByRole('radio', { name: /Faltó algo/ }));
  await hand.tap(sheet.getByRole('button', { name: 'Reportar' }));
  await sheet.waitFor({ state: 'hidden' });
  await hand.see(page.getByText(/Te devolvimos|Estamos revisando|Recibimos/).first());
}

const tasks: readonly Task[] = [
  { name: 'first lunch of a newcomer, from the link to paid', target: { taps: 14, seconds: 90 }, run: firstLunch },
  { name: 'five days from nothing with the plan', target: { taps: 3 }, prepare: signedIn, run: plannedWeek },
  { name: 'five days by hand', target: { taps: 12 }, prepare: signedIn, run: weekByHand },
  { name: 'change a paid lunch before its cutoff', target: { taps: 5 }, prepare: withPaidLunch, run: changedOrder },
  { name: 'report a problem', target: { taps: 5 }, prepare: withEatenLunch, run: reportedProblem },
];

async function count(browser: Browser, product: Product, task: Task, screen: (typeof screens)[number]) {
  const { width, height } = screen;
  const isPhone = width < 600;
  const context = await browser.newContext({
    ...{ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone, baseURL: product.url, locale: 'es-CO' },
    serviceWorkers: 'block',
  });
  await context.addInitScript(withoutPrompts);
  await context.addInitScript(`localStorage.setItem('tingos_reward_modal_showed', 'true')`);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  try {
    await task.prepare?.(page, product);
    const hand = new Hand(page);
    await task.run(hand, product);
    const { product: own, person } = hand.seconds();
    const isReached = hand.taps <= task.target.taps && person <= (task.target.seconds ?? Number.POSITIVE_INFINITY);
    return { taps: hand.taps, 'product s': Math.round(own), 'person s': Math.round(person), reached: isReached };
  } catch (error) {
    await page.screenshot({ path: path.join(os.tmpdir(), `task-${screen.name}.png`) });
    return { taps: 0, 'product s': 0, 'person s': 0, reached: false, error: String(error).split('\n', 2).join(' ') };
  } finally {
    await context.close();
  }
}

async function main(): Promise<number> {
  const found = await findBrowser();
  const product = await startProduct(mondayMorning);
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, ...found.env },
  });
  try {
    const rows = [];
    for (const screen of screens)
      for (const task of tasks) {
        const { taps, seconds } = task.target;
        const target = `${taps} taps${seconds === undefined ? '' : `, ${seconds} s`}`;
        rows.push({ width: screen.name, task: task.name, target, ...(await count(browser, product, task, screen)) });
      }
    console.table(rows);
    console.log(`load of the machine ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} processors`);
    return rows.every(({ reached }) => reached) ? 0 : 1;
  } finally {
    await browser.close();
    await product.stop();
  }
}

process.exit(await main());
