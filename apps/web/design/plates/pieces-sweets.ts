// Fruit, cakes and the breakfast table.
import {
  around,
  at,
  blob,
  dots,
  fill,
  inset,
  line,
  n,
  type Piece,
  pick,
  scatter,
  shade,
  shadow,
  solid,
} from './drawn-shapes.ts';

const granola: Piece = (random, { size = 24 }) => {
  let crumbs = '';
  for (const [x, y] of scatter(42, size * 0.9, random))
    crumbs += at(
      x,
      y,
      random() * 180,
      `<rect x="-3" y="-2.2" width="6" height="4.4" rx="1.7" fill="${pick(['#C58A3E', '#E3B066', '#A8692A', '#F1CF92'] as const, random)}"/>`,
    );
  return fill(blob(size, random, { points: 10, wander: 0.08 }), '#A8692A') + crumbs;
};

const strawberry: Piece = () =>
  `${shadow('M0 14C-12 6-14-8-6-11C-2-12 2-12 6-11C14-8 12 6 0 14Z', 1, 2.5)}${fill('M0 14C-12 6-14-8-6-11C-2-12 2-12 6-11C14-8 12 6 0 14Z', '#D7263D')}${inset('M0 14C-12 6-14-8-6-11C-2-12 2-12 6-11C14-8 12 6 0 14Z', '#F04B5D', 0.9)}${dots(
    [
      [-5, -3],
      [4, -4],
      [0, 1],
      [-4, 5],
      [4, 5],
    ],
    1,
    '#FFE0A0',
  )}${fill('M-7-11L0-16L7-11L2-9L0-6L-2-9Z', '#4E9A3B')}`;

const banana: Piece = (_random, { count = 4 }) =>
  Array.from({ length: count }, (_, i) =>
    at(
      (i - (count - 1) / 2) * 11,
      i % 2 ? -2 : 2,
      0,
      `<circle cx=".8" cy="2" r="9" ${shade}/><circle r="9" fill="#E9C24C"/><circle r="7.8" fill="#FFF1C4"/><circle r="3" fill="#F3DB94"/>${dots(
        [
          [0, -1.4],
          [-1.3, 0.8],
          [1.3, 0.8],
        ],
        0.8,
        '#8A5A2B',
      )}`,
    ),
  ).join('');

const berries: Piece = (random, { size = 14, count = 7, colour = '#3F4C8C', edge = '#2A3363' }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        0,
        `<circle cx=".6" cy="1.8" r="5" ${shade}/><circle r="5" fill="${edge}"/><circle cx="-.4" cy="-.5" r="4.2" fill="${colour}"/><circle cx="-1.4" cy="-1.6" r="1.3" fill="#fff" fill-opacity=".55"/>`,
      ),
    )
    .join('');

const kiwi: Piece = (_random, { size = 12 }) =>
  `<circle cx="1" cy="2.5" r="${size}" ${shade}/><circle r="${size}" fill="#7A5A2E"/><circle r="${n(size * 0.88)}" fill="#8CC63F"/><circle r="${n(size * 0.36)}" fill="#EAF3C2"/>${around(10, (turn) => `<ellipse transform="rotate(${turn})" cx="0" cy="${n(-size * 0.52)}" rx=".9" ry="1.7" fill="#2E3B1B"/>`)}`;

/** A cup seen from above, on its saucer. */
const cup: Piece = (_random, { colour = '#6B3E26', light = '#A8754E', size = 30 }) => {
  const s = size;
  return `<circle cx="1.5" cy="4" r="${n(s * 1.5)}" ${shade}/><circle r="${n(s * 1.5)}" fill="#FFFDFB" stroke="#E4D8DC" stroke-width="1.4"/><circle r="${n(s * 1.34)}" fill="none" stroke="#2D45B8" stroke-width="1.8"/><path d="M${n(s * 0.86)}-7C${n(s * 1.46)}-12 ${n(s * 1.46)} 12 ${n(s * 0.86)} 7" fill="none" stroke="#E4D8DC" stroke-width="9"/><path d="M${n(s * 0.86)}-7C${n(s * 1.46)}-12 ${n(s * 1.46)} 12 ${n(s * 0.86)} 7" fill="none" stroke="#fff" stroke-width="6.4"/><circle cx="1.5" cy="3" r="${s}" ${shade}/><circle r="${s}" fill="#fff" stroke="#DCD4D9" stroke-width="1.4"/><circle r="${n(s * 0.84)}" fill="${colour}"/>${line(`M${n(-s * 0.5)} ${n(-s * 0.24)}Q${n(-s * 0.24)} ${n(-s * 0.66)} ${n(s * 0.24)} ${n(-s * 0.58)}`, light, 3)}${line('M-7 6C-8-4 6-5 7 2C7 7-1 7-1 3', light, 2.6)}`;
};

