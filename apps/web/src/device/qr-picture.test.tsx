import { render } from '@testing-library/react';
import fc from 'fast-check';
import decode from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { QrPicture } from './qr-picture.tsx';

/** Dark pages and dark counters around the picture. */
const dark = [23, 20, 18, 255];

/** The picture as a camera sees it: each cell `width` pixels wide, on a dark ground. */
function photograph(text: string, width: number) {
  const { container, unmount } = render(<QrPicture text={text} label="Código" />);
  const cells = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  const path = container.querySelector('path')?.getAttribute('d') ?? '';
  unmount();
  const black = Array.from({ length: cells }, () => new Array<boolean>(cells).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    black[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  const ground = Math.round(width / 8);
  const side = width + 2 * ground;
  const data = new Uint8Array(side * side * 4);
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)].map((place) => Math.floor(((place - ground) * cells) / width));
    const isBlack = black[y ?? 0]?.[x ?? 0];
    data.set(isBlack === undefined ? dark : isBlack ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4);
  }
  return { width: side, height: side, data };
}

/** No time limit: a slow machine reads as well as a fast one. */
const read = (text: string, width: number) => decode(photograph(text, width), { timeLimit: Number.MAX_SAFE_INTEGER });

const aCode = fc.integer({ min: 0, max: 9999 }).map((code) => String(code).padStart(4, '0'));

describe('the reader reads the drawn code', () => {
  test("any order's code, as large as the customer's screen, the label and a far camera show it", () => {
    const anyCode = fc.property(aCode, fc.constantFrom(176, 174, 131, 87), (code, width) => {
      expect(read(code, width)).toBe(code);
    });
    fc.assert(anyCode, { numRuns: 80 });
  });

  test('any text, with accents and signs, up to the length of an authenticator app’s address', () => {
    const anyText = fc.property(fc.string({ minLength: 1, maxLength: 160, unit: 'grapheme' }), (text) => {
      expect(read(text, 420)).toBe(text);
    });
    fc.assert(anyText, { numRuns: 25 });
  });

  test('the addresses that the app shows', () => {
    const pairing = 'https://sazon.co/admin/sazon/pantallas?codigo=482913';
    const factor =
      'otpauth://totp/Saz%C3%B3n:administrador%40demo.sazon.co?issuer=Saz%C3%B3n&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30';
    for (const text of [pairing, factor]) expect(read(text, 384)).toBe(text);
  });
});

test('the picture has a name, black cells on white in either theme, and four white cells around', () => {
  const { getByRole } = render(<QrPicture text="4833" label="Código QR de la orden" />);
  const picture = getByRole('img', { name: 'Código QR de la orden' });
  const path = picture.querySelector('path');
  expect(picture.getAttribute('viewBox')).toBe('0 0 29 29');
  expect(picture.classList.contains('bg-white')).toBe(true);
  expect(path?.getAttribute('fill')).toBe('#000');
  expect(path?.getAttribute('d')).toMatch(/^M4 4h7v1h-7z/);
});
