// Leaves and vegetables.
import {
  around,
  at,
  blob,
  dots,
  fill,
  line,
  n,
  type Piece,
  type Random,
  scatter,
  shade,
  shadow,
} from './drawn-shapes.ts';

const tomato: Piece = (_random, { size = 11 }) => {
  const k = size / 11;
  const seeds = around(
    4,
    (turn) => `<ellipse transform="rotate(${turn})" cx="${n(4.9 * k)}" cy="0" rx="${n(2.5 * k)}" ry="${n(2.1 * k)}"/>`,
  );
  return `<circle cx="1" cy="2" r="${size}" ${shade}/><circle r="${size}" fill="#D5301F"/><circle r="${n(size * 0.84)}" fill="#F25A3F"/><g fill="#FFB199">${seeds}</g>`;
};

function leaf(random: Random, size: number, colour: string, shaded: boolean) {
  const outline = blob(size, random, { points: 7, wander: 0.22 });
  return `${shaded ? shadow(outline, 1, 3) : ''}${fill(outline, colour)}<path d="M-5 2q5-5 10-3" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.2" stroke-linecap="round"/>`;
}

const greens: Piece = (random, { size = 27, count = 13 }) => {
  const colours = ['#2F7D3A', '#4E9A3B', '#7CBF4B', '#A5D35E'];
  return scatter(count, size * 0.82, random)
    .map(([x, y], i) => at(x, y, 0, leaf(random, 10 + random() * 4, colours[(i * 3 + 1) % 4] ?? '#4E9A3B', i < 5)))
    .join('');
};

const salad: Piece = (random, { size = 27 }) => {
  let drawing = greens(random, { size });
  const tomatoes = scatter(3, size * 0.6, random);
  for (const [x, y] of tomatoes) drawing += at(x, y, random() * 90, tomato(random, { size: 8.5 }));
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = tomatoes;
  return `${drawing}<g fill="none" stroke="#A8589A" stroke-width="1.8"><circle cx="${n(ay)}" cy="${n(-ax)}" r="6.5"/><circle cx="${n(-by)}" cy="${n(bx)}" r="5"/></g>`;
};

const avocadoOutline = 'M0-25C8-25 10-14 14-6C21 8 13 23 0 23S-21 8-14-6C-10-14-8-25 0-25Z';
const avocado: Piece = () =>
  `${shadow(avocadoOutline)}${fill(avocadoOutline, '#35591F')}<g transform="scale(.91)">${fill(avocadoOutline, '#9CC04A')}</g><g transform="translate(0 .6) scale(.79)">${fill(avocadoOutline, '#E4EC9B')}</g><circle cy="7" r="8.6" fill="#C4CF6C"/><circle cy="6.6" r="7.6" fill="#8B5630"/>${line('M-3.6 3.6q1.6-2.8 4.6-2.8', '#C99567', 1.8)}`;

const avocadoSlices: Piece = (_random, { count = 4 }) =>
  Array.from({ length: count }, (_, i) =>
    at(
      -13 + i * 9,
      i * 2.6,
      -8 + i * 9,
      `<path d="M-5-21C7-17 8 15-4 22C1 9 2-9-5-21Z" transform="translate(1 3)" ${shade}/>${fill('M-5-21C9-17 10 15-4 22C1 9 2-9-5-21Z', '#5C8A2C')}${fill('M-4.4-19.6C6-15 7 13-3.4 20C1.6 9 2-9-4.4-19.6Z', '#DDE88A')}`,
    ),
  ).join('');

const lime: Piece = (_random, { size = 12 }) => {
  const wedges = around(
    8,
    (turn) =>
      `<path transform="rotate(${turn})" d="M0-2L${n(-size * 0.24)} ${n(-size * 0.68)}Q0 ${n(-size * 0.84)} ${n(size * 0.24)} ${n(-size * 0.68)}Z"/>`,
  );
  return `<circle cx="1" cy="2.5" r="${size}" ${shade}/><circle r="${size}" fill="#5E9E2B"/><circle r="${n(size * 0.86)}" fill="#F1F7CF"/><g fill="#A9D04A">${wedges}</g>`;
};

