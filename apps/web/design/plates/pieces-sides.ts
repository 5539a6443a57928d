// Rice, grains, beans, potatoes, plantain: what goes beside.
import {
  at,
  blob,
  dots,
  fill,
  inset,
  type Look,
  line,
  n,
  type Piece,
  pick,
  type Random,
  scatter,
  shade,
  shadow,
  solid,
} from './drawn-shapes.ts';

function grains(random: Random, count: number, radius: number) {
  let pale = '';
  let white = '';
  for (const [x, y] of scatter(count, radius, random)) {
    const angle = random() * 3.14;
    const grain = `M${n(x)} ${n(y)}l${n(Math.cos(angle) * 3.6)} ${n(Math.sin(angle) * 3.6)}`;
    if (random() > 0.5) pale += grain;
    else white += grain;
  }
  return { pale, white };
}

const rice: Piece = (random, { size = 34, colour = '#FFF1D2', edge = '#EBD7A6', light = '#fff' }) => {
  const outline = blob(size, random, { points: 11, wander: 0.06 });
  const { pale, white } = grains(random, Math.round(size * 1.5), size * 0.84);
  return (
    shadow(outline) +
    `<path d="${outline}" fill="${colour}" stroke="${edge}" stroke-width="1.2"/>` +
    line(pale, edge, 2.1) +
    line(white, light, 2.1) +
    dots(scatter(5, size * 0.6, random), 1.3, '#5C9B3C')
  );
};

/** Rice with things in it: fried rice, chaufa, paella-like. */
const mixedRice: Piece = (random, { size = 52, colour = '#EFC77A', edge = '#C08A3A', light = '#FFE7B5' }) => {
  const outline = blob(size, random, { points: 12, wander: 0.06 });
  const { pale, white } = grains(random, Math.round(size * 1.7), size * 0.86);
  let bits = '';
  for (const [x, y] of scatter(22, size * 0.84, random)) {
    const turn = n(random() * 180);
    const bit = pick(['#F28A2E', '#5C9B3C', '#D5402A', '#FFD24D', '#8A4A2B'] as const, random);
    bits += `<rect x="-2.6" y="-2.2" width="5.4" height="4.4" rx="1.4" fill="${bit}" transform="translate(${n(x)} ${n(y)}) rotate(${turn})"/>`;
  }
  return (
    shadow(outline) +
    fill(outline, edge) +
    inset(outline, colour, 0.96) +
    line(pale, edge, 2) +
    line(white, light, 2) +
    bits
  );
};

const quinoa: Piece = (random, { size = 32 }) => {
  const outline = blob(size, random, { points: 11, wander: 0.06 });
  const colours = ['#F3DFB0', '#D9B26E', '#B8644A', '#FFF1CF'] as const;
  const groups = ['', '', '', ''];
  for (const [x, y] of scatter(Math.round(size * 2.2), size * 0.88, random)) {
    const group = Math.floor(random() * 4);
    groups[group] += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(1.5 + random() * 0.9)}"/>`;
  }
  return (
    shadow(outline) +
    fill(outline, '#E7C98B') +
    groups.map((group, i) => `<g fill="${colours[i]}">${group}</g>`).join('')
  );
};

const beans: Piece = (random, { size = 30, colour = '#6E2818', edge = '#8A3B27', light = '#E3A08A' }) => {
  const outline = blob(size, random, { points: 9, wander: 0.1 });
  const dark = colour === '#6E2818';
  const skins = dark ? (['#9B3F2B', '#84301F', '#B0523A'] as const) : (['#3A2B33', '#2A1D25', '#4A3A43'] as const);
  let drawing = '';
  for (const [x, y] of scatter(Math.round(size * 0.45), size * 0.72, random)) {
    const turn = n(random() * 180);
    drawing += `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})"><ellipse rx="6" ry="4.1" fill="${pick(skins, random)}"/><path d="M-3-1.6q3-1.6 5.4 0" fill="none" stroke="${light}" stroke-width="1.2" stroke-linecap="round"/></g>`;
  }
  return (
    shadow(outline) +
    fill(outline, colour) +
    `<path d="${outline}" fill="none" stroke="${edge}" stroke-width="1.6"/>` +
    drawing
  );
};

