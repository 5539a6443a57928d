import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import type { UserRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { DishEditor, type DishEditorProps } from './dish-editor.tsx';
import { aKitchenDish } from './kitchen-dish-for-tests.ts';

const id = (last: string) => `0198a7c0-0000-7000-8000-${last.padStart(12, '0')}`;
const brand = { id: id('10'), name: 'Fogón Tarsila', color: '#1D7B4C' };
const restaurant = {
  ...{ id: id('11'), name: 'Cocinas Tarsila', brands: [brand], taxRegime: 'INC' },
} as unknown as UserRestaurant;
const slot = {
  id: id('12'),
  location: { id: id('13'), name: 'Torre Nogal' },
  hour: '12:30',
  capacity: null,
  takenToday: 0,
  closed: false,
};
const dish = aKitchenDish({ weekdays: [1, 2, 3, 4, 5], active: false, draft: true });

let sent: Record<string, unknown>[] = [];
let shown: KitchenMenu = dish;
let doubts = false;
let unsigned = false;
/** The hours of the kitchen come once this is over. */
let hours: Promise<void>;

beforeEach(() => {
  [sent, shown, doubts, unsigned, hours] = [[], dish, false, false, Promise.resolve()];
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (method !== 'GET') {
      const said = JSON.parse(body ?? '{}');
      sent.push(said);
      return doubts && !said.priceConfirmed
        ? Response.json(
            { code: 'VALIDATION', field: 'priceConfirmed', message: '¿Seguro que vale $ 229?' },
            { status: 422 },
          )
        : unsigned && !said.allergensSigned
          ? Response.json({ code: 'VALIDATION', field: 'allergensSigned', message: 'Firma' }, { status: 422 })
          : Response.json({ ok: true, waits: [], inReview: true });
    }
    if (address.includes('/slots')) {
      await hours;
      return Response.json({ data: [slot] });
    }
    if (address.includes('/menu/all/')) return Response.json({ data: [shown], page: 1, perPage: 200, total: 1 });
    return Response.json({ data: [{ id: id('15'), key: 'casero', name: 'Caseros' }] });
  });
});
afterEach(() => {
  session.reset();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const root = createRootRoute();
const pages = ['/', '/tablero'].map((path) => createRoute({ getParentRoute: () => root, path }));
// the browser's history: one in memory asks nothing of a reload
const router = createRouter({ routeTree: root.addChildren(pages), history: createBrowserHistory() });

const editor = (more: Partial<DishEditorProps>) => (
  // the type of the app's own router has another tree
  <RouterContextProvider router={router as never}>
    <QueryClientProvider client={queryClient}>
      <DishEditor
        restaurant={restaurant}
        menuId={dish.id}
        canEdit
        onOpen={() => undefined}
        onClose={() => undefined}
        {...more}
      />
    </QueryClientProvider>
  </RouterContextProvider>
);

function open(canEdit = true) {
  const onClose = vi.fn();
  render(editor({ canEdit, onClose }));
  return onClose;
}

test('a draft says that nobody sees it, and saved it stays one', async () => {
  const onClose = open();
  expect(await screen.findByText('Es un borrador: nadie lo ve hasta que lo publiquemos.')).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Se vende' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([expect.objectContaining({ id: dish.id, name: 'Cazuela de fríjoles', active: false })]);
});

test('sent to the platform, a price that looks wrong is asked about first', async () => {
  [doubts, shown] = [true, { ...dish, allergens: ['leche'], data: { pictures: ['/api/pictures/1'] } }];
  const onClose = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar a revisión' }));
  expect(await screen.findByText('¿Seguro que vale $ 229?')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Sí, ese es el precio' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ active, priceConfirmed }) => [active, priceConfirmed])).toEqual([
    [true, undefined],
    [true, true],
  ]);
});

test('allergens are signed by name before the dish is sent, also that there are none', async () => {
  const additions = [
    {
      id: id('17'),
      name: 'Huevo',
      price: 0,
      maxQuantity: 1,
      allergens: ['huevo' as const],
      notFor: [],
      tax: 'regime' as const,
    },
  ];
  const additionGroups = [{ id: id('16'), title: 'Extras', min: 0, max: 1, required: false, additions }];
  [unsigned, shown] = [true, { ...dish, additionGroups, data: { pictures: ['/api/pictures/1'] } }];
  const onClose = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar a revisión' }));
  const signing = await screen.findByRole('alertdialog', { name: 'Firma los alérgenos' });
  expect(signing.textContent).toContain('Cazuela de fríjolesninguno');
  expect(signing.textContent).toContain('Huevohuevo');
  await userEvent.click(screen.getByRole('button', { name: 'Firmo que es así' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ active, allergensSigned }) => [active, allergensSigned])).toEqual([
    [true, undefined],
    [true, true],
  ]);
});

