import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { lunchPass } from '../../session/stored-active-orders.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { abilities, aDetail, anOrder } from '../../testing/order-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { ToastRegion } from '../../ui/overlays/toast.tsx';
import type { PastTab } from '../order-records/orders-calls.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrdersScreen } from './orders-screen.tsx';

const live = anOrder('1');
const next = anOrder('2', {
  status: 'scheduled',
  confirmationCode: null,
  scheduleDate: '2026-11-25',
  menu: { ...live.menu, name: 'Bandeja paisa' },
});
const answerPage = (data: unknown[], total = data.length, page = 1) =>
  Response.json({ data, page, perPage: 20, total });
const problem = (status: number, code: string, message: string) => Response.json({ code, message }, { status });

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
}

/** A server that answers by method and path; what it was asked is kept. */
function server(answer: (asked: Asked) => Response | Promise<Response> | undefined): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    const { pathname, searchParams } = new URL(address, 'http://sazon.test');
    const one = { method, path: pathname, query: searchParams };
    asked.push(one);
    return (await answer(one)) ?? problem(404, 'NOT_FOUND', 'No encontramos lo que buscas.');
  });
  return asked;
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

async function open(path = '/mis-ordenes') {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ToastRegion />
      </>
    ),
  });
  const orders = createRoute({
    getParentRoute: () => root,
    path: '/mis-ordenes',
    component: () => <OrdersScreen tab={(orders.useSearch() as { tab?: PastTab }).tab} />,
  });
  const detail = createRoute({
    getParentRoute: () => orders,
    path: '$orderId',
    component: () => <OrderDetail orderId={(detail.useParams() as { orderId: string }).orderId} />,
  });
  const { router } = openRoutes(root.addChildren([orders.addChildren([detail])]), { at: path });
  await screen.findByRole('navigation', { name: 'Órdenes' });
  return router;
}

const findArticle = async (dish: string) => {
  const article = (await screen.findByRole('heading', { name: dish })).closest('article');
  if (!article) throw new Error(`${dish} is not in an order card`);
  return within(article);
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
});

afterEach(() => {
  lunchPass.reset();
  session.reset();
  vi.unstubAllGlobals();
});

