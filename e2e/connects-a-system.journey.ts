import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { week } from './fill-cart-and-register.ts';
import { expect, expectAccessible, once, test } from './journey.ts';
import { kitchenAccount, kitchenStaff } from './kitchen.ts';

test(
  'a restaurant connects its cash desk: a key that reads, an address that is told, and both end when it says so',
  once,
  async ({ product, deviceOf }) => {
    const told: string[] = [];
    const desk = http.createServer((request, response) => {
      request.on('data', (part) => told.push(String(part)));
      request.on('end', () => response.writeHead(204).end());
    });
    await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
    const { restaurantId } = await kitchenStaff(product);
    const owner = await deviceOf(kitchenAccount);
    await owner.goto('/admin/restaurantes/conexiones');

    await owner.getByRole('button', { name: 'Nueva llave' }).click();
    const form = owner.getByRole('dialog', { name: 'Nueva llave' });
    await form.getByLabel('Para qué es').fill('Caja');
    await form.getByRole('checkbox', { name: 'Leer órdenes' }).click();
    await expectAccessible(owner, 'the form of a new key');
    await form.getByRole('button', { name: 'Crear' }).click();
    const made = owner.getByRole('dialog', { name: 'Llave lista' });
    const key = (await made.getByText(/^sazon_api_/).textContent()) ?? '';
    await made.getByRole('button', { name: 'Ya lo guardé' }).click();
    const address = `/admin/restaurants/orders?restaurantId=${restaurantId}&startDate=${week.monday}&endDate=${week.monday}`;
    const read = () => product.call<{ total: number }>('GET', address, { token: key });
    expect((await read()).total).toBeGreaterThan(0);

    await owner.getByRole('button', { name: 'Agregar dirección' }).click();
    const adding = owner.getByRole('dialog', { name: 'Agregar dirección' });
    const url = `http://127.0.0.1:${(desk.address() as AddressInfo).port}/caja`;
    await adding.getByRole('textbox', { name: 'Dirección' }).fill(url);
    await adding.getByRole('button', { name: 'Agregar' }).click();
    await owner.getByRole('button', { name: 'Ya lo guardé' }).click();
    await owner.getByRole('button', { name: 'Probar' }).click();
    const log = owner.getByRole('dialog', { name: 'Registro de avisos' });
    await expect(log.getByText('Recibido').first()).toBeVisible();
    // orders of other journeys are told too, so the trial may not be the first
    await expect.poll(() => told.some((body) => JSON.parse(body).type === 'ping')).toBe(true);
    await expectAccessible(owner, 'the log of an address');
    await log.getByRole('button', { name: 'Cerrar' }).click();
    await expectAccessible(owner, 'the page of connections');

    await owner.getByRole('button', { name: 'Revocar Caja' }).click();
    const sure = owner.getByRole('alertdialog', { name: '¿Revocar Caja?' });
    await sure.getByRole('button', { name: 'Revocar' }).click();
    await expect(owner.getByText('Revocada', { exact: true })).toBeVisible();
    await expect(read()).rejects.toThrow(/401/);
    desk.close();
  },
);
