import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const css = readFileSync(path.join(import.meta.dirname, '../src/ui/motion.css'), 'utf8');
const [moving = '', asked = ''] = css.split('@media (prefers-reduced-motion: reduce)');
const keyframes = (text: string) =>
  new Map(
    [...text.matchAll(/@keyframes ([\w-]+) \{(.*?)\n {0,2}\}/gs)].map(([, name = '', body = '']) => [name, body]),
  );

test('whatever moves has a version that stands still where less motion is asked for', () => {
  const still = keyframes(asked);
  const moved = [...keyframes(moving)]
    .filter(([, body]) => /transform|opacity|clip-path/.test(body))
    .map(([name]) => name);
  assert.ok(moved.includes('drop-plate') && moved.includes('leaf-out'));
  assert.deepEqual(
    moved.filter((name) => !still.has(name)),
    [],
  );
  for (const [name, body] of still) assert.doesNotMatch(body, /translate|rotate|clip-path|scale\(/, name);
});
