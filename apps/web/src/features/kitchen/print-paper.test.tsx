import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aComanda } from './comanda-for-tests.ts';
import { LabelsPaper } from './print-paper.tsx';

afterEach(cleanup);

test('a label says whose brand it is, what was asked, what it contains and when it was made', () => {
  const packedAt = Date.parse('2026-11-23T11:40:00-05:00');
  const order = aComanda({ code: '8322', note: 'Sin cebolla', allergens: ['huevo', 'leche'], packedAt });
  render(<LabelsPaper labels={[{ order, n: 1, m: 4 }]} paper="80mm" />);
  const label = screen.getByRole('article', { name: 'Etiqueta 8322' });
  for (const words of ['La Fonda de Inés', 'Sin cebolla', 'Contiene huevo y leche', /Hecho el .*23.* a .*11:40/])
    expect(label.textContent).toMatch(words instanceof RegExp ? words : new RegExp(words));
});
