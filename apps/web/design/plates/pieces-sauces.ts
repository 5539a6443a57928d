// Sauces and what is poured.
import { blob, dots, fill, inset, line, n, type Piece, scatter, shade, shadow } from './drawn-shapes.ts';

const hogao: Piece = (random, { size = 17 }) => {
  const outline = blob(size, random, { points: 10, wander: 0.16, wide: 1.35, tall: 0.8 });
  let tomatoes = '';
  let onions = '';
  for (const [x, y] of scatter(9, size * 0.8, random, 1.25, 0.7)) {
    if (random() > 0.45)
      tomatoes += `<rect x="${n(x)}" y="${n(y)}" width="4.2" height="3.4" rx="1.2" transform="rotate(${n(random() * 60)} ${n(x)} ${n(y)})"/>`;
    else onions += `M${n(x)} ${n(y)}q3-2 5 1`;
  }
  return `${fill(outline, '#D5512A')}<g transform="scale(.86)">${fill(outline, '#EC7336')}</g><g fill="#C63A22">${tomatoes}</g>${line(onions, '#FBE3B2', 2.2)}${dots(
    [
      [-9, -3],
      [6, 4],
      [12, -3],
    ],
    1.4,
    '#4F8F36',
  )}`;
};

/** A pool of sauce with a shine: curry, ají, cheese, guava glaze. */
const sauce: Piece = (random, { size = 34, colour = '#E9A23A', edge = '#C57F1E', light = '#FFD488' }) => {
  const outline = blob(size, random, { points: 11, wander: 0.09 });
  return `${shadow(outline)}${fill(outline, edge)}${inset(outline, colour, 0.95)}${line(`M${n(-size * 0.55)} ${n(-size * 0.3)}Q${n(-size * 0.2)} ${n(-size * 0.7)} ${n(size * 0.3)} ${n(-size * 0.55)}`, light, 3)}`;
};

const cream: Piece = (_random, { colour = '#FFFDF6' }) =>
  line('M-15 3C-14-9 2-13 11-7C18-2 14 8 5 8C-2 8-4 1 2-1', colour, 5.4);

/** The spiral of cream on a smooth soup. */
const swirl: Piece = (_random, { colour = '#FFF6DF' }) =>
  `${line('M-34 8C-34-26 22-34 32-4C38 22 0 32-12 16C-20 4-6-10 6-4', colour, 5, ' opacity=".92"')}${line('M30 16q8-4 10-12', colour, 4, ' opacity=".8"')}`;

const dip: Piece = (_random, { colour = '#B5271D', size = 16 }) =>
  `<circle cx="1.5" cy="3.5" r="${size}" ${shade}/><circle r="${size}" fill="#fff"/><circle r="${size}" fill="none" stroke="#DCD4D9" stroke-width="1.4"/><circle r="${n(size * 0.775)}" fill="${colour}"/>${line('M-7-4q3-5 8-5', '#fff', 2, ' stroke-opacity=".6"')}`;

const drizzle: Piece = (_random, { colour = '#FFFDF6', size = 40 }) =>
  line(
    `M${-size} -8q${size / 5}-16 ${size / 2.5} 0t${size / 2.5} 0t${size / 2.5} 0t${size / 2.5} 0t${size / 2.5} 0`,
    colour,
    3.4,
  );

export const sauces = { hogao, sauce, cream, swirl, dip, drizzle };
