// The nine order statuses: a hue each, and from it five colours per theme found by contrast, not by eye.
import { clampChroma, formatHex, wcagContrast } from 'culori';
import { type Theme, themes } from './colours.ts';

interface StatusHue {
  hue: number;
  chroma: number;
  /** Contrast of the solid on white. They differ on purpose: lightness keeps red/green and blue/violet apart for colour-blind readers. */
  solidContrast: number;
}

const statusHues = {
  pending_confirmation: { hue: 88, chroma: 0.14, solidContrast: 3.15 },
  scheduled: { hue: 268, chroma: 0.17, solidContrast: 5.4 },
  confirmed: { hue: 212, chroma: 0.11, solidContrast: 4.6 },
  in_picking: { hue: 305, chroma: 0.17, solidContrast: 9.6 },
  in_consolidation: { hue: 340, chroma: 0.15, solidContrast: 7.8 },
  in_route: { hue: 52, chroma: 0.15, solidContrast: 3.4 },
  in_delivery_site: { hue: 15, chroma: 0.2, solidContrast: 4.75 },
  delivered: { hue: 155, chroma: 0.13, solidContrast: 7.4 },
  cancelled: { hue: 335, chroma: 0.012, solidContrast: 4.7 },
} satisfies Record<string, StatusHue>;

type Status = keyof typeof statusHues;
export type StatusShade = 'soft' | 'line' | 'text' | 'solid' | 'on';

const hex = (l: number, c: number, h: number) => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

function firstReadable(lightnesses: number[], c: number, h: number, backgrounds: string[], contrast: number) {
  for (const l of lightnesses) {
    const colour = hex(l, c, h);
    if (backgrounds.every((background) => wcagContrast(colour, background) >= contrast)) return colour;
  }
  throw new Error(`no lightness of hue ${h} reaches ${contrast}`);
}

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.ceil((to - from) / by) }, (_, i) => from + i * by);
const downwards = steps(0.95, 0.1, -0.005);
const upwards = steps(0.2, 0.99, 0.005);

function makeShades({ hue: h, chroma: c, solidContrast }: StatusHue): Record<Theme, Record<StatusShade, string>> {
  const page = themes.light;
  const night = themes.dark;
  const soft = hex(0.958, Math.min(c * 0.22, 0.034), h);
  const solid = firstReadable(downwards, c, h, ['#FFFFFF', page.bg], solidContrast);
  const darkSoft = hex(0.275, Math.min(c * 0.4, 0.06), h);
  const darkSolid = firstReadable(upwards, c, h, [night.surface], 5.5);
  return {
    light: {
      soft,
      line: hex(0.87, c * 0.5, h),
      text: firstReadable(downwards, c * 0.72, h, [soft, '#FFFFFF', page.bg], 7),
      solid,
      on: wcagContrast('#FFFFFF', solid) >= 4.5 ? '#FFFFFF' : page.text,
    },
    dark: {
      soft: darkSoft,
      line: hex(0.42, c * 0.55, h),
      text: firstReadable(upwards, c * 0.55, h, [darkSoft, night.surface], 8),
      solid: darkSolid,
      on: wcagContrast(night.bg, darkSolid) >= 4.5 ? night.bg : '#FFFFFF',
    },
  };
}

export const statusNames = Object.keys(statusHues) as Status[];
export const statusShades = Object.fromEntries(
  statusNames.map((name) => [name, makeShades(statusHues[name])]),
) as Record<Status, Record<Theme, Record<StatusShade, string>>>;