/** A glass or small bowl from above, with its layers in rings. */
const glass: Piece = (_random, { colour = '#FFFDF6', edge = '#F04B5D', size = 46 }) =>
  `<circle cx="2" cy="5" r="${size}" ${shade}/><circle r="${size}" fill="#EAF0F6"/><circle r="${size}" fill="none" stroke="#C6D2DE" stroke-width="2.4"/><circle r="${n(size * 0.9)}" fill="${edge}"/><circle r="${n(size * 0.8)}" fill="${colour}"/>${line(`M${n(-size * 0.78)} ${n(-size * 0.42)}A${n(size * 0.9)} ${n(size * 0.9)} 0 0 1 ${n(-size * 0.3)} ${n(-size * 0.84)}`, '#fff', 3)}`;

const cakeSlice: Piece = () => {
  const side = 'M-46 20L40 34C46 35 48 30 48 24V4L-46-6Z';
  const top = 'M-48-8C-50-12-46-15-42-15L40-36C46-37 50-33 50-26V2C50 8 46 10 40 8L-42-4C-45-4-47-6-48-8Z';
  return at(
    0,
    2,
    -6,
    `${shadow(side, 3, 6)}${fill(side, '#A85A1C')}${line('M-40 6L44 20', '#FFF3DC', 5)}${dots(
      [
        [-24, 2],
        [-4, 6],
        [18, 10],
        [36, 13],
        [-14, 15],
        [8, 20],
        [28, 25],
      ],
      1.9,
      '#E07A1F',
    )}${fill(top, '#E6D3AF')}${inset(top, '#FFF6E4', 0.96)}${line('M-30-10Q0-16 40-27', '#fff', 3)}${at(30, -14, 20, `${fill('M-9 2C-4-5 6-5 10 0C6 5-4 6-9 2Z', '#F08A2E')}${line('M-9 2l-7-4M-9 2l-8 1', '#4E9A3B', 2.4)}`)}${dots(
      [
        [-16, -9],
        [-4, -12],
        [10, -14],
        [8, -22],
        [40, -2],
        [22, -3],
      ],
      1.6,
      '#A8692A',
    )}`,
  );
};

const brownie: Piece = () => {
  const cake = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      turn,
      `<rect x="-26" y="-18" width="56" height="52" rx="6" ${shade}/><rect x="-28" y="-12" width="56" height="42" rx="6" fill="#2E1610"/><rect x="-28" y="-26" width="56" height="48" rx="6" fill="#5A2E1D"/><rect x="-26" y="-24" width="51" height="42" rx="5" fill="#6E3A25"/>${line('M-18-14l8 6M4-18l7 5M-12 8l8 3M10 2l8 5', '#4A2417', 2.4)}${line('M-22-4q8-14 15-2t15 0t12-6', '#D99A4A', 5)}${line('M-22-5q8-14 15-2t15 0t12-6', '#F0BC6E', 2.4)}`,
    );
  return cake(-16, -18, -10) + cake(22, 22, 14);
};

const cheeseCubes: Piece = (random, { size = 18, count = 7 }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 90,
        `<rect x="-5" y="-3" width="12" height="12" rx="2.6" ${shade}/><rect x="-6" y="-6" width="12" height="12" rx="2.6" fill="#E6D6A8"/><rect x="-5.6" y="-6" width="10.6" height="10" rx="2.2" fill="#FFF8E0"/>`,
      ),
    )
    .join('');

/** A banana leaf, opened. */
const bananaLeaf: Piece = (random) => {
  const outline = blob(60, random, { points: 8, wander: 0.06, wide: 1.1, tall: 0.86 });
  return `${solid(outline, '#1F5A2C', '#3F8A3E', 0.96)}${line('M-56 2H56', '#7CBF5B', 3)}${line('M-40 0l-8-20M-20 0l-7-30M0 0l-6-34M20 0l-5-30M40 0l-4-20M-40 4l-6 18M-20 4l-5 28M0 4l-4 32M20 4l-3 28M40 4l-2 18', '#2B6E33', 2)}`;
};

export const sweets = {
  granola,
  strawberry,
  banana,
  berries,
  kiwi,
  cup,
  glass,
  cakeSlice,
  brownie,
  cheeseCubes,
  bananaLeaf,
};
