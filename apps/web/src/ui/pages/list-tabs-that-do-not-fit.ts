/**
 * Returns the indexes of tabs that do not fit in a row of `room` with the button 'Más' (all widths in CSS pixels). The
 * last ones move to the menu first; the current tab never does.
 */
export function listTabsOutside(widths: readonly number[], room: number, moreWidth: number, showing: number): number[] {
  const sum = (places: readonly number[]) => places.reduce((total, place) => total + (widths[place] ?? 0), 0);
  const inside = widths.map((_, place) => place);
  if (sum(inside) <= room) return [];
  const outside: number[] = [];
  while (sum(inside) + moreWidth > room) {
    const last = inside.findLastIndex((place) => place !== showing);
    if (last === -1) break;
    outside.unshift(...inside.splice(last, 1));
  }
  return outside;
}
