import decode from 'qr/decode.js';
import { create } from 'qrcode';
import { expect, test } from 'vitest';

test("the reader in JavaScript reads what the customer's screen draws", () => {
  const { modules } = create('4833', { errorCorrectionLevel: 'M' });
  const cell = 6;
  const width = (modules.size + 8) * cell;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = [Math.floor(x / cell) - 4, Math.floor(y / cell) - 4];
      const inside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
      if (inside && modules.get(row, column)) data.set([0, 0, 0], (y * width + x) * 4);
    }
  }
  expect(decode({ width, height: width, data })).toBe('4833');
});
