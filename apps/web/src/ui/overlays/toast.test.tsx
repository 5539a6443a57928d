import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion, toast } from './toast.tsx';

// The cards load with the first toast; loaded here first, so that only their own time is measured.
beforeAll(async () => {
  await import('./toast-cards.tsx');
});

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shows = (text: string) => screen.queryAllByText(text).some((node) => !node.closest('[data-ending-style]'));

test('a success stays two seconds', async () => {
  render(<ToastRegion />);
  await act(async () => toast.success('Agregado'));
  await wait(1800);
  expect(shows('Agregado')).toBe(true);
  expect(screen.getByRole('region', { name: 'Avisos' }).textContent).toContain('Agregado');
  await wait(600);
  expect(shows('Agregado')).toBe(false);
});

test('an error stays four seconds', async () => {
  render(<ToastRegion />);
  await act(async () => toast.error('No se pudo'));
  await wait(3800);
  expect(shows('No se pudo')).toBe(true);
  await wait(600);
  expect(shows('No se pudo')).toBe(false);
});

test('a loading stays until it is dismissed', async () => {
  render(<ToastRegion />);
  let id = '';
  await act(async () => {
    id = toast.loading('Guardando...');
  });
  await wait(60_000);
  expect(shows('Guardando...')).toBe(true);
  await act(async () => toast.dismiss(id));
  await wait(400);
  expect(shows('Guardando...')).toBe(false);
});

/** Something at the window's lower edge: its height, and what stands below it. */
const atEdge =
  (heightPx: number, belowPx = 0) =>
  () =>
    new DOMRect(0, window.innerHeight - belowPx - heightPx, 390, heightPx);

test('comes at the lower edge, above the bar with the main button or above an open dialog’s last one', async () => {
  const bar = document.createElement('div');
  bar.className = 'foot-bar fixed';
  bar.getBoundingClientRect = atEdge(90);
  document.body.append(bar);
  render(<ToastRegion />);
  await act(async () => toast.success('2697 entregado'));
  const region = await screen.findByRole('region', { name: 'Avisos' });
  region.getBoundingClientRect = atEdge(60, 16);
  const clearance = () => region.style.getPropertyValue('--toast-clear');
  await wait(200);
  expect(clearance()).toBe('102px');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.dataset.open = '';
  const send = document.createElement('button');
  send.getBoundingClientRect = atEdge(56, 114);
  dialog.append(send);
  document.body.append(dialog);
  await wait(200);
  expect(clearance()).toBe('0px');
  send.getBoundingClientRect = atEdge(56, 16);
  await wait(200);
  expect(clearance()).toBe('84px');
  // above a navigation the same button as before is in the way
  send.getBoundingClientRect = atEdge(56, 114);
  region.getBoundingClientRect = atEdge(60, 100);
  await wait(200);
  expect(clearance()).toBe('182px');
  dialog.remove();
  bar.remove();
  await wait(200);
  expect(clearance()).toBe('0px');
});

test('a mouse that rests where a toast comes does not keep it, one that is moved onto it does', async () => {
  render(<ToastRegion />);
  await act(async () => toast.success('Guardado'));
  await wait(50);
  const region = screen.getByRole('region', { name: 'Avisos' });
  const move = (movementX: number) => {
    const event = new MouseEvent('mousemove', { bubbles: true });
    Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
    fireEvent(region, event);
  };
  move(0);
  await wait(2400);
  expect(shows('Guardado')).toBe(false);
  await act(async () => toast.success('Agregado'));
  await wait(50);
  move(4);
  await wait(2400);
  expect(shows('Agregado')).toBe(true);
  fireEvent.mouseLeave(region);
});

test('requests that fail together show one toast, of the last', async () => {
  render(<ToastRegion />);
  await act(async () => {
    toast.requestError('Sin conexión');
    toast.requestError('El servidor no responde');
  });
  await wait(50);
  expect(shows('Sin conexión')).toBe(false);
  expect(shows('El servidor no responde')).toBe(true);
});

test("a toast's action runs once however often it is tapped, and closes the toast", async () => {
  render(<ToastRegion />);
  const undo = vi.fn();
  await act(async () => toast.info('Quitaste 1 almuerzo', { action: { label: 'Deshacer', onClick: undo } }));
  const button = screen.getByRole('button', { name: 'Deshacer' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledTimes(1);
  await wait(400);
  expect(shows('Quitaste 1 almuerzo')).toBe(false);
});
