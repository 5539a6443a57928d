import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from './source-files.ts';

const folder = path.join(root, 'docs/decisions');
const pages = fs.readdirSync(folder).filter((file) => file !== 'README.md');
const list = fs.readFileSync(path.join(folder, 'README.md'), 'utf8');
const form =
  /^# (\d+)\. ([^\n]+)\n\nDate: (\d{4}-\d\d-\d\d)\. Status: [^\n]+\n\n## Context\n.+\n## Decision\n.+\n## Consequences\n/s;

/** What is wrong with a page of a decision: its name, its form, or its line in the list. */
function listFaults(file: string, text: string, listed: string): string[] {
  const [, number] = /^(\d{4})-[a-z0-9-]+\.md$/.exec(file) ?? [];
  if (number === undefined) return [`${file}: not named NNNN-title.md`];
  const [, own, title, date] = form.exec(text) ?? [];
  if (Number(own) !== Number(number)) return [`${file}: not of the form that README.md of the folder tells`];
  return listed.includes(`| [${number}](${file}) | ${title} | ${date} |`) ? [] : [`${file}: not listed as it is`];
}

describe('docs/decisions', () => {
  it('has one page a number, without gaps', () => {
    const numbers = pages.map((file) => Number(file.slice(0, 4))).sort((a, b) => a - b);
    assert.deepEqual(
      numbers,
      numbers.map((_, index) => index + 1),
    );
  });

  it('has pages with date, status, context, decision and consequences, all listed', () => {
    const faults = pages.flatMap((file) => listFaults(file, fs.readFileSync(path.join(folder, file), 'utf8'), list));
    assert.deepEqual(faults, []);
  });

  it('would find a page without its form, its name or its line', () => {
    const text =
      '# 7. Sell lunch\n\nDate: 2026-11-21. Status: accepted.\n\n## Context\na\n## Decision\nb\n## Consequences\nc\n';
    const line = '| [0007](0007-sell.md) | Sell lunch | 2026-11-21 |';
    assert.deepEqual(listFaults('0007-sell.md', text, line), []);
    assert.equal(listFaults('sell.md', text, line).length, 1);
    assert.equal(listFaults('0008-sell.md', text, line).length, 1);
    assert.equal(listFaults('0007-sell.md', text.replace('## Context\n', ''), line).length, 1);
    assert.equal(listFaults('0007-sell.md', text, line.replace('21', '22')).length, 1);
  });
});
