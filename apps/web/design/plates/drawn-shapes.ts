// The strokes every piece of food is made of. Everything random comes from a seed: the same dish is the same drawing for ever.

export type Random = () => number;
export type Point = readonly [x: number, y: number];

/** What a recipe may ask of a piece; each piece has its own defaults. */
export interface Look {
  size?: number;
  /** Enlarges the whole piece, line widths too. */
  scale?: number;
  count?: number;
  colour?: string;
  edge?: string;
  light?: string;
}
export type Piece = (random: Random, look: Look) => string;

/** One decimal is a tenth of a pixel on the largest plate we show. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

/** mulberry32 over an FNV-1a hash of the seed. */
export function randomFrom(seed: string): Random {
  let hash = 2166136261;
  for (const character of seed) {
    hash ^= character.charCodeAt(0);
    hash = Math.imul(hash, 16777619);
  }
  let state = hash >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

interface BlobShape {
  points?: number;
  /** How far the edge wanders, as a part of the radius. */
  wander?: number;
  wide?: number;
  tall?: number;
}

/** A closed, rounded, slightly uneven outline: nothing on a plate is a perfect circle. */
export function blob(
  radius: number,
  random: Random,
  { points = 9, wander = 0.08, wide = 1, tall = 1 }: BlobShape = {},
) {
  const start = random() * 6.28;
  const corners: Point[] = Array.from({ length: points }, (_, i) => {
    const angle = start + (i / points) * Math.PI * 2;
    const reach = radius * (1 + (random() * 2 - 1) * wander);
    return [Math.cos(angle) * reach * wide, Math.sin(angle) * reach * tall];
  });
  const corner = (i: number): Point => corners[(i + points) % points] ?? [0, 0];
  let path = `M${n(corner(0)[0])} ${n(corner(0)[1])}`;
  for (let i = 0; i < points; i++) {
    const [before, from, to, after] = [corner(i - 1), corner(i), corner(i + 1), corner(i + 2)];
    path += `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} ${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`;
  }
  return `${path}Z`;
}

/** Points spread over a disc by best candidate, so that grains and beans never clump. */
export function scatter(count: number, radius: number, random: Random, wide = 1, tall = 1): Point[] {
  const placed: Point[] = [];
  for (let i = 0; i < count; i++) {
    let best: Point = [0, 0];
    let bestGap = -1;
    for (let attempt = 0; attempt < 8; attempt++) {
      const angle = random() * 6.28;
      const reach = Math.sqrt(random()) * radius;
      const candidate: Point = [Math.cos(angle) * reach, Math.sin(angle) * reach];
      const gap = Math.min(1e9, ...placed.map(([x, y]) => (x - candidate[0]) ** 2 + (y - candidate[1]) ** 2));
      if (gap > bestGap) {
        bestGap = gap;
        best = candidate;
      }
    }
    placed.push(best);
  }
  return placed.map(([x, y]) => [x * wide, y * tall]);
}

export const shade = 'fill="#3A1220" fill-opacity=".16"';

export const shadow = (path: string, dx = 1.5, dy = 3.5) =>
  `<path transform="translate(${dx} ${dy})" d="${path}" ${shade}/>`;

export const at = (x: number, y: number, turn: number, drawing: string) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}">${drawing}</g>`;

export const fill = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`;

/** The same outline, smaller and a little higher: how every lit top is drawn. */
export const inset = (path: string, colour: string, scale = 0.93) =>
  `<g transform="translate(-.5 -1) scale(${scale})"><path d="${path}" fill="${colour}"/></g>`;

/** Shadow, edge and lit top of a solid thing. */
export const solid = (path: string, edge: string, top: string, scale = 0.93) =>
  shadow(path) + fill(path, edge) + inset(path, top, scale);

export const line = (path: string, colour: string, width: number, extra = '') =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${extra}/>`;

export const dots = (points: readonly Point[], radius: number, colour: string) =>
  `<g fill="${colour}">${points.map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`).join('')}</g>`;

export const pick = <T>(options: readonly [T, ...T[]], random: Random): T =>
  options[Math.floor(random() * options.length)] ?? options[0];

/** The points of a regular turn around the centre, for rims, slices and petals. */
export const around = (count: number, draw: (turn: number, i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw((i * 360) / count, i)).join('');
