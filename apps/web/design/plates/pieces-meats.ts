// Beef, pork and sausages.
import { at, blob, dots, fill, inset, line, n, type Piece, scatter, shade, shadow, solid } from './drawn-shapes.ts';

const porkBellyNotches = [
  [-19, -2, -38],
  [-9, -8, -16],
  [2, -9, 2],
  [13, -6.5, 22],
  [21, -1, 40],
] as const;
const porkBelly: Piece = () => {
  const curve = 'M-27 9C-20-13 18-15 27 5';
  const notches = porkBellyNotches.map(([x, y, turn]) => at(x, y, turn, line('M0-10v12', '#5E2712', 2.4))).join('');
  return `${line(curve, '#3A1220', 21, ' stroke-opacity=".16" transform="translate(1.5 4)"')}${line(curve, '#8A3D18', 21)}${line('M-26 11C-19-8 17-10 26 7', '#C4672B', 12)}${line('M-25 14.5C-17-2 15-4 25 10.5', '#F2C79A', 3.6)}${notches}${line('M-20-5.6C-11-13 9-14 19-8', '#E39A5A', 1.8, ' opacity=".8"')}`;
};

const sausage: Piece = (_random, { colour = '#B8432B', edge = '#8E2A1B', light = '#E58A6B' }) =>
  `<g transform="rotate(-20)"><rect x="-25" y="-6" width="52" height="19" rx="9.5" ${shade}/><rect x="-26" y="-10" width="52" height="19" rx="9.5" fill="${edge}"/><rect x="-24" y="-8.5" width="48" height="13" rx="6.5" fill="${colour}"/>${line('M-14-9l4 16M-3-9.5l4 17M8-9.5l4 17', '#6A1A10', 2)}${line('M-19-5.4h30', light, 1.8, ' opacity=".8"')}</g>`;

const sausageSlices: Piece = (random, { size = 26, count = 8 }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 360,
        `<ellipse cx=".8" cy="2" rx="7.4" ry="6.4" ${shade}/><ellipse rx="7.4" ry="6.4" fill="#8E2A1B"/><ellipse rx="6.2" ry="5.2" fill="#D8694C"/>${dots(
          [
            [-2, -1],
            [2, 1.4],
            [1, -2.4],
          ],
          0.9,
          '#F3AE94',
        )}`,
      ),
    )
    .join('');

const beef: Piece = (random, { size = 32, colour = '#8A4A2B', edge = '#5A2A18', light = '#B06F45' }) => {
  const outline = blob(size, random, { points: 9, wander: 0.08, wide: 1.14, tall: 0.84 });
  const fibres = scatter(9, size * 0.7, random, 1.1, 0.8)
    .map(([x, y]) => `M${n(x)} ${n(y)}q${n(4 + random() * 3)} -2 9 1`)
    .join('');
  return solid(outline, edge, colour) + line(fibres, light, 2);
};

/** A grilled cut with its marks. */
const steak: Piece = (_random, { colour = '#9A5230', edge = '#5A2A18', light = '#C98154' }) => {
  const outline = 'M-40 2C-42-16-22-26 2-24C26-22 42-14 41 2C40 17 20 16 4 20C-16 26-37 20-40 2Z';
  return `${solid(outline, edge, colour, 0.95)}${line('M-30-13C-14-21 14-20 30-12', light, 3)}${line('M-27 13L-15-15M-12 16L1-18M4 14L16-17M19 10L30-12', '#3E1A0E', 3.6, ' opacity=".85"')}`;
};

const slicedBeef: Piece = (_random, { count = 5, colour = '#8A4A2B', edge = '#4E2313', light = '#C07A55' }) =>
  Array.from({ length: count }, (_, i) =>
    at(
      (i - (count - 1) / 2) * 12,
      i % 2 ? 1.5 : -1,
      12,
      `<ellipse cx="1.4" cy="3.4" rx="9" ry="20" ${shade}/><ellipse rx="9" ry="20" fill="${edge}"/><ellipse cx="-1" cy="-.6" rx="7" ry="17.6" fill="${colour}"/><ellipse cx="-1.4" rx="3.6" ry="12" fill="${light}" opacity=".7"/>`,
    ),
  ).join('');