test('what is sold shows which changes will wait, and what came back opens as it was wanted', async () => {
  const review = {
    state: 'returned' as const,
    isNew: false,
    sentAt: 0,
    reason: 'No se entiende.',
    wanted: { name: 'Cazuelón' },
  };
  shown = { ...dish, draft: false, active: true, review };
  open();
  expect(await screen.findByText('Devolvimos el cambio (nombre): No se entiende.')).toBeTruthy();
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
  expect(name.value).toBe('Cazuelón');
  expect(screen.getByText(/^Al guardar, espera revisión: nombre\./)).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, 'Cazuela de fríjoles');
  expect(screen.queryByText(/^Al guardar, espera revisión/)).toBeNull();
});

test('what lacks its photo is asked about before it is sent', async () => {
  const onClose = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar a revisión' }));
  expect(await screen.findByText(/Falta: foto\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Completarlo' }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a revisión' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enviarlo así' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ active }) => active)).toEqual([true]);
});

test('a copy is a new dish of its own, with all but the name and the photos', async () => {
  const additions = [
    {
      id: id('17'),
      name: 'Huevo',
      price: 3000,
      maxQuantity: 1,
      allergens: ['huevo'],
      notFor: [],
      tax: 'regime' as const,
    },
  ];
  const additionGroups = [{ id: id('16'), title: 'Extras', min: 0, max: 1, required: false, additions }];
  shown = { ...dish, draft: false, active: true, tags: ['mas-pedido', 'picante'], additionGroups } as KitchenMenu;
  const onCopy = vi.fn();
  const { unmount } = render(editor({ menuId: dish.id, onCopy }));
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicar este plato' }));
  expect(onCopy).toHaveBeenCalledExactlyOnceWith(dish.id);
  unmount();
  render(editor({ menuId: null, copyOf: dish.id }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
  expect(name.value).toBe('Copia de Cazuela de fríjoles');
  await userEvent.click(screen.getByRole('button', { name: 'Crear plato' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [said] = sent as [{ id?: string; tags: string[]; additionGroups: { id?: string; additions: object[] }[] }];
  expect([said.id, said.tags]).toEqual([undefined, ['picante']]);
  expect(said.additionGroups[0]?.id).toBeUndefined();
  expect(said.additionGroups[0]?.additions[0]).not.toHaveProperty('id');
  expect(said.additionGroups[0]?.additions[0]).toMatchObject({ name: 'Huevo', price: 3000, allergens: ['huevo'] });
});

test('a dish that was published has nothing to publish any more, and is switched on and off', async () => {
  shown = { ...dish, draft: false, active: true };
  const onClose = open();
  await userEvent.click(await screen.findByRole('switch', { name: 'Se vende' }));
  expect(screen.queryByRole('button', { name: 'Enviar a revisión' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([expect.objectContaining({ active: false })]);
});

test('a dish is not said to be gone while the hours are still on their way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  hours = promise;
  open();
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(screen.queryByText('Este plato ya no está')).toBeNull();
  resolve();
  expect(await screen.findByRole('button', { name: 'Enviar a revisión' })).toBeTruthy();
});

test('who charges no tax is told that the choice of one changes nothing', async () => {
  const none = /no cobra impuesto, elijas lo que elijas/;
  const { rerender } = render(editor({ restaurant: { ...restaurant, taxRegime: 'NO_RESPONSABLE' } }));
  expect(await screen.findByText(none)).toBeTruthy();
  rerender(editor({}));
  expect(screen.queryByText(none)).toBeNull();
});

test('who may only look can neither save nor publish', async () => {
  open(false);
  expect(await screen.findByText('Es un borrador: nadie lo ve hasta que lo publiquemos.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Enviar|Guardar)/ })).toBeNull();
});

const group = (number: number) => ({
  id: id(`2${number}`),
  title: `Grupo ${number}`,
  min: 0,
  max: 1,
  required: false,
  additions: [
    {
      id: id(`3${number}`),
      name: `Huevo ${number}`,
      price: 2000,
      maxQuantity: 1,
      allergens: [],
      notFor: [],
      tax: 'regime' as const,
    },
    {
      id: id(`4${number}`),
      name: `Queso ${number}`,
      price: 2500,
      maxQuantity: 1,
      allergens: [],
      notFor: [],
      tax: 'regime' as const,
    },
  ],
});

test('what is wrong stands at its field, which has the focus, and goes as it is mended', async () => {
  shown = { ...dish, additionGroups: [group(1)] };
  open();
  const addition = (await screen.findAllByLabelText('Adicional'))[1] as HTMLInputElement;
  await userEvent.clear(addition);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  expect(await screen.findByText('Revisa lo que está marcado.')).toBeTruthy();
  expect(addition.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(addition);
  expect(sent).toEqual([]);
  await userEvent.type(addition, 'Queso');
  await waitFor(() => expect(addition.getAttribute('aria-invalid')).not.toBe('true'));
  expect(screen.queryByText('Revisa lo que está marcado.')).toBeNull();
});

test('groups and additions keep who they are when one before them is taken out, and what is new has no name yet', async () => {
  shown = { ...dish, additionGroups: [group(1), group(2)] };
  const onClose = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar el grupo Grupo 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Huevo 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Agregar otro adicional' }));
  await userEvent.type(screen.getAllByLabelText('Adicional')[1] as HTMLElement, 'Aguacate');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[0]?.additionGroups).toEqual([
    expect.objectContaining({
      id: id('22'),
      additions: [
        expect.objectContaining({ id: id('42'), name: 'Queso 2' }),
        expect.not.objectContaining({ id: expect.anything() }),
      ],
    }),
  ]);
});

test('leaving asks only when something was changed, and not once it was changed back', async () => {
  const onClose = open();
  const name = await screen.findByLabelText('Nombre');
  await userEvent.type(name, 's');
  await userEvent.keyboard('{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(onClose).toHaveBeenCalledOnce();
});

const goTo = (path: '/' | '/tablero') => act(async () => void router.navigate({ to: path } as never));
/** Whether the browser asks before a reload. */
const asksOfReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the way back, a link and a reload ask before what was written is lost', async () => {
  await goTo('/tablero');
  await goTo('/');
  render(editor({ menuId: null }));
  const name = await screen.findByLabelText('Nombre');
  expect(asksOfReload()).toBe(false);
  await userEvent.type(name, 'Ajiaco');
  expect(asksOfReload()).toBe(true);
  for (const leave of [() => goTo('/tablero'), () => act(async () => router.history.back())]) {
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByText('¿Salir sin guardar?')).toBeNull());
    expect(router.history.location.pathname).toBe('/');
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Ajiaco');
  }
  await goTo('/tablero');
  await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(router.history.location.pathname).toBe('/tablero'));
});

/** The editor as its page has it: open as long as the address names the dish. */
function EditorOfAddress() {
  const [isOpen, setOpen] = useState(true);
  const close = async () => {
    await router.navigate({ to: '/', search: {} } as never);
    setOpen(router.history.location.search.includes('plato'));
  };
  return isOpen && editor({ onClose: () => void close() });
}

test('once it is saved nothing asks before somebody leaves', async () => {
  await act(async () => void router.navigate({ to: '/', search: { plato: 'uno' } } as never));
  render(<EditorOfAddress />);
  await userEvent.type(await screen.findByLabelText('Nombre'), ' de la casa');
  expect(asksOfReload()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  await waitFor(() => expect(screen.queryByLabelText('Nombre')).toBeNull());
  expect(sent).toHaveLength(1);
  expect(asksOfReload()).toBe(false);
  await goTo('/tablero');
  await waitFor(() => expect(router.history.location.pathname).toBe('/tablero'));
  expect(screen.queryByText('¿Salir sin guardar?')).toBeNull();
});

test('a name that is too long is marked, not cut', async () => {
  open();
  const name = await screen.findByLabelText('Nombre');
  await userEvent.click(name);
  await userEvent.paste('a'.repeat(90));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect((name as HTMLInputElement).value.length).toBeGreaterThan(80);
  expect(screen.getByText(/80/)).toBeTruthy();
  expect(sent).toEqual([]);
});
