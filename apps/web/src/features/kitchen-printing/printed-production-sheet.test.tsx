import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aKitchenOrder } from '../kitchen-orders/kitchen-order-for-tests.ts';
import { PrintedLabels } from './printed-labels.tsx';
import { PrintedProductionSheet } from './printed-production-sheet.tsx';
import { useBrowserPrintEvent } from './use-browser-print-event.ts';
import { usePrintKey } from './use-print-shortcut.ts';

afterEach(cleanup);

test('a label says whose brand it is, what was asked, what it contains and when it was made', () => {
  const packedAt = Date.parse('2026-11-23T11:40:00-05:00');
  const order = aKitchenOrder({ code: '8322', note: 'Sin cebolla', allergens: ['huevo', 'leche'], packedAt });
  render(<PrintedLabels labels={[{ order, n: 1, m: 4 }]} paper="80mm" />);
  const label = screen.getByRole('article', { name: 'Etiqueta 8322' });
  for (const words of ['La Fonda de Inés', 'Sin cebolla', 'Contiene huevo y leche', /Hecho el .*23.* a .*11:40/])
    expect(label.textContent).toMatch(words instanceof RegExp ? words : new RegExp(words));
});

test('a label tells what was paid for apart from a free choice', () => {
  const extras = [
    { name: 'Huevo frito', quantity: 2, priceCop: 3000 },
    { name: 'Tahini', quantity: 1 },
  ];
  render(<PrintedLabels labels={[{ order: aKitchenOrder({ code: '8322', extras }), n: 1, m: 1 }]} paper="80mm" />);
  const words = (name: string) => screen.getByText(new RegExp(name)).textContent?.replace(/\s+/g, ' ');
  expect(words('Huevo')).toBe('+ Huevo frito × 2 $ 6.000');
  expect(words('Tahini')).toBe('Tahini');
});

test('a sheet tells what was paid for apart from free choices, in each dish and in what they come to', () => {
  const extras = [
    { name: 'Tahini', quantity: 1 },
    { name: 'Huevo frito', quantity: 2, priceCop: 3000 },
  ];
  const orders = [
    aKitchenOrder({ code: '1111', extras }),
    aKitchenOrder({ code: '2222', extras }),
    aKitchenOrder({ code: '3333' }),
  ];
  render(<PrintedProductionSheet orders={orders} paper="carta" />);
  const said = (words: RegExp) => screen.getByText(words).textContent?.replace(/\s+/g, ' ');
  expect(said(/^\+/)).toBe('+ Huevo frito × 2 $ 6.000');
  expect(said(/^Tahini$/)).toBe('Tahini');
  expect(screen.getByText('sin adicionales')).toBeTruthy();
  expect(screen.getByText('Adicionales pagados:').parentElement?.textContent).toBe(
    'Adicionales pagados: 4 Huevo frito',
  );
  expect(screen.getByText('A elección, sin costo:').parentElement?.textContent).toBe('A elección, sin costo: 2 Tahini');
});

test('a sheet says apart what its cook must heed: an allergy of who eats it, and what they wrote', () => {
  const careful = aKitchenOrder({ code: '4444', note: 'Sin cebolla', dinerAllergens: ['huevo'] });
  render(
    <PrintedProductionSheet
      orders={[aKitchenOrder({ code: '1111' }), aKitchenOrder({ code: '2222' }), careful]}
      paper="carta"
    />,
  );
  const lines = screen.getAllByText('sin adicionales').map((one) => one.closest('li')?.textContent);
  expect(lines).toEqual(['2 ×sin adicionales', '1 ×sin adicionalesALERGIA: huevoSin cebolla']);
});

test('a sheet of several departures says first what all of them come to', () => {
  const orders = [
    aKitchenOrder({ code: '1111', hour: '12:00', dish: 'Ajiaco' }),
    aKitchenOrder({ code: '2222', hour: '12:30', dish: 'Ajiaco' }),
    aKitchenOrder({ code: '3333', hour: '12:30', dish: 'Lenteja' }),
  ].map((order) => ({ ...order, time: { ...order.time, id: order.time.hour } }));
  const { rerender } = render(<PrintedProductionSheet orders={orders} paper="carta" />);
  const [whole] = screen.getAllByRole('heading');
  expect(whole?.textContent).toBe('En total3 almuerzos en 2 salidas');
  expect(whole?.nextElementSibling?.textContent).toBe('2Ajiaco1Lenteja');
  expect(screen.getAllByRole('heading')).toHaveLength(3);
  rerender(<PrintedProductionSheet orders={orders.slice(1)} paper="carta" />);
  expect(screen.queryByText('En total')).toBeNull();
});

test('Ctrl+P prints the paper, and the page where there is none', () => {
  const print = vi.fn();
  const { rerender } = renderHook(({ does }) => usePrintKey(does), {
    initialProps: { does: print as (() => void) | undefined },
  });
  expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(false);
  expect(print).toHaveBeenCalledOnce();
  expect(fireEvent.keyDown(window, { key: 'p' })).toBe(true);
  rerender({ does: undefined });
  expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(true);
  expect(print).toHaveBeenCalledOnce();
});

test('what the browser prints by its own menu is drawn when it looks, and gone afterwards', () => {
  const { result } = renderHook(() => useBrowserPrintEvent());
  expect(result.current).toBe(false);
  window.dispatchEvent(new Event('beforeprint'));
  expect(result.current).toBe(true);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(result.current).toBe(false);
});
