import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { additionDrawings } from '@sazon/domain/catalog/addition-drawings';
import { plateRecipes, plateRims } from '@sazon/domain/catalog/plate-drawing-names';
import { drawPlates } from './build-plates.ts';

const drawings = drawPlates();

test('every recipe is drawn on every rim, and there is an empty plate and each addition', () => {
  for (const recipe of plateRecipes)
    for (const rim of plateRims) assert.ok(drawings.has(`${recipe}-${rim}.svg`), `${recipe}-${rim}`);
  assert.ok(drawings.has('vacio.svg'));
  for (const name of additionDrawings) assert.ok(drawings.has(`extra-${name}.svg`), name);
});

test('the same plate is drawn the same every time', () => {
  assert.deepEqual(drawPlates(), drawings);
});

test('no drawing is broken, and none is heavy', () => {
  for (const [file, drawing] of drawings) {
    assert.doesNotMatch(drawing, /NaN|undefined|Infinity/, file);
    assert.ok(gzipSync(drawing).length < 8_000, `${file} weighs ${gzipSync(drawing).length} bytes`);
  }
});
