import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formatCop } from '@sazon/domain/money/format';
import { type Drawing, drawText, measureHeight } from './open-pdf-and-draw-text-and-logo.ts';

it('an amount below zero is measured and drawn with a hyphen, which the fonts of a PDF have', () => {
  const seen: string[] = [];
  const see = (text: string) => {
    seen.push(text);
    return 10;
  };
  const paper = {
    widthOfString: see,
    text: see,
    heightOfString: see,
    currentLineHeight: () => 12,
    page: { height: 800 },
  } as unknown as Drawing;
  for (const width of [5, 80]) {
    drawText(paper, formatCop(-1500), [0, 0], { width });
    measureHeight(paper, formatCop(-1500), width);
  }
  assert.deepEqual([...new Set(seen)], ['–$\u00a01.500']);
});
