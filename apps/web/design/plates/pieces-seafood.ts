// From the sea, and whatever is cut in cubes like it.
import { at, dots, fill, line, type Piece, scatter, shade, shadow, solid } from './drawn-shapes.ts';

const friedFish: Piece = () => {
  const outline =
    'M-46 0C-36-20-8-25 14-15C22-11 28-6 32-3L50-17C54-19 55-15 53-10L48 0L53 11C55 16 54 20 50 18L32 5C24 12 16 17 6 19C-16 23-38 17-46 0Z';
  return `${shadow(outline)}${fill(outline, '#A75A1C')}<g transform="translate(-.6 -1) scale(.94)">${fill(outline, '#D98A34')}</g>${line('M-38-3C-28-15-6-18 12-11', '#F4B866', 3)}${line('M-17-13l8 25M-3-15l8 27M11-12l7 20', '#7E3E0E', 3)}${line('M-27-12C-22-4-22 5-27 12', '#A75A1C', 2)}<circle cx="-34" cy="-4" r="3.4" fill="#FFF3DA"/><circle cx="-34.4" cy="-4" r="1.7" fill="#2E242C"/>${line('M37-4l9-7M38 1h8M37 6l9 6', '#8A4812', 1.8)}`;
};

const salmon: Piece = () => {
  const outline = 'M-36-8C-22-20 22-22 36-8C38 4 30 15 10 17C-12 19-34 16-37 4Z';
  return `${solid(outline, '#D9603C', '#F78E68', 0.94)}${line('M-24-11c6 6 6 16 1 23M-9-15c6 8 6 20 1 29M7-15c5 8 5 19 0 28M21-12c4 6 4 15 0 21', '#FFD5C2', 2.4)}`;
};

const fishFillet: Piece = () => {
  const outline = 'M-44 4C-42-12-20-20 4-18C24-17 40-8 46 2C38 10 22 17 2 18C-20 19-40 16-44 4Z';
  return `${solid(outline, '#C89A5B', '#F7E3BD', 0.95)}${line('M-26-9q6 8 2 20M-10-13q8 11 3 27M8-13q8 11 3 26M24-9q6 8 2 18', '#DDB77C', 2.2)}${line('M-34-2C-24-12 0-15 20-11', '#FFF8E6', 3)}${dots(
    [
      [-18, 0],
      [0, 4],
      [17, 0],
      [-30, 4],
      [30, 2],
    ],
    1.4,
    '#4F8F36',
  )}`;
};

/** Raw cubes: salmon, tuna, tofu, mango, pumpkin, white fish. */
const cubes: Piece = (random, { size = 18, count = 8, colour = '#F78E68', edge = '#D9603C', light = '#FFD5C2' }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 90,
        `<rect x="-6" y="-4" width="14" height="14" rx="3.4" ${shade}/><rect x="-7" y="-7" width="14" height="14" rx="3.4" fill="${edge}"/><rect x="-6.6" y="-7" width="12.6" height="12" rx="3" fill="${colour}"/>${line('M-3.6-4q4 1 6 5', light, 1.7)}`,
      ),
    )
    .join('');

const shrimp: Piece = (random, { size = 20, count = 5 }) =>
  scatter(count, size, random)
    .map(([x, y]) => {
      const back = 'M8-7C-2-13-12-7-11 2C-10 9-2 11 3 7';
      return at(
        x,
        y,
        random() * 360,
        `${line(back, '#3A1220', 8.4, ' stroke-opacity=".16" transform="translate(1 2.6)"')}${line(back, '#E0603C', 8.4)}${line(back, '#FF9E7C', 5)}${line('M-3-11l1 6M-9-6l5 3M-11 2l6-1M-6 8l3-4', '#E0603C', 1.4)}${line('M8-7l5-3M8-7l6 1', '#D5502C', 2.4)}`,
      );
    })
    .join('');

const mussels: Piece = (random, { size = 24, count = 4 }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 360,
        `${shadow('M0-14C9-10 11 4 0 14C-11 4-9-10 0-14Z')}${fill('M0-14C9-10 11 4 0 14C-11 4-9-10 0-14Z', '#2E2A3F')}${fill('M0-10C6-7 7 3 0 10C-7 3-6-7 0-10Z', '#8E8AA8')}<ellipse cy="1" rx="4" ry="6" fill="#F2A54A"/>${line('M-1.4-2q1.4-2 3 0', '#FFD9A0', 1.3)}`,
      ),
    )
    .join('');

const squidRings: Piece = (random, { size = 22, count = 4 }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 180,
        `<ellipse cx=".8" cy="2.2" rx="9" ry="7" fill="none" stroke="#3A1220" stroke-opacity=".16" stroke-width="4"/><ellipse rx="9" ry="7" fill="none" stroke="#E8CFC0" stroke-width="5"/><ellipse rx="9" ry="7" fill="none" stroke="#FFF6EE" stroke-width="2.8"/>`,
      ),
    )
    .join('');

export const sea = { friedFish, salmon, fishFillet, cubes, shrimp, mussels, squidRings };
