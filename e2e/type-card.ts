import type { Page } from '@playwright/test';

/** Types a card into the open sheet and takes it as the method for the rest. */
export async function typeCard(page: Page, number: string, confirm = 'Usar esta tarjeta'): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '¿Con qué pagas lo que falta?' });
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
