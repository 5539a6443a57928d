import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateChecksum } from '../apps/api/src/db/migrate.ts';
import { migrationFaults, migrationFiles, released } from './migration-files.ts';
import { listLongLocks, readMigration } from './migration-locks.ts';

describe('migrations', () => {
  it('are named, in order, and as they were released', () => {
    assert.deepEqual(migrationFaults(migrationFiles(), released(), calculateChecksum), []);
  });

  it('bite when a released one is edited or removed, and when a number is skipped or taken twice', () => {
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
    assert.equal(faults([first, late], { [first]: `sum of ${first}` }), 0);
  });

  it('lock no large table for long', () => {
    assert.deepEqual(
      migrationFiles().flatMap((name) => listLongLocks(name, readMigration(name))),
      [],
    );
  });

  it('are told what to do instead, and may do that', () => {
    const isLong = (statement: string, before = '') =>
      listLongLocks('0300_more', `${before} await sql\`${statement}\`.execute(db);`).length > 0;
    const outside = 'export const runsOutsideTransaction = true;';
    for (const [wrong, right, before] of [
      ['CREATE INDEX more ON orders (code)', 'CREATE INDEX CONCURRENTLY more ON orders (code)'],
      ['CREATE UNIQUE INDEX more ON users (email)', 'CREATE UNIQUE INDEX more ON brands (name)'],
      [
        'ALTER TABLE orders ADD CONSTRAINT c CHECK (a > 0)',
        'ALTER TABLE orders ADD CONSTRAINT c CHECK (a > 0) NOT VALID',
      ],
      [
        'ALTER TABLE bill_lines ADD FOREIGN KEY (a) REFERENCES b',
        'ALTER TABLE bill_lines ADD COLUMN a uuid REFERENCES b',
      ],
      [
        'ALTER TABLE order_events ALTER COLUMN id TYPE bigint',
        'ALTER TABLE order_events ALTER COLUMN id SET DEFAULT 1',
      ],
      ['ALTER TABLE orders ALTER a SET NOT NULL', 'ALTER TABLE orders ALTER a DROP NOT NULL'],
      ['ALTER TABLE orders ADD COLUMN a int CHECK (a > 0)', 'ALTER TABLE orders ADD COLUMN a int NOT NULL DEFAULT 0'],
      ['ALTER TABLE orders ADD a int GENERATED ALWAYS AS (b) STORED', 'ALTER TABLE orders ADD a int'],
      ['ALTER TABLE users ADD UNIQUE (a)', 'ALTER TABLE users ADD CONSTRAINT c UNIQUE USING INDEX a'],
      ['UPDATE orders SET a = 1', 'UPDATE orders SET a = 1 WHERE id > $1 AND id <= $2', outside],
      ['DELETE FROM outbox_messages', 'DELETE FROM settings'],
      [
        'CREATE INDEX more ON order_notes (id)',
        'CREATE TABLE order_notes (id int); CREATE INDEX more ON order_notes (id)',
      ],
    ] as const) {
      assert.ok(isLong(wrong), wrong);
      assert.ok(!isLong(right, before), right);
    }
  });
});
