// The hand-painted rim: five patterns in five colours, after the pottery of El Carmen de Viboral.
import type { PlateRim } from '@sazon/domain/catalog/plate-drawing-names';
import { around, n } from './drawn-shapes.ts';

export const rimColours = [
  { main: '#2D45B8', light: '#7E93E8' },
  { main: '#1D7B4C', light: '#7CC79B' },
  { main: '#D4264A', light: '#F58CA0' },
  { main: '#D98E04', light: '#FFCB52' },
  { main: '#5B2447', light: '#B58AA6' },
] as const;

export type RimColour = (typeof rimColours)[number];

function leaves({ main, light }: RimColour) {
  return around(
    16,
    (turn, i) =>
      `<g transform="rotate(${n(turn)}) translate(0 -101.5)"><path d="M-7 6C-9-1-4-8 3-9C4-2 0 5-7 6Z" fill="${i % 2 ? main : light}"/>${i % 2 ? `<circle cx="11" cy="2" r="2" fill="${main}"/>` : ''}</g>`,
  );
}

function flowers({ main, light }: RimColour) {
  const petals = around(5, (turn) => `<ellipse transform="rotate(${turn}) translate(0 -4.9)" rx="3" ry="4.4"/>`);
  return around(
    9,
    (turn) =>
      `<g transform="rotate(${turn}) translate(0 -101.5)"><g fill="${main}">${petals}</g><circle r="2.3" fill="#FFCB52"/></g><g transform="rotate(${turn + 20}) translate(0 -101.5)" fill="${light}"><path d="M-11 2C-9-5-2-5 0 0C-3 5-8 5-11 2Z"/><path d="M11-2C9 5 2 5 0 0C3-5 8-5 11-2Z"/></g>`,
  );
}

function stripes({ main, light }: RimColour) {
  return around(
    40,
    (turn, i) =>
      `<path transform="rotate(${turn})" d="M0-${i % 2 ? 107 : 105}V-${i % 2 ? 95 : 98}" stroke="${i % 2 ? main : light}" stroke-width="${i % 2 ? 4 : 3}" stroke-linecap="round"/>`,
  );
}

function waves({ main, light }: RimColour) {
  const count = 18;
  const on = (turns: number, radius: number) =>
    `${n(Math.cos(turns * 2 * Math.PI) * radius)} ${n(Math.sin(turns * 2 * Math.PI) * radius)}`;
  let path = `M${on(0, 99.5)}`;
  let beads = '';
  for (let i = 1; i <= count; i++) {
    const [x, y] = on((i - 0.5) / count, 99).split(' ');
    path += `Q${on((i - 0.5) / count, 112.5)} ${on(i / count, 99.5)}`;
    beads += `<circle cx="${x}" cy="${y}" r="2.6" fill="${light}"/>`;
  }
  return `${beads}<path d="${path}" fill="none" stroke="${main}" stroke-width="3"/>`;
}

function band({ main, light }: RimColour) {
  return `<circle r="104" fill="none" stroke="${main}" stroke-width="6"/><circle r="96.5" fill="none" stroke="${light}" stroke-width="2.2"/>`;
}

const patterns: Record<PlateRim, (colour: RimColour) => string> = {
  hojas: leaves,
  flores: flowers,
  rayas: stripes,
  ondas: waves,
  filete: band,
};

export function paintRim(rim: PlateRim, colour: RimColour): string {
  const innerLine = rim === 'filete' ? '' : `<circle r="91" fill="none" stroke="${colour.main}" stroke-width="1.8"/>`;
  return patterns[rim](colour) + innerLine;
}