describe('mis órdenes', () => {
  it('follows the lunch with a code, and lists what comes with its kitchen and value', async () => {
    server(({ path }) => (path === '/api/orders' ? answerPage([live, next]) : undefined));
    await open();
    expect(await screen.findByRole('heading', { name: /^Tu ajiaco santafereño llega/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Código 4 8 2 7' })).toBeTruthy();
    const card = await findArticle('Bandeja paisa');
    expect(card.getByText('La Fonda de Inés')).toBeTruthy();
    expect(card.getByText('Con mazorca, alcaparras y crema')).toBeTruthy();
    expect(card.getByText('Valor de la orden')).toBeTruthy();
  });

  it('tells a lunch that was never paid from one that was cancelled', async () => {
    const cancelled = { ...next, status: 'cancelled' as const };
    const unpaid = { ...live, status: 'cancelled' as const, confirmationCode: null, neverPaid: true };
    server(({ query }) => answerPage(query.get('status') === 'cancelled' ? [cancelled, unpaid] : []));
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Cancelados' }));
    expect((await findArticle('Ajiaco santafereño con pollo')).getByText(/^No se pagó\. /)).toBeTruthy();
    expect((await findArticle('Bandeja paisa')).queryByText(/No se pagó/)).toBeNull();
  });

  it('keeps its tabs in the address', async () => {
    const asked = server(({ query }) =>
      answerPage(query.get('status') === 'delivered' ? [{ ...next, status: 'delivered' }] : []),
    );
    const router = await open();
    await userEvent.click(screen.getByRole('link', { name: 'Finalizados' }));
    await findArticle('Bandeja paisa');
    expect(router.state.location.href).toBe('/mis-ordenes?tab=Finalizados');
    expect(asked.some(({ query }) => query.get('status') === 'delivered' && query.get('sort') === 'latest')).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Cancelados' }));
    expect(await screen.findByRole('heading', { name: 'No tienes órdenes canceladas.' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Activos' }));
    await waitFor(() => expect(router.state.location.href).toBe('/mis-ordenes'));
  });

  it('reads past orders a page at a time', async () => {
    server(({ query }) => {
      const page = Number(query.get('page'));
      return answerPage([{ ...next, id: `0198a7c0-0000-7000-8000-00000000000${page}`, status: 'delivered' }], 21, page);
    });
    await open('/mis-ordenes?tab=Finalizados');
    await userEvent.click(await screen.findByRole('button', { name: 'Ver más' }));
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Bandeja paisa' })).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
  });

  it('shows the code and the place with no signal', async () => {
    lunchPass.write({
      userId: aUser().id,
      at: Date.now() - 60_000,
      aheadMs: 0,
      orders: { data: [live], page: 1, perPage: 100, total: 1 },
    });
    server(offline);
    await open();
    expect(await screen.findByRole('img', { name: 'Código 4 8 2 7' })).toBeTruthy();
    expect(screen.getByText('La Fonda de Inés')).toBeTruthy();
    expect(screen.getByText('Torre Nogal, Recepción')).toBeTruthy();
  });

  it('does not show somebody else the kept code', async () => {
    lunchPass.write({
      userId: 'another',
      at: Date.now(),
      aheadMs: 0,
      orders: { data: [live], page: 1, perPage: 100, total: 1 },
    });
    server(({ path }) => (path === '/api/orders' ? answerPage([]) : undefined));
    await open();
    expect(await screen.findByRole('heading', { name: 'Todavía no has pedido.' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Código 4 8 2 7' })).toBeNull();
  });

  it('does not say that nothing was ordered to who took a lunch of somebody else', async () => {
    server(({ path }) => {
      if (path === '/api/exchanges/taken') return Response.json({ data: [{ status: 'delivered' }] });
      return path === '/api/orders' ? answerPage([]) : undefined;
    });
    await open();
    expect(await screen.findByRole('heading', { name: 'No tienes órdenes en curso.' })).toBeTruthy();
  });

  it('gives a held purchase back after asking, and says why when it cannot', async () => {
    const held = { ...next, status: 'pending_confirmation' as const };
    let refused = true;
    const asked = server(({ method, path }) => {
      if (method !== 'POST') return path === '/api/orders' ? answerPage(refused ? [held] : []) : undefined;
      return refused ? problem(409, 'STATE_CONFLICT', 'El pago ya entró.') : Response.json({ ok: true });
    });
    await open();
    expect(await screen.findByText('Esperando confirmación')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Continuar pago' })).getAttribute('href')).toBe('/pagos');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Cancelar el pago' }));
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toBe('El pago ya entró.');
    refused = false;
    await confirm();
    await waitFor(() => expect(screen.queryByText('Esperando confirmación')).toBeNull());
    expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(
      Array(2).fill(`/api/payments/${held.purchaseId}/abandon`),
    );
  });
});

describe('cancelling an order', () => {
  const serve = (cancel: () => Response, change = abilities()) =>
    server(({ method, path }) => {
      if (method === 'PATCH') return cancel();
      if (path === '/api/orders') return answerPage([next]);
      if (path.startsWith('/api/orders/validate/')) return Response.json(change);
      return path === `/api/orders/${next.id}` ? Response.json(aDetail(next)) : undefined;
    });
  const ask = async () => {
    await open(`/mis-ordenes/${next.id}`);
    await waitFor(() => {
      const button = screen.getByRole('button', { name: 'Cancelar orden' }) as HTMLButtonElement;
      expect(button.disabled).toBe(false);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar orden' }));
    return within(await screen.findByRole('alertdialog'));
  };

  it('says exactly what goes back and where to, and cancels', async () => {
    const asked = serve(() => Response.json({ ok: true, refund: abilities().refund }));
    const dialog = await ask();
    expect(dialog.getByRole('heading', { name: '¿Cancelas tu bandeja paisa?' })).toBeTruthy();
    for (const [source, way] of [
      ['Tu empresa', 'Vuelve al subsidio de tu empresa'],
      ['Tus tingos', 'Vuelven a tu billetera'],
      ['Descuento por nómina', 'Vuelve a tu cupo'],
      ['Nequi', 'Lo recibes de una vez en tingos'],
    ]) {
      expect(dialog.getByText(source as string)).toBeTruthy();
      expect(dialog.getByText(way as string)).toBeTruthy();
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar orden' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked.find(({ method }) => method === 'PATCH')?.path).toBe(`/api/orders/cancel/${next.id}`);
    // its own money: what the employer put is not theirs
    expect((await screen.findByText(/^Te devolvimos/)).textContent).toBe('Te devolvimos $\u00a017.573.');
    // not where its button was, which is gone with the answer
    await waitFor(() => expect(document.activeElement?.textContent).toBe(next.menu.name));
    expect(document.activeElement?.tagName).toBe('H2');
  });

  it('keeps the order when asked to, and shows a refusal inside the dialog', async () => {
    const asked = serve(() => problem(409, 'CUTOFF_PASSED', 'Ya cerró el horario.'));
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar orden' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Ya cerró el horario.');
    await userEvent.click(dialog.getByRole('button', { name: 'No, la quiero' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  it('tells what a promotion keeps', async () => {
    serve(() => Response.json({}), abilities({ refund: { ...abilities().refund, outside: 2573 } }));
    const dialog = await ask();
    expect(dialog.getByText(/^\$\s2\.000 no se devuelven/)).toBeTruthy();
  });

  it('tells what is left of the gift that a promotion promised', async () => {
    serve(() => Response.json({}), abilities({ lessReward: { kind: 'reward', before: 5000, after: 3000 } }));
    const dialog = await ask();
    expect(dialog.getByText(/^Los tingos de tu promoción: pasas de \$\s5\.000 a \$\s3\.000\.$/)).toBeTruthy();
  });

  it('rests with its reason once the kitchen has it', async () => {
    const no = { can: false, code: 'STATE_CONFLICT' as const, reason: 'Ya está en manos de la cocina.' };
    serve(() => Response.json({}), abilities({ cancel: no, reschedule: no }));
    await open(`/mis-ordenes/${next.id}`);
    expect(await screen.findByText('Ya está en manos de la cocina.')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Cancelar orden' }) as HTMLButtonElement).disabled).toBe(true);
  });
});

it('moves an order to another of its days', async () => {
  const asked = server(({ method, path }) => {
    if (method === 'PATCH') return Response.json(aDetail({ ...next, scheduleDate: '2026-11-24' }));
    if (path === '/api/orders') return answerPage([next]);
    if (path.startsWith('/api/orders/validate/')) return Response.json(abilities());
    return path === `/api/orders/${next.id}` ? Response.json(aDetail(next)) : undefined;
  });
  await open(`/mis-ordenes/${next.id}`);
  await waitFor(() => {
    const button = screen.getByRole('button', { name: 'Cambiar día, hora o lugar' }) as HTMLButtonElement;
    expect(button.disabled).toBe(false);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar día, hora o lugar' }));
  await userEvent.click(await screen.findByRole('radio', { name: /^Martes 24 de noviembre/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Mover al martes 24 de noviembre' }));
  await waitFor(() =>
    expect(asked.some(({ method, path }) => method === 'PATCH' && path === `/api/orders/${next.id}`)).toBe(true),
  );
});
