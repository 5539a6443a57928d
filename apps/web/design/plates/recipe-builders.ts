import type { Look } from './drawn-shapes.ts';
import type { PieceName } from './pieces.ts';

export interface Placed {
  piece: PieceName;
  x: number;
  y: number;
  turn: number;
  look: Look;
}

export interface Recipe {
  /** Fills the plate to the line: a soup, or a bowl's bed. */
  broth?: string;
  /** From the bottom up. The plate's well reaches about 70 from its centre. */
  food: readonly Placed[];
}

export const put = (piece: PieceName, x: number, y: number, turn = 0, look: Look = {}): Placed => ({
  piece,
  x,
  y,
  turn,
  look,
});
export const dish = (...food: Placed[]): Recipe => ({ food });
export const soup = (broth: string, ...food: Placed[]): Recipe => ({ broth, food });
