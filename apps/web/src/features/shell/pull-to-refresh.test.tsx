import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PullToRefresh } from './pull-to-refresh.tsx';

afterEach(() => vi.unstubAllGlobals());

function Dishes({ read }: { read: () => Promise<string> }) {
  return <p>{useQuery({ queryKey: ['dishes'], queryFn: read }).data}</p>;
}

function open() {
  const read = vi.fn(async () => 'Ajiaco');
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <PullToRefresh />
      <Dishes read={read} />
      <div role="dialog">
        <p>Una hoja</p>
      </div>
    </QueryClientProvider>,
  );
  return { read, view };
}

const pull = (on: Element, byPx: number) => {
  fireEvent.touchStart(on, { touches: [{ clientY: 100 }] });
  fireEvent.touchMove(on, { touches: [{ clientY: 100 + byPx }] });
  fireEvent.touchEnd(on, { touches: [] });
};

test('a long pull at the top reads everything again and says so', async () => {
  const { read } = open();
  const dish = await screen.findByText('Ajiaco');
  expect(read).toHaveBeenCalledTimes(1);
  pull(dish, 200);
  expect(await screen.findByText('Datos actualizados')).toBeTruthy();
  expect(read).toHaveBeenCalledTimes(2);
});

test('a short pull, one further down the page, and one in a sheet change nothing', async () => {
  const { read } = open();
  const dish = await screen.findByText('Ajiaco');
  pull(dish, 60);
  pull(screen.getByText('Una hoja'), 200);
  vi.stubGlobal('scrollY', 300);
  pull(dish, 200);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(read).toHaveBeenCalledTimes(1);
});

test('the browser’s own pull is off while it is there', () => {
  const { view } = open();
  expect(document.documentElement.style.overscrollBehaviorY).toBe('contain');
  view.unmount();
  expect(document.documentElement.style.overscrollBehaviorY).toBe('');
});
