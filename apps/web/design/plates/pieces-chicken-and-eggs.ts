// Chicken and eggs.
import { at, blob, dots, fill, inset, line, n, type Piece, scatter, shade, shadow, solid } from './drawn-shapes.ts';

const egg: Piece = (random, { size = 23 }) => {
  const outline = blob(size, random, { points: 8, wander: 0.13 });
  return `${shadow(outline)}${fill(outline, '#F2DDBB')}<g transform="scale(.94)">${fill(outline, '#FFFEFA')}</g><circle cx="2" cy="1" r="9.6" fill="#F59A0B"/><circle cx="2" cy=".4" r="8.6" fill="#FFB81C"/>${line('M-3.5-2.4q2-3.6 6-3.4', '#FFE7A3', 2)}`;
};

const boiledEgg: Piece = () =>
  `<ellipse cx="1" cy="2.6" rx="12" ry="9.6" ${shade}/><ellipse rx="12" ry="9.6" fill="#EBDDC6"/><ellipse rx="11" ry="8.6" fill="#FFFEFA"/><circle cx=".6" r="5.6" fill="#F08A0B"/><circle cx=".6" cy="-.4" r="4.8" fill="#FFB42E"/>`;

const scrambled: Piece = (random, { size = 30 }) => {
  const outline = blob(size, random, { points: 11, wander: 0.12 });
  let curds = '';
  for (const [x, y] of scatter(12, size * 0.7, random))
    curds += at(
      x,
      y,
      random() * 90,
      `${fill(blob(8, random, { points: 6, wander: 0.18 }), '#FFD95E')}${line('M-4-2q4-4 7-1', '#FFF1B0', 1.8)}`,
    );
  return (
    shadow(outline) +
    fill(outline, '#E3A51F') +
    inset(outline, '#F7C53B', 0.95) +
    curds +
    dots(scatter(9, size * 0.75, random), 2.3, '#E2472F') +
    dots(scatter(7, size * 0.75, random), 1.6, '#4E9A3B')
  );
};

const chickenBreast: Piece = () => {
  const outline = 'M-34 3C-36-14-16-24 6-20C26-17 38-6 35 6C32 17 18 15 4 19C-14 24-32 20-34 3Z';
  return `${solid(outline, '#B97A38', '#EBB96C', 0.94)}${line('M-22-12C-8-18 10-16 22-9', '#FBDDA4', 3)}${line('M-22 11L-12-12M-9 13L2-13M5 11L15-10M19 8L26-4', '#7A4718', 3.4, ' opacity=".88"')}${dots(
    [
      [-15, 3],
      [-1, 5],
      [11, 3],
      [-27, -1],
    ],
    1.4,
    '#4F8F36',
  )}`;
};

const chickenSlices: Piece = (_random, { count = 5 }) =>
  Array.from({ length: count }, (_, i) =>
    at(
      (i - (count - 1) / 2) * 11.5,
      Math.abs(i - 2) * 1.6,
      10,
      `<ellipse cx="1.2" cy="3" rx="7.6" ry="18" ${shade}/><ellipse rx="7.6" ry="18" fill="#B97A38"/><ellipse cx=".4" rx="5.6" ry="15.6" fill="#FBE6BE"/><path d="M-6-9q6-7 12 0" fill="none" stroke="#7A4718" stroke-width="2.4" stroke-linecap="round"/>`,
    ),
  ).join('');

/** Leg and thigh, roasted. */
const roastChicken: Piece = () => {
  const meat = 'M-40-8C-40-24-20-32 0-26C16-22 24-10 30 4C32 10 26 14 20 11C16 16 6 22-8 22C-28 22-40 8-40-8Z';
  const bone = 'M22 4L38 19C44 16 50 22 46 27C50 32 42 37 38 32C32 34 30 27 34 23L18 10Z';
  return `${shadow(meat)}${shadow(bone)}${fill(bone, '#F3E3C4')}${line('M30 13l8 9', '#D9C094', 1.6)}${fill(meat, '#8F4A17')}${inset(meat, '#C97A2C', 0.95)}${line('M-30-12C-26-21-10-25 4-20', '#F0B562', 4)}${line('M-27 2q8 10 22 10M-6-6q10 4 14 12', '#9A5520', 2.6)}${dots(
    [
      [-20, -3],
      [-8, -12],
      [6, -4],
      [-2, 8],
      [-28, -4],
      [14, 4],
    ],
    1.3,
    '#4F8F36',
  )}`;
};

const wings: Piece = (random, { count = 6, size = 34 }) => {
  const outline = 'M-17 2C-18-8-8-13 0-10C6-14 16-12 18-4C20 3 14 8 8 6C4 11-6 12-10 9C-14 9-17 6-17 2Z';
  return scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 360,
        `${shadow(outline)}${fill(outline, '#8F3F14')}${inset(outline, '#C8651F', 0.9)}${line('M-10-3q5-5 10-3M4-5q6-3 9 1', '#F3A34C', 2.2)}${dots(
          [
            [-4, 3],
            [6, 1],
            [0, -2],
          ],
          0.9,
          '#FFE9B8',
        )}`,
      ),
    )
    .join('');
};

const chickenBites: Piece = (
  random,
  { size = 20, count = 7, colour = '#BF6B22', edge = '#8A4413', light = '#F3B35C' },
) =>
  scatter(count, size, random)
    .map(([x, y]) => {
      const outline = blob(9, random, { points: 6, wander: 0.16 });
      return at(
        x,
        y,
        0,
        `${shadow(outline, 1, 2.5)}${fill(outline, edge)}<g transform="translate(-.4 -.8) scale(.86)">${fill(outline, colour)}</g>${line('M-3.4-3q3-2.6 6-1', light, 2)}${dots(
          [
            [2, 2],
            [-3, 1],
          ],
          1,
          '#FFF3D6',
        )}`,
      );
    })
    .join('');

const shredded: Piece = (random, { colour = '#E9C68A', light = '#FFF4D9', count = 12, size = 17 }) => {
  const threads = scatter(count, size, random)
    .map(([x, y]) => {
      const angle = random() * 6.28;
      return `M${n(x)} ${n(y)}q${n(Math.cos(angle) * 6)} ${n(Math.sin(angle) * 6 - 3)} ${n(Math.cos(angle) * 12)} ${n(Math.sin(angle) * 12)}`;
    })
    .join('');
  return `${line(threads, '#3A1220', 4.4, ' stroke-opacity=".18" transform="translate(.8 1.8)"')}${line(threads, colour, 4.4)}${line(threads, light, 1.3, ' transform="translate(-.4 -.8)"')}`;
};

export const poultry = {
  egg,
  boiledEgg,
  scrambled,
  chickenBreast,
  chickenSlices,
  roastChicken,
  wings,
  chickenBites,
  shredded,
};
