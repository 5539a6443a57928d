import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { alerts } from '../../session/alerts.ts';
import { type PaymentResultNews, showPaymentResult } from './payment-result-alert.tsx';
import { placedGift, placedTicket } from './running-payment-and-ticket-state.ts';

const nowhere = async () => undefined;
const ways = { home: nowhere, orders: nowhere, checkout: nowhere, wallet: nowhere, buyTingos: nowhere };

beforeEach(() => alerts.write([]));

function told(result: PaymentResultNews['result'], more: Partial<PaymentResultNews> = {}) {
  showPaymentResult({ result, buys: 'orders', amount: 21_400, message: null, ...more }, 'payment-1', ways);
  const [alert] = alerts.read();
  return { ...alert, buttons: alert?.buttons?.map((button) => button.label) };
}

test('a failed payment is told in the words of the specification', () => {
  const alert = told('failed');
  expect([alert.header, alert.title, alert.description]).toEqual([
    'Pago fallido',
    'No pudimos programar tu pedido',
    'Algo salió mal en la transacción, contacta a tu banco para más detalles',
  ]);
  expect(alert.buttons).toEqual(['Aceptar', 'Intentar con otro método']);
});

test('a pending payment is told in the words of the specification', () => {
  const alert = told('pending');
  expect([alert.header, alert.title, alert.description]).toEqual([
    'Pago pendiente',
    'Tu pago está pendiente',
    'Estamos procesando tu pago, en unos minutos te informaremos si fue aprobado',
  ]);
});

test('an approved payment is told in the words of the specification', () => {
  const alert = told('approved');
  expect([alert.header, alert.title, alert.description]).toEqual([
    'Pedido programado',
    '¡Tu pedido ha sido programado!',
    'Te informaremos cuando estemos en camino a tu ubicación',
  ]);
  expect(alert.buttons).toEqual(['Seguir programando', 'Ir a mis órdenes']);
});

test('the result of a payment replaces what was told of it before', () => {
  told('pending');
  expect(told('approved').title).toBe('¡Tu pedido ha sido programado!');
  expect(alerts.read()).toHaveLength(1);
});

test('tingos that were bought are told as tingos, not as a lunch', () => {
  const approved = told('approved', { buys: 'tingos', amount: 50_000 });
  expect([approved.title, approved.description]).toEqual([
    '¡Tus tingos ya están!',
    'Cargamos $\u00a050.000 a tu billetera.',
  ]);
  expect(approved.buttons).toEqual(['Seguir programando', 'Ver mis tingos']);
  expect(told('failed', { buys: 'tingos' }).title).toBe('No pudimos cargar tus tingos');
});

test('what the bank or we have to say of a failed payment stands under its text', () => {
  expect(told('failed', { message: 'Tu pago llegó tarde y ya no quedaban cupos.' }).children).toBeTruthy();
  expect(told('failed').children).toBeUndefined();
});

test('an approved payment prints what was placed, with the gift of its promotion, once', () => {
  const gift = 'Regalo de tu promoción: $\u00a010.000 en tingos';
  placedTicket.write([{ key: '1', when: 'Martes 24', dish: 'Ajiaco santafereño', pictures: [], plate: '/plate.svg' }]);
  placedGift.write(gift);
  render(told('approved').children);
  expect(screen.getByText('Ajiaco santafereño')).toBeTruthy();
  expect(document.querySelector('img[src="/plate.svg"]')).toBeTruthy();
  expect(screen.getByText(gift.replace('\u00a0', ' '))).toBeTruthy();
  expect(told('approved').children).toBeUndefined();
});
