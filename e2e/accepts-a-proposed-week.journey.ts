import { withTingos } from './create-customers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { keptSession } from './session.ts';

const thursdayAtTen = Date.parse('2026-11-26T15:00:00Z');
const nextWeek = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];

type Messages = { data: { kind: string }[] };
type Orders = { data: { scheduleDate: string; status: string }[] };

test('who turns the autopilot on is proposed a week on Thursday, changes a dish and accepts with one tap', async ({
  page,
  product,
}) => {
  const person = await withTingos(product, 250_000);
  const token = person.accessToken;
  await keptSession(page, person);
  await page.goto('/planear-semana');
  await page.getByRole('link', { name: 'Que llegue sola cada jueves' }).click();
  await page.getByRole('radio', { name: /Sin repetir en dos semanas/ }).click();
  await expectAccessible(page, 'the rules of the autopilot');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Tu próxima propuesta' })).toBeVisible();

  await product.setClock(thursdayAtTen);
  await product.runJob('propose-weeks');
  const { data } = await product.call<Messages>('GET', `/dev/outbox?to=${person.user.id}`);
  expect(data.filter(({ kind }) => kind === 'week_proposal')).toHaveLength(1);
  const { proposal } = await product.call<{ proposal: { id: string } }>('GET', '/autopilot', { token });
  await page.goto(`/piloto-automatico/${proposal.id}`);
  await expect(page.getByRole('button', { name: /^Cambiar el plato/ })).toHaveCount(5);
  await expectAccessible(page, 'a proposed week');
  await expect(page.getByText(/^Con estos 5 (ahorras|ganas)/)).toHaveCount(1);

  const first = page.getByRole('listitem').filter({ hasText: 'Lunes 30' });
  const before = (await first.getByRole('heading').textContent()) ?? '';
  await first.getByRole('button', { name: /^Cambiar el plato/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Cambiar el plato' });
  await sheet.getByRole('listitem').first().getByRole('button').click();
  await expect(first.getByRole('heading')).not.toHaveText(before);

  await page.getByRole('button', { name: /^Pedir los 5/ }).click();
  await expect(page.getByRole('heading', { name: 'Tu semana está pedida.' })).toBeVisible();
  const orders = await product.call<Orders>('GET', `/orders?startDate=${nextWeek[0]}&endDate=${nextWeek[4]}`, {
    token,
  });
  expect(orders.data.map(({ scheduleDate }) => scheduleDate)).toEqual(nextWeek);
});
