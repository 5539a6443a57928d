/**
 * Lists the texts that have no room where they are: those that stand over what is beside them, and those that are cut off
 * without three dots. Runs in the browser.
 */
export const layoutBreaks = `(() => {
  const found = [];
  const name = (one) => one.tagName + ' "' + (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40) + '"';
  const isSeen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('[inert], [aria-hidden=true], .sr-only, svg, select, textarea');
  const isCut = (style) => style.overflowX === 'hidden' || style.overflowX === 'clip';
  /** How far the text of the element itself goes beyond it. */
  const measureSpill = (one, { right }) => Math.max(0, ...[...one.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .flatMap((node) => [...node.textContent.matchAll(/\\S+/g)].flatMap((word) => {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      return [...range.getClientRects()].map((box) => box.right - right);
    })));
  for (const one of document.querySelectorAll('main *, header *, nav *, [role=dialog] *, [role=alertdialog] *')) {
    const box = one.getBoundingClientRect();
    if (box.width < 3 || box.height < 3 || !isSeen(one)) continue;
    const style = getComputedStyle(one);
    if (style.display === 'inline') continue;
    const spill = style.textOverflow === 'ellipsis' ? 0 : measureSpill(one, box);
    if (spill > 3) found.push((isCut(style) ? 'cut off: ' : 'over its neighbour: ') + Math.round(spill) + ' px of ' + name(one));
  }
  return [...new Set(found)];
})()`;
