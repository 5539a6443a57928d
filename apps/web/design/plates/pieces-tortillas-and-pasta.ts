// Tortillas, pasta, pizza and what is baked in layers.
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
  scatter,
  shade,
  shadow,
  solid,
} from './drawn-shapes.ts';

const burrito: Piece = () => {
  const outline = 'M-46-14C-46-22-38-24-30-24H34C44-24 48-16 48 0S44 24 34 24H-30C-38 24-46 22-46 14Z';
  return `${solid(outline, '#C79A55', '#F5E0B4', 0.96)}${line('M30-22C22-10 22 10 30 22', '#D9B372', 2.4)}${line('M-30-14q8 6 6 16M-12-18q10 8 6 20M8-16q8 6 6 16M-34 6q6 4 6 10', '#B9843E', 4, ' opacity=".55"')}${line('M-36-17H20', '#FFF6E0', 3)}`;
};

/** A folded tortilla with its filling on top. */
const taco: Piece = (random, { colour = '#8A4A2B', light = '#F25A3F' }) => {
  const shell = 'M-34 12C-34-14-18-26 0-26S34-14 34 12C34 18-34 18-34 12Z';
  const filling = scatter(15, 22, random, 1.2, 0.34)
    .map(
      ([x, y], i) =>
        `<circle cx="${n(x)}" cy="${n(y - 12)}" r="${n(4.4 + random() * 2)}" fill="${[colour, '#7CBF4B', light, '#FFD24D', colour][i % 5]}"/>`,
    )
    .join('');
  const front = 'M-34 13C-30-8-16-15 0-15S30-8 34 13C34 19-34 19-34 13Z';
  return `${shadow(shell, 2, 5)}${fill(shell, '#C98A2B')}${inset(shell, '#E9B64F', 0.95)}${filling}${fill(front, '#D49A38')}${inset(front, '#F7D27C', 0.95)}${line('M-20 8q4-12 12-14M6-5q10 2 14 12', '#D9A23A', 3)}${dots(
    [
      [-12, 8],
      [2, 2],
      [14, 9],
      [-3, 11],
    ],
    1.7,
    '#C78A2C',
  )}`;
};

const quesadilla: Piece = () => {
  const wedge = (turn: number) =>
    at(
      0,
      0,
      turn,
      `${shadow('M0-4L-30-46C-14-58 14-58 30-46Z')}${fill('M0-4L-30-46C-14-58 14-58 30-46Z', '#C79A55')}<g transform="translate(0 -2) scale(.94)">${fill('M0-4L-30-46C-14-58 14-58 30-46Z', '#F5DDA8')}</g>${line('M-2-8L-24-42', '#FFC93C', 3.6)}${line('M-10-40q10 6 20-2M-6-26q6 4 11-1', '#B9843E', 4, ' opacity=".6"')}`,
    );
  return wedge(-60) + wedge(60) + wedge(180);
};

const nachos: Piece = (random, { size = 46, count = 20 }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 360,
        `${shadow('M0-16L15 12C6 15-6 15-15 12Z', 1, 3)}${fill('M0-16L15 12C6 15-6 15-15 12Z', '#D9962A')}<g transform="scale(.9)">${fill('M0-16L15 12C6 15-6 15-15 12Z', '#F7C75A')}</g>${dots(
          [
            [-4, 6],
            [4, 4],
            [0, -4],
          ],
          1.2,
          '#D9962A',
        )}`,
      ),
    )
    .join('');

const enchiladas: Piece = (_random, { colour = '#8FB13A', edge = '#63852B' }) =>
  [-30, 0, 30]
    .map((y, i) =>
      at(
        0,
        y,
        0,
        `<rect x="-46" y="-8" width="94" height="25" rx="12" ${shade}/><rect x="-48" y="-13" width="96" height="26" rx="12" fill="#C79A55"/><rect x="-47" y="-12" width="94" height="21" rx="11" fill="#F3DDB0"/><rect x="${-34 + i * 3}" y="-14" width="66" height="27" rx="11" fill="${edge}"/><rect x="${-33 + i * 3}" y="-13.4" width="64" height="23" rx="10" fill="${colour}"/>${line('M-24-6q6-6 12 0t12 0t12 0t12 0', '#FFFDF6', 3.6)}`,
      ),
    )
    .join('');

const pizza: Piece = (random, { size = 66 }) => {
  const crust = blob(size, random, { points: 14, wander: 0.025 });
  const cheese = blob(size * 0.84, random, { points: 13, wander: 0.04 });
  const mozzarella = scatter(9, size * 0.62, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 180,
        `${fill(blob(9, random, { points: 7, wander: 0.16 }), '#FFF6DF')}${line('M-4-2q4-3 7 0', '#F0DDB2', 1.6)}`,
      ),
    )
    .join('');
  const cuts = around(
    4,
    (turn) =>
      `<path transform="rotate(${turn / 2 + 12})" d="M${-size} 0H${size}" stroke="#B9702A" stroke-width="1.6" opacity=".55"/>`,
  );
  return `${shadow(crust, 2, 5)}${fill(crust, '#B9702A')}${inset(crust, '#E9B468', 0.97)}${fill(cheese, '#C8371F')}<g transform="scale(.95)">${fill(cheese, '#F4B73E')}</g>${dots(scatter(16, size * 0.7, random), 2.6, '#E2472F')}${mozzarella}${cuts}`;
};