const lentils: Piece = (random, { size = 32, colour = '#7A4A22', light = '#A87438' }) => {
  const outline = blob(size, random, { points: 9, wander: 0.08 });
  const lentil = scatter(34, size * 0.84, random)
    .map(([x, y]) => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="3.3" ry="2.5"/>`)
    .join('');
  return (
    shadow(outline) +
    fill(outline, colour) +
    `<g fill="${light}">${lentil}</g>` +
    dots(scatter(5, size * 0.6, random), 3.2, '#F08A2E')
  );
};

const chickpeas: Piece = (random, { size = 24, count = 12 }) =>
  scatter(count, size, random)
    .map(([x, y]) =>
      at(
        x,
        y,
        random() * 360,
        `<circle cx=".8" cy="1.8" r="5.4" ${shade}/><circle r="5.4" fill="#C99443"/><circle cx="-.5" cy="-.6" r="4.7" fill="#EBC57C"/><path d="M1.5 2.2q1.6-.4 1.8-2" fill="none" stroke="#B07C30" stroke-width="1.1" stroke-linecap="round"/>`,
      ),
    )
    .join('');

const sweetPlantain: Piece = (random, { count = 3 }) => {
  let drawing = '';
  for (let i = 0; i < count; i++) {
    const y = (i - (count - 1) / 2) * 13;
    drawing += `<g transform="translate(${n((random() - 0.5) * 5)} ${n(y)}) rotate(${-18 + i * 9})"><ellipse cx="1.2" cy="3" rx="24" ry="9" ${shade}/><ellipse rx="24" ry="9" fill="#C56F17"/><ellipse rx="22" ry="7.4" fill="#F0A132"/><ellipse cx="-2" cy="-1" rx="17" ry="4.6" fill="#FFC55E"/><path d="M-9 0h4M2 1h5" stroke="#C97B1E" stroke-width="1.4" stroke-linecap="round"/></g>`;
  }
  return drawing;
};

const greenPlantain: Piece = (random, { size = 19 }) => {
  const outline = blob(size, random, { points: 12, wander: 0.09 });
  const specks = scatter(9, size * 0.65, random)
    .map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(1 + random() * 1.2)}"/>`)
    .join('');
  return `${shadow(outline)}${fill(outline, '#D48A24')}<g transform="scale(.88)">${fill(outline, '#F5BC4E')}</g><g transform="scale(.55)">${fill(outline, '#FFD27A')}</g><g fill="#C77C1D">${specks}</g>`;
};

const potato: Piece = (random, { size = 13 }) => {
  const outline = blob(size, random, { points: 7, wander: 0.12 });
  return `${shadow(outline, 1, 2.5)}${fill(outline, '#DDAE4C')}<g transform="scale(.88)">${fill(outline, '#F7DC8E')}</g>${line('M-5-4q4-4 8-2', '#FFF3C9', 2)}`;
};

const cassava: Piece = () =>
  `<rect x="-17" y="-5" width="36" height="15" rx="6" ${shade}/><rect x="-18" y="-8" width="36" height="15" rx="6" fill="#E9DDBC"/><rect x="-16" y="-7" width="31" height="10" rx="5" fill="#FFFBEC"/>${line('M-11-2h22', '#E0D2AC', 1.6)}`;

const fries: Piece = (random, { size = 24, count = 20, colour = '#F6C04A' }: Look) =>
  scatter(count, size, random)
    .map(([x, y]) => {
      const length = 20 + random() * 10;
      const half = n(-length / 2);
      return at(
        x * 0.8,
        y * 0.7,
        random() * 150 - 75,
        `<rect x="${half}" y="-.6" width="${n(length)}" height="6" rx="2" ${shade}/><rect x="${half}" y="-3" width="${n(length)}" height="6" rx="2" fill="#D8952A"/><rect x="${half}" y="-3" width="${n(length)}" height="4.2" rx="2" fill="${colour}"/><path d="M${n(-length / 2 + 3)}-1.6h${n(length - 8)}" stroke="#FFE5A0" stroke-width="1.2" stroke-linecap="round"/>`,
      );
    })
    .join('');

const arepa: Piece = (random, { size = 23 }) => {
  const outline = blob(size, random, { points: 12, wander: 0.03 });
  const k = n(size / 23);
  return `${shadow(outline)}${fill(outline, '#E6C98C')}<g transform="scale(.92)">${fill(outline, '#FBEFCF')}</g><g transform="scale(${k})">${line('M-11-9l16-5M-13 0l24-7M-10 9l20-6', '#C08A45', 3, ' opacity=".85"')}<g fill="#DDB878"><circle cx="9" cy="9" r="1.6"/><circle cx="-13" cy="-4" r="1.2"/><circle cx="2" cy="13" r="1.3"/></g></g>`;
};

/** Mashed: potato, causa, hummus, cream cheese. A spoon's swirl on top. */
const mash: Piece = (random, { size = 26, colour = '#F6DB8B', edge = '#D9AE4E', light = '#FFF1C4' }) => {
  const outline = blob(size, random, { points: 10, wander: 0.07 });
  const k = n(size / 26);
  return (
    solid(outline, edge, colour, 0.94) +
    `<g transform="scale(${k})">${line('M-15 4C-15-11 3-16 12-8C19-1 12 11 2 9C-5 7-5-2 2-3', edge, 3.4, ' opacity=".55"')}${line('M-15 2.4C-15-12.6 3-17.6 12-9.6', light, 2.4)}</g>`
  );
};

export const sides = {
  rice,
  mixedRice,
  quinoa,
  beans,
  lentils,
  chickpeas,
  sweetPlantain,
  greenPlantain,
  potato,
  cassava,
  fries,
  arepa,
  mash,
};
