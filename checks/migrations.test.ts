import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateChecksum, landed, migrationFaults, migrationFiles } from './migration-files.ts';

describe('migrations', () => {
  it('are named, in order, and as they landed', () => {
    assert.deepEqual(migrationFaults(migrationFiles(), landed(), calculateChecksum), []);
  });

  it('bite when one is edited, removed, skipped or not noted', () => {
    const faults = (files: string[], noted: Record<string, string>) =>
      migrationFaults(files, noted, (name) => `sum of ${name}`).length;
    const first = '0001_people';
    assert.equal(faults([first], { [first]: `sum of ${first}` }), 0);
    assert.equal(faults([first], { [first]: 'another sum' }), 1);
    assert.equal(faults([first], { [first]: `sum of ${first}`, '0002_gone': 'x' }), 1);
    assert.equal(faults(['0002_catalog'], { '0002_catalog': 'sum of 0002_catalog' }), 1);
    const twice = ['0001_other', first];
    assert.equal(faults(twice, { '0001_other': 'sum of 0001_other', [first]: `sum of ${first}` }), 1);
    const late = '0003_late';
    const both = { [first]: `sum of ${first}`, [late]: `sum of ${late}` };
    assert.equal(faults([first, late], both), 0);
    assert.equal(faults([late, first], both), 1);
    assert.equal(faults([first], {}), 1);
  });
});
