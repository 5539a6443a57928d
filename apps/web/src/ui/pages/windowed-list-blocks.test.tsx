import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { WindowedListBlocks } from './windowed-list-blocks.tsx';

/** Where the list begins, px from the window's upper edge. */
let top = 0;

beforeEach(() => {
  top = 0;
  window.innerHeight = 800;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 300, 100));
});

const show = (count: number, missing = 0) => (
  <WindowedListBlocks
    items={Array.from({ length: count }, (_, index) => index)}
    missing={missing}
    size={4}
    guessedHeight={100}
  >
    {(some) => some.map((item) => <p key={item}>{item}</p>)}
  </WindowedListBlocks>
);
const drawn = () => screen.queryAllByText(/^\d+$/).map((item) => Number(item.textContent));
const scrollTo = (to: number) =>
  act(() => {
    top = -to;
    document.dispatchEvent(new Event('scroll'));
  });
const heights = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>(':scope > div')].reduce(
    (sum, { style }) => sum + (Number.parseInt(style.height, 10) || 0),
    0,
  );

test('only blocks near the viewport are in the document, and the others keep their space', () => {
  const { container } = render(show(5000));
  const list = container.firstElementChild as HTMLElement;
  // 800 px of window and 900 below it are 17 blocks of four
  expect(drawn()).toEqual(Array.from({ length: 68 }, (_, index) => index));
  expect(heights(list)).toBe((1250 - 17) * 100);

  scrollTo(50_000);
  const seen = drawn();
  expect([seen[0], seen.at(-1)]).toEqual([491 * 4, 517 * 4 - 1]);
  expect(heights(list)).toBe((1250 - 26) * 100);

  scrollTo(124_200);
  expect(drawn().at(-1)).toBe(4999);
  scrollTo(0);
  expect(drawn()[0]).toBe(0);
});

test('rows still loading have their space, and fill it without a jump', () => {
  const { rerender, container } = render(show(30, 4970));
  const list = container.firstElementChild as HTMLElement;
  expect(drawn()).toEqual(Array.from({ length: 30 }, (_, index) => index));
  // 17 blocks are near: 8 with items, 9 still loading
  expect(heights(list)).toBe((1250 - 17 + 9) * 100);
  scrollTo(50_000);
  expect(drawn()).toEqual([]);
  rerender(show(5000));
  expect(drawn()[0]).toBe(491 * 4);
  expect(heights(list)).toBe((1250 - 26) * 100);
});

test('a shortened list draws to its end, an emptied one is gone, and a refilled one shows again', () => {
  const { rerender, container } = render(show(5000));
  scrollTo(124_200);
  rerender(show(10));
  scrollTo(0);
  expect(drawn()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  rerender(show(0));
  expect(container.firstElementChild).toBeNull();
  rerender(show(9));
  expect(drawn().length).toBe(9);
});
