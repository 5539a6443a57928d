import type { Page } from '@playwright/test';
import type { Product } from './product.ts';

/** Saves a card for this person, so that nothing has to be typed to pay. */
export async function saveCard(product: Product, token: string): Promise<void> {
  const config = await product.call<{ publicKey: string; apiUrl: string }>('GET', '/payments/config', { token });
  const answer = await fetch(new URL(`${config.apiUrl}/tokens/cards`, product.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${config.publicKey}` },
    body: JSON.stringify({
      number: '4242424242424242',
      cvc: '123',
      exp_month: '08',
      exp_year: '29',
      card_holder: 'SOFIA BELTRAN',
    }),
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  await product.call('POST', '/payments/cards', { token, body: { token: data.id } });
}

/** Types a card into the open sheet and takes it as the method for the rest. */
export async function typeCard(page: Page, number: string, confirm = 'Usar esta tarjeta'): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '¿Con qué pagas?' });
  await sheet
    .getByRole('radio', { name: /tarjeta/i })
    .last()
    .click();
  await sheet.getByRole('textbox', { name: 'Número de la tarjeta' }).fill(number);
  await sheet.getByRole('textbox', { name: 'Vence' }).fill('0829');
  await sheet.getByRole('textbox', { name: 'Código (CVC)' }).fill('123');
  await sheet.getByRole('textbox', { name: 'Nombre en la tarjeta' }).fill('CAMILA TORRES');
  await sheet.getByRole('checkbox', { name: /Acepto los dos documentos/ }).click();
  await sheet.getByRole('button', { name: confirm }).click();
}
