// What is scattered over a dish.
import { at, blob, fill, line, n, type Piece, pick, scatter, shade, solid } from './drawn-shapes.ts';

/** Loose kernels. */
const kernels: Piece = (random, { size = 16, count = 18, colour = '#FFD24D', edge = '#D99A12' }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 180,
        `<ellipse cy="1" rx="3.8" ry="3" fill="${edge}"/><ellipse rx="3.5" ry="2.5" fill="${colour}"/>`,
      ),
    )
    .join('');

const onionRings: Piece = (random, { size = 22, count = 6, colour = '#A8589A' }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 180,
        `<ellipse rx="${n(6 + random() * 3)}" ry="${n(4 + random() * 2)}" fill="none" stroke="#fff" stroke-width="3.4"/><ellipse rx="7" ry="4.6" fill="none" stroke="${colour}" stroke-width="1.8"/>`,
      ),
    )
    .join('');

const peppers: Piece = (random, { size = 26, count = 8 }) =>
  scatter(count, size, random)
    .map(([x, y]) => {
      const colour = pick(['#D5301F', '#F2A51E', '#4E9A3B'] as const, random);
      return at(
        x,
        y,
        random() * 180,
        `${line('M-8 2q8-7 16 0', '#3A1220', 5, ' stroke-opacity=".14" transform="translate(.6 2)"')}${line('M-8 2q8-7 16 0', colour, 4.6)}${line('M-5-.6q5-3.6 10 0', '#fff', 1.1, ' stroke-opacity=".5"')}`,
      );
    })
    .join('');

const basil: Piece = () =>
  `${fill('M0 0C-16-2-20-14-17-18C-6-18 2-10 0 0Z', '#2F7D3A')}${fill('M0 0C14-6 20 0 21 6C12 12 2 8 0 0Z', '#4E9A3B')}${line('M-1-1C-6-8-11-13-15-16M1 1C8 2 14 4 19 5', '#A5D35E', 1.3)}`;

const coriander: Piece = (random, { size = 40, count = 10 }) =>
  `<g fill="#3F8A34">${scatter(count, size, random)
    .map(
      ([x, y]) =>
        `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(random() * 360)})" d="M0 0c-3-1-4-4-3-6c2 0 3 1 3 3c1-2 3-3 4-2c0 3-2 5-4 5Z"/>`,
    )
    .join('')}</g>`;

const capers: Piece = (random) =>
  scatter(6, 18, random)
    .map(
      ([x, y]) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="2.6" fill="#5E7A2A"/><circle cx="${n(x - 0.7)}" cy="${n(y - 0.8)}" r=".9" fill="#A9BF6A"/>`,
    )
    .join('');

const olives: Piece = (random, { size = 16, count = 5, colour = '#3B2B3F' }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        0,
        `<circle cx=".6" cy="1.6" r="4.4" ${shade}/><circle r="4.4" fill="${colour}"/><circle r="1.5" fill="#D9B26E"/>`,
      ),
    )
    .join('');

const pods: Piece = (random, { size = 14, count = 9, colour = '#8CC152', edge = '#5C8A2C' }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 180,
        `<ellipse cy="1.2" rx="5.6" ry="4" fill="${edge}"/><ellipse rx="5.2" ry="3.4" fill="${colour}"/><path d="M-2.6-1.2q2-1.2 4 0" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.1"/>`,
      ),
    )
    .join('');

const seaweed: Piece = (random, { size = 16, count = 12 }) =>
  line(
    scatter(count, size, random)
      .map(
        ([x, y]) =>
          `M${n(x)} ${n(y)}q${n(random() * 8 - 4)} ${n(-6 + random() * 4)} ${n(6 + random() * 6)} ${n(random() * 6 - 3)}`,
      )
      .join(''),
    '#1F5A3C',
    3,
  );

/** Chopped green herbs, as in tabbouleh. */
const tabbouleh: Piece = (random, { size = 24 }) => {
  const outline = blob(size, random, { points: 10, wander: 0.08 });
  let bits = '';
  for (const [x, y] of scatter(60, size * 0.88, random))
    bits += `<rect x="-1.8" y="-1.4" width="3.8" height="2.8" rx=".9" fill="${pick(['#2F7D3A', '#4E9A3B', '#7CBF4B', '#F25A3F', '#F7E6B8'] as const, random)}" transform="translate(${n(x)} ${n(y)}) rotate(${n(random() * 180)})"/>`;
  return solid(outline, '#2F6B33', '#4B8B3A') + bits;
};

const gratedCheese: Piece = (random, { size = 22, count = 24, colour = '#FFE08A' }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 180,
        `<rect x="-5" y="-.2" width="10" height="2.8" rx="1.2" fill="#E0A93A"/><rect x="-5" y="-1.2" width="10" height="2.6" rx="1.2" fill="${colour}"/>`,
      ),
    )
    .join('');

const sesame: Piece = (random, { size = 40, count = 22, colour = '#FFF3D6' }) =>
  scatter(count, size, random)
    .map(([x, y]) => at(x, y, random() * 180, `<ellipse rx="2.2" ry="1.3" fill="${colour}"/>`))
    .join('');

const nuts: Piece = (random, { size = 30, count = 12, colour = '#D9A05B', edge = '#A86F2E' }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 180,
        `<ellipse cx=".4" cy="1.4" rx="6.4" ry="3.6" fill="${edge}"/><ellipse rx="6.2" ry="3.2" fill="${colour}"/>${line('M-3.6-.6h6', '#F3CF9A', 1.2)}`,
      ),
    )
    .join('');

export const toppings = {
  kernels,
  onionRings,
  peppers,
  basil,
  coriander,
  capers,
  olives,
  pods,
  seaweed,
  tabbouleh,
  gratedCheese,
  sesame,
  nuts,
};
