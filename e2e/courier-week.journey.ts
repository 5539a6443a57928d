import { expect, once, test } from './journey.ts';
import { keptSession, signInByCode } from './session.ts';
import { putCourierPhoto } from './take-courier-photos.ts';
import { unfoldMatter } from './unfold-tower-matter.ts';

type Order = { id: string; code: string; status: string };
type Stop = { id: string; hour: string; location: { name: string }; orders: Order[] };

/** A courier of the demo that no other journey works for. */
const phone = '3990030001';

test(
  'a bag that the kitchen does not hand over is on the tower at once, and the stop that was reached is in the courier’s week and in the platform’s',
  once,
  async ({ page, product, deviceOf }) => {
    const session = await signInByCode(product, phone);
    const { accessToken: token } = session;
    const { stops } = await product.call<{ stops: Stop[] }>('GET', '/domi/stops', { token });
    const listConfirmed = ({ orders }: Stop) => orders.filter(({ status }) => status === 'confirmed');
    const stop = stops.find((one) => listConfirmed(one).length >= 2) as Stop;
    const [missing, ...others] = listConfirmed(stop);

    const desk = await deviceOf('admin@demo.sazon.co');
    await desk.goto('/admin/sazon/hoy');
    await expect(desk.getByRole('list', { name: 'Asuntos' })).toBeVisible();
    const told = desk.getByRole('listitem').filter({ hasText: `No llegó: ${missing?.code}` });
    await expect(told).toHaveCount(0);

    await keptSession(page, session);
    await page.goto(`/domi/${stop.id}`);
    await page.getByRole('button', { name: `Novedad de ${missing?.code}` }).click();
    await page.getByRole('menuitem', { name: 'No me la entregaron' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Avisar que no me la entregaron' }).click();
    await expect(sheet.getByText('Elige qué te dijeron.')).toBeVisible();
    await sheet.getByRole('radio', { name: 'No estaba lista' }).click();
    await sheet.getByRole('button', { name: 'Avisar que no me la entregaron' }).click();
    await unfoldMatter(desk, told);
    await expect(told.getByRole('link', { name: 'Decidir' })).toBeVisible();

    const at = (what: string, body: object) => product.call('POST', `/domi/stops/${stop.id}/${what}`, { token, body });
    await at('pick-up', { orderIds: others.map(({ id }) => id) });
    await at('arrive', {
      waitingPlace: 'Portería',
      photoId: await putCourierPhoto(product, { token, timeId: stop.id }, 'arrival'),
    });
    await page.goto('/domi');
    await page.getByRole('link', { name: 'Tu semana' }).click();
    const monday = page.getByRole('region', { name: 'Lunes 23 de noviembre' });
    await expect(monday.getByRole('listitem').filter({ hasText: stop.location.name })).toBeVisible();
    await expect(monday).toContainText(/\$\s6\.800/);
    await desk.goto('/admin/sazon/pagos-domis');
    await expect(desk.getByRole('list', { name: 'Domis' }).getByRole('listitem').first()).toBeVisible();
    await expect(desk.getByText('La semana va en')).toBeVisible();
  },
);
