import { expect, it } from 'vitest';
import { describeKitchenClosing } from './dish-unavailable-and-tag-texts.ts';

it('says until when a kitchen closes only where it closes for longer than the day', () => {
  const on = (until: string) => describeKitchenClosing({ reason: 'Inventario', until }, '2026-11-26', 'el jueves 26');
  expect(on('2026-11-26')).toBe('La cocina no abre el jueves 26: Inventario.');
  expect(on('2026-11-27')).toBe('La cocina no abre el jueves 26: Inventario. Cierra hasta el viernes 27 de noviembre.');
});