const pasta: Piece = (random, { size = 50, colour = '#F7D27C', edge = '#B67C1E', light = '#D9A23A' }) => {
  let strands = '';
  for (let i = 0; i < 9; i++) {
    const reach = size * (0.32 + 0.08 * i);
    const turn = random() * 360;
    strands += `<ellipse rx="${n(reach)}" ry="${n(reach * (0.72 + random() * 0.2))}" transform="rotate(${n(turn)}) translate(${n((random() - 0.5) * 10)} ${n((random() - 0.5) * 10)})"/>`;
  }
  const outline = blob(size, random, { points: 10, wander: 0.06 });
  return `${shadow(outline)}${fill(outline, light)}<g fill="none" stroke="${edge}" stroke-width="6.4">${strands}</g><g fill="none" stroke="${colour}" stroke-width="4.4">${strands}</g>`;
};

const penne: Piece = (random, { size = 46, count = 26, colour = '#EBC869', edge = '#B98A2A', light = '#FFE9A8' }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 180,
        `<rect x="-12" y="-2" width="26" height="11" rx="3" ${shade}/><path d="M-14-5H9L14 5H-9Z" fill="${edge}"/><path d="M-12-5H8L12 3H-8Z" fill="${colour}"/>${line('M-8-3H6', light, 1.5)}`,
      ),
    )
    .join('');

const ravioli: Piece = (random, { size = 44, count = 9 }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 50 - 25,
        `<rect x="-14" y="-11" width="31" height="31" rx="5" ${shade}/><rect x="-15.5" y="-15.5" width="31" height="31" rx="4" fill="#D9A95A" stroke="#D9A95A" stroke-width="2" stroke-dasharray="3 2.4"/><rect x="-13.4" y="-13.4" width="26.8" height="26.8" rx="3" fill="#F9E0A8"/><circle r="8.6" fill="#EBC67F"/><circle cx="-.6" cy="-1" r="7.6" fill="#FBE9BE"/>${line('M-4-3q3-3 6-2', '#fff', 1.6)}`,
      ),
    )
    .join('');

/** A baked square with its browned top: lasagne, moussaka. */
const baked: Piece = (random, { colour = '#F2B94B', edge = '#B2451F', light = '#FFDE8C', size = 42 }) => {
  const s = size;
  const top = `M${-s} ${-s + 6}C${-s} ${-s} ${-s + 4} ${-s - 1} ${-s + 8} ${-s}H${s - 8}C${s - 2} ${-s} ${s} ${-s + 4} ${s} ${-s + 8}V${s - 12}C${s} ${s - 7} ${s - 4} ${s - 6} ${s - 8} ${s - 6}H${-s + 8}C${-s + 2} ${s - 6} ${-s} ${s - 10} ${-s} ${s - 14}Z`;
  const browned = scatter(9, s * 0.76, random)
    .map(([x, y]) =>
      at(
        x,
        y - 4,
        random() * 180,
        `<g opacity=".85">${fill(blob(7 + random() * 5, random, { points: 7, wander: 0.2 }), '#D9812B')}</g>`,
      ),
    )
    .join('');
  return at(
    0,
    0,
    -8,
    `${shadow(top, 3, 14)}<rect x="${-s}" y="${s - 18}" width="${s * 2}" height="24" rx="6" fill="${edge}"/>${line(`M${-s + 3} ${s - 4}H${s - 3}`, '#F7DFA6', 3)}${line(`M${-s + 3} ${s + 2}H${s - 3}`, '#8A2A14', 2)}${fill(top, '#C98A2B')}${inset(top, colour, 0.97)}${browned}${dots(scatter(14, s * 0.8, random), 2.4, light)}`,
  );
};

const dumplings: Piece = (random, { size = 42, count = 8 }) => {
  const outline = 'M-17 5C-16-10-6-15 2-14C12-13 18-4 17 6C8 12-8 12-17 5Z';
  return scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 360,
        `${solid(outline, '#D9BE8C', '#FFF3DC', 0.93)}${line('M-14 4q3-5 2-9M-7 8q2-8 0-14M0 9q1-9 0-16M7 8q0-8-2-13M13 5q-1-6-4-9', '#DEC493', 1.8)}${line('M-9-8q6-5 12-3', '#fff', 2)}`,
      ),
    )
    .join('');
};

export const tortillasAndPasta = {
  burrito,
  taco,
  quesadilla,
  nachos,
  enchiladas,
  pizza,
  pasta,
  penne,
  ravioli,
  baked,
  dumplings,
};