const citrus: Piece = (_random, { size = 13, colour = '#FF9E3D', edge = '#E9791B' }) => {
  const wedges = around(
    9,
    (turn) =>
      `<path transform="rotate(${turn})" d="M0-2L${n(-size * 0.22)} ${n(-size * 0.7)}Q0 ${n(-size * 0.85)} ${n(size * 0.22)} ${n(-size * 0.7)}Z"/>`,
  );
  return `<circle cx="1" cy="2.5" r="${size}" ${shade}/><circle r="${size}" fill="${edge}"/><circle r="${n(size * 0.87)}" fill="#FFF0D2"/><g fill="${colour}">${wedges}</g>`;
};

const corn: Piece = (_random, { size = 15 }) => {
  const kernels = around(
    14,
    (turn) =>
      `<ellipse transform="rotate(${n(turn)})" cx="0" cy="${n(-size * 0.78)}" rx="${n(size * 0.19)}" ry="${n(size * 0.24)}"/>`,
  );
  return `<circle cx="1" cy="3" r="${size}" ${shade}/><circle r="${size}" fill="#D99A12"/><g fill="#FFD24D">${kernels}</g><circle r="${n(size * 0.52)}" fill="#FBEBB4"/><circle r="${n(size * 0.26)}" fill="#E8CE83"/>`;
};

const carrot: Piece = (_random, { size = 8 }) =>
  `<circle cx=".8" cy="2" r="${size}" ${shade}/><circle r="${size}" fill="#DB6A12"/><circle r="${n(size * 0.82)}" fill="#F78A2A"/><circle r="${n(size * 0.34)}" fill="#FFB870"/>`;

const broccoli: Piece = (random, { size = 14 }) => {
  const florets = dots(scatter(8, size * 0.66, random), size * 0.4, '#2F8A43');
  const outline = blob(size, random, { points: 8, wander: 0.1 });
  return shadow(outline) + fill(outline, '#1F6B34') + florets + dots(scatter(12, size * 0.8, random), 1.3, '#63B85B');
};

const cauliflower: Piece = (random, { size = 11 }) => {
  const outline = blob(size, random, { points: 8, wander: 0.12 });
  return (
    shadow(outline, 1, 2.5) +
    fill(outline, '#C9974B') +
    dots(scatter(8, size * 0.62, random), size * 0.36, '#F6E3B4') +
    dots(scatter(5, size * 0.6, random), 1.4, '#B4762C')
  );
};

const cucumber: Piece = (_random, { size = 9, count = 3 }) =>
  Array.from({ length: count }, (_, i) =>
    at(
      (i - (count - 1) / 2) * size * 1.15,
      i % 2 ? -2 : 1,
      0,
      `<circle cx=".8" cy="2" r="${size}" ${shade}/><circle r="${size}" fill="#2F7D3A"/><circle r="${n(size * 0.86)}" fill="#D6EBA6"/><circle r="${n(size * 0.55)}" fill="#EAF5CB"/>${dots(
        [
          [2.4, 0],
          [-2.4, 0.4],
          [0, 2.6],
          [0, -2.5],
        ],
        0.8,
        '#A9C86B',
      )}`,
    ),
  ).join('');

const mushroomOutline = 'M-11 1C-12-9-5-13 0-13S12-9 11 1C10 4 5 3.4 4 3L4 10C4 13-4 13-4 10L-4 3C-5 3.4-10 4-11 1Z';
const mushrooms: Piece = (random, { size = 14, count = 4 }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 360,
        `${shadow(mushroomOutline, 1, 2.5)}${fill(mushroomOutline, '#B98B5E')}<g transform="scale(.86)">${fill(mushroomOutline, '#F0DDBF')}</g>${line('M-6-1q6 4 12 0M0-8v7', '#C39E72', 1.5)}`,
      ),
    )
    .join('');

const slice =
  (edge: string, flesh: string, core: string): Piece =>
  (random, { size = 14 }) => {
    const outline = blob(size, random, { points: 9, wander: 0.06 });
    return `${shadow(outline, 1, 2.5)}${fill(outline, edge)}<g transform="scale(.84)">${fill(outline, flesh)}</g>${line('M-6-2q3-4 7-3M-3 5q4 1 7-2', core, 1.8)}`;
  };
const aubergine = slice('#4A2147', '#D9B98A', '#8A5A34');
const beet = slice('#6E1038', '#A81E57', '#D65C8C');
const sweetPotato = slice('#B4531A', '#F08A3A', '#FFB878');

export const vegetables = {
  tomato,
  greens,
  salad,
  avocado,
  avocadoSlices,
  lime,
  citrus,
  corn,
  carrot,
  broccoli,
  cauliflower,
  cucumber,
  mushrooms,
  aubergine,
  beet,
  sweetPotato,
};
