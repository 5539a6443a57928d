import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { iconSprite, spriteFile } from './build-icon-sprite.ts';

test('the sprite holds exactly the listed icons', () => {
  assert.equal(readFileSync(spriteFile, 'utf8'), iconSprite());
});
