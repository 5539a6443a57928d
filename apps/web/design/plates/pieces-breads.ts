// Bread: what is held in the hand.
import {
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

const leafRuffle = (radius: number, random: () => number, colour: string) =>
  fill(blob(radius, random, { points: 16, wander: 0.07 }), colour);

/** A burger from above: the bun, and everything that sticks out from under it. */
const burger: Piece = (random, { size = 38, colour = '#D98A34', light = '#F2B866', edge = '#5A2A18' }) => {
  const bun = blob(size * 0.86, random, { points: 12, wander: 0.015 });
  const patty = blob(size * 1.0, random, { points: 11, wander: 0.04 });
  const under = shadow(blob(size * 1.08, random, { points: 10, wander: 0.02 }), 2, 5);
  const corners = [20, 110, 200, 290]
    .map((turn) =>
      at(
        0,
        0,
        turn,
        fill(`M${n(size * 0.5)} ${n(-size * 0.52)}L${n(size * 1.06)} 0L${n(size * 0.5)} ${n(size * 0.52)}Z`, '#FFC93C'),
      ),
    )
    .join('');
  const sesame = scatter(22, size * 0.66, random)
    .map(([x, y]) => at(x, y, random() * 180, '<ellipse rx="2.7" ry="1.7" fill="#FFF3D6"/>'))
    .join('');
  return `${under}${leafRuffle(size * 1.08, random, '#6DB33F')}${leafRuffle(size * 1.0, random, '#8ACB52')}${fill(patty, edge)}${corners}${shadow(bun, 1, 2.6)}${fill(bun, '#B2661C')}${inset(bun, colour, 0.96)}<g transform="translate(-3 -5) scale(.62)">${fill(bun, light)}</g>${sesame}`;
};

const hotDog: Piece = () => {
  const bun = 'M-48-10C-48-20-38-23-28-23H28C38-23 48-20 48-10V10C48 20 38 23 28 23H-28C-38 23-48 20-48 10Z';
  const mustard = 'M-40-1q5-7 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0';
  return `${solid(bun, '#B9702A', '#EAB063', 0.95)}${line('M-38-16H30', '#FBDCA6', 3)}<rect x="-54" y="-10" width="108" height="22" rx="11" ${shade}/><rect x="-54" y="-12" width="108" height="22" rx="11" fill="#8E2A1B"/><rect x="-52" y="-11" width="104" height="15" rx="7.5" fill="#C9523A"/>${line('M-44-7H38', '#EE9A7E', 2)}${line(mustard, '#E0A300', 4.6)}${line(mustard, '#FFD23F', 3)}`;
};

/** Two cut triangles, their layers showing on the long side. */
const sandwich: Piece = (_random, { colour = '#F1CC8F', edge = '#B9792F', light = '#F0A08C' }) => {
  const half = (turn: number, x: number, y: number) => {
    const crust = 'M-38 16C-40 18-38 22-35 22H35C38 22 40 18 38 16L4-20C2-22-2-22-4-20Z';
    return at(
      x,
      y,
      turn,
      `${shadow(crust, 2, 5)}<rect x="-36" y="21" width="72" height="6" rx="3" fill="#5FA83C"/><rect x="-35" y="25" width="70" height="5" rx="2" fill="${light}"/><rect x="-34" y="28" width="68" height="4.6" rx="2" fill="#FFD24D"/><rect x="-36" y="31" width="72" height="8" rx="3" fill="${edge}"/><rect x="-35" y="31" width="70" height="5.4" rx="2.6" fill="#FFF0D0"/>${dots(
        [
          [-28, 23],
          [-14, 24],
          [0, 23],
          [15, 24],
          [28, 23],
        ],
        3.6,
        '#7CC24A',
      )}${fill(crust, edge)}<g transform="translate(0 -.6) scale(.9)">${fill(crust, colour)}</g>${line('M-18 8l16-16M-8 12L10-6M8 13l9-9', edge, 2.2, ' opacity=".4"')}`,
    );
  };
  return half(-12, -17, -30) + half(168, 17, 30);
};

/** A pressed sandwich with grill marks. */
const panini: Piece = (_random, { colour = '#E9B468', light = '#E2472F' }) => {
  const half = (x: number, y: number) =>
    at(
      x,
      y,
      -24,
      `<rect x="-42" y="-15" width="88" height="37" rx="10" ${shade}/><rect x="-43" y="-19" width="86" height="37" rx="10" fill="#9C5C1E"/><rect x="-44" y="-16" width="88" height="7" rx="3.5" fill="#FFF3D6" transform="translate(0 27)"/><rect x="-42" y="9" width="84" height="5" rx="2.5" fill="#6DB33F"/><rect x="-40" y="12.4" width="80" height="4" rx="2" fill="${light}"/><rect x="-42" y="-19" width="84" height="29" rx="9" fill="${colour}"/>${line('M-30-16l-4 22M-16-16l-4 22M-2-16l-4 22M12-16l-4 22M26-16l-4 22M38-14l-3 18', '#8A4B14', 3.4, ' opacity=".75"')}${line('M-34-14h62', '#FBDCA6', 2.4, ' opacity=".8"')}`,
    );
  return half(-8, -24) + half(8, 26);
};

const croissant: Piece = () => {
  const outline =
    'M-50 22C-56 8-44-22 0-28C44-22 56 8 50 22C46 30 38 26 36 18C30 2 16-2 0-2S-30 2-36 18C-38 26-46 30-50 22Z';
  return `${line('M-35 20C-29 6-15 1 0 1S29 6 35 20', '#F08C7A', 7)}${line('M-35 18C-29 3-15-2 0-2S29 3 35 18', '#7CC24A', 7)}${solid(outline, '#A75A1C', '#E0983F', 0.95)}${line('M-14-25C-18-16-18-8-14-2M14-25C18-16 18-8 14-2M-34-15C-36-6-36 2-33 8M34-15C36-6 36 2 33 8', '#A75A1C', 2.6)}${line('M-8-23h16M-29-16q5-5 9-5M29-16q-5-5-9-5M-44 2q0-6 3-10', '#FBD48C', 3)}`;
};

/** A cut wrap: two halves showing what is inside. */
const wrap: Piece = (random, { colour = '#F3DDB0', edge = '#C79A55' }) => {
  const half = (x: number, y: number, turn: number) => {
    const filling = scatter(12, 13, random, 1, 0.86)
      .map(
        ([fx, fy]) =>
          `<circle cx="${n(fx)}" cy="${n(fy)}" r="${n(3 + random() * 1.4)}" fill="${pick(['#7CBF4B', '#F25A3F', '#E9C68A', '#4E9A3B', '#FFF3D6', '#BF6B22'] as const, random)}"/>`,
      )
      .join('');
    const body = 'M-19 0V-40C-19-50 19-50 19-40V0Z';
    return at(
      x,
      y,
      turn,
      `${shadow(body, 3, 5)}<ellipse cx="2" cy="4" rx="19" ry="16" ${shade}/>${fill(body, edge)}<path d="M-17.6 0V-40C-17-48 15-48 15.4-40V0Z" fill="${colour}"/>${line('M-9-34q3 5 0 10M3-40q4 6 1 11M-4-16q4 4 1 8', edge, 3, ' opacity=".75"')}<ellipse rx="19" ry="16" fill="${edge}"/><ellipse rx="17.4" ry="14.4" fill="#FFF3D6"/><ellipse rx="15" ry="12.4" fill="#5C8A2C"/>${filling}`,
    );
  };
  return half(-19, 15, -20) + half(20, 28, 16);
};

const pita: Piece = (_random, { count = 3 }) =>
  Array.from({ length: count }, (_, i) =>
    at(
      i * 9 - 9,
      i * 3,
      -20 + i * 24,
      `${shadow('M0-20L20 14C8 20-8 20-20 14Z')}${fill('M0-20L20 14C8 20-8 20-20 14Z', '#C99B55')}<g transform="translate(0 -.6) scale(.92)">${fill('M0-20L20 14C8 20-8 20-20 14Z', '#F6DFAF')}</g>${dots(
        [
          [-6, 8],
          [5, 6],
          [0, -4],
        ],
        2,
        '#D9AE68',
      )}`,
    ),
  ).join('');

const toast: Piece = () =>
  `<rect x="-20" y="-13" width="42" height="32" rx="8" ${shade}/><rect x="-21" y="-17" width="42" height="32" rx="8" fill="#B9792F"/><rect x="-18.6" y="-15" width="37" height="27" rx="6" fill="#F6DDA6"/>${line('M-10-8l6 5M2-9l7 6M-8 4l6 4M6 3l5 4', '#E3BE78', 2)}`;

/** A round of cheese bread. */
const cheeseBread: Piece = (random, { size = 22 }) => {
  const outline = blob(size, random, { points: 11, wander: 0.04 });
  return `${solid(outline, '#C58A33', '#F5C766', 0.94)}${line('M-13-6q10-7 24 0M-9 8q9-5 17 1', '#D99A3E', 2.6)}${line('M-12-11q8-6 17-3', '#FFE7AC', 2.6)}${dots(scatter(6, size * 0.7, random), 1.6, '#DDA047')}`;
};

export const breads = { burger, hotDog, sandwich, panini, croissant, wrap, pita, toast, cheeseBread };