const strips: Piece = (random, { size = 26, count = 9, colour = '#8A4A2B', edge = '#5A2A18', light = '#C07A55' }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 180,
        `<rect x="-11" y="-3" width="24" height="10" rx="4.6" ${shade}/><rect x="-12" y="-5" width="24" height="10" rx="4.6" fill="${edge}"/><rect x="-11" y="-5" width="22" height="7.6" rx="3.8" fill="${colour}"/>${line('M-7-3h10', light, 1.6)}`,
      ),
    )
    .join('');

const meatballs: Piece = (random, { size = 24, count = 6, colour = '#A0673A', edge = '#6B3F1F', light = '#D19A63' }) =>
  scatter(count, size, random)
    .map(([x, y]) => {
      const outline = blob(11, random, { points: 8, wander: 0.05 });
      return at(
        x,
        y,
        0,
        `${solid(outline, edge, colour, 0.9)}${line('M-5-4q4-4 8-2', light, 2)}${dots(scatter(7, 8, random), 0.9, edge)}`,
      );
    })
    .join('');

const kibbe: Piece = (random, { size = 26, count = 6, colour = '#9A5A2B', edge = '#5A2F14', light = '#D2925C' }) => {
  const outline = 'M-19 0C-12-9-6-11 0-11S12-9 19 0C12 9 6 11 0 11S-12 9-19 0Z';
  return scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 180,
        `${solid(outline, edge, colour, 0.9)}${line('M-9-4q8-5 16-1', light, 2.2)}${dots(
          [
            [-6, 3],
            [2, 4],
            [8, 1],
          ],
          0.9,
          edge,
        )}`,
      ),
    )
    .join('');
};

const ribs: Piece = () => {
  const outline = 'M-44-14C-44-20-38-22-34-21L36-17C42-16 45-12 44-6L42 14C41 20 37 22 32 21L-38 17C-43 16-46 13-45 8Z';
  const bones = [-34, -20, -6, 8, 22, 36]
    .map(
      (x) =>
        `<rect x="${x - 3.4}" y="14" width="7" height="13" rx="3.4" fill="#F3E3C4" stroke="#D9C094" stroke-width="1"/>`,
    )
    .join('');
  return `${bones}${shadow(outline)}${fill(outline, '#5E1F10')}${inset(outline, '#9C3A1C', 0.95)}${line('M-28-15l-1 28M-14-14l-1 28M0-13l-1 28M14-12l-1 27M28-11l-1 25', '#5E1F10', 3)}${line('M-37-12q18-4 34-1M6-12q14-2 28 2', '#E98A4E', 3)}`;
};

const skewer: Piece = () => {
  const cubes = [-33, -19, -5, 9, 23, 37]
    .map((x, i) => {
      const colour = (['#8A4A2B', '#D5301F', '#E3AE62', '#4E9A3B', '#8A4A2B', '#E3AE62'] as const)[i];
      return `<rect x="${x - 7}" y="-8" width="14" height="20" rx="4" ${shade}/><rect x="${x - 7}" y="-11" width="13.4" height="20" rx="4" fill="${colour}"/><path d="M${x - 4}-7h6" stroke="#fff" stroke-opacity=".4" stroke-width="2" stroke-linecap="round"/><path d="M${x - 4} 5l6-10" stroke="#3E1A0E" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/>`;
    })
    .join('');
  return `${line('M-62 0H58', '#3A1220', 3, ' stroke-opacity=".16" transform="translate(1 3)"')}${line('M-62-1H58', '#C9A063', 3)}${cubes}`;
};

const porkRolls: Piece = (random, { size = 18, count = 3 }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 360,
        `<circle cx="1" cy="3" r="14" ${shade}/><circle r="14" fill="#8A4A2B"/><circle r="12" fill="#E9B48E"/>${line('M-8 2C-8-8 6-9 7 0C7 6-2 7-3 2C-3-1 1-2 2 0', '#B9714A', 2.6)}`,
      ),
    )
    .join('');

export const meats = {
  porkBelly,
  sausage,
  sausageSlices,
  beef,
  steak,
  slicedBeef,
  strips,
  meatballs,
  kibbe,
  ribs,
  skewer,
  porkRolls,
};
