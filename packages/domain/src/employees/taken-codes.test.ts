import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { findTakenCodes } from './taken-codes.ts';

const person = (id: string, employeeId: string | null, active = true) => ({ id, employeeId, active });
const owner = (id: string, employeeId: string) => ({ id, employeeId, name: `Nombre ${id}` });
const takenBy = (people: ReturnType<typeof person>[], owners: ReturnType<typeof owner>[]) =>
  Object.fromEntries(findTakenCodes(people, owners));

describe('the employee code that somebody would get', () => {
  it('is taken while its owner is active and keeps it, in capitals or not', () => {
    assert.deepEqual(takenBy([person('b', 'e-1')], [owner('a', 'E-1')]), { b: 'Nombre a' });
    assert.deepEqual(takenBy([person('a', 'e-1')], [owner('a', 'E-1')]), {});
    assert.deepEqual(takenBy([person('b', 'e-1', false)], [owner('a', 'E-1')]), {});
  });

  it('is free once its owner gets another one or leaves: two may change codes', () => {
    const owners = [owner('a', '1'), owner('b', '2')];
    assert.deepEqual(takenBy([person('a', '2'), person('b', '1')], owners), {});
    assert.deepEqual(takenBy([person('b', '1'), person('a', '1', false)], owners), {});
  });

  it('is taken when its owner cannot get the one that they would', () => {
    const owners = [owner('a', '1'), owner('b', '2'), owner('c', '3')];
    assert.deepEqual(takenBy([person('a', '2'), person('b', '3')], owners), { a: 'Nombre b', b: 'Nombre c' });
  });

  it('leaves no code with two active people, and refuses nobody whose code is nobody’s', () => {
    const code = fc.constantFrom('1', '2', '3', '4', null);
    const register = fc.array(fc.record({ code, next: code, isSaved: fc.boolean(), active: fc.boolean() }), {
      maxLength: 7,
    });
    fc.assert(
      fc.property(register, (rows) => {
        const before = rows.map(({ code: own }, i) => ({
          id: `p${i}`,
          code: rows.findIndex((row) => row.code === own) === i ? own : null,
        }));
        const owners = before.flatMap(({ id, code: own }) => (own === null ? [] : [owner(id, own)]));
        const saved = rows.flatMap(({ next, isSaved, active }, i) => (isSaved ? [person(`p${i}`, next, active)] : []));
        const taken = findTakenCodes(saved, owners);
        const after = before.map(({ id, code: own }) => {
          const given = taken.has(id) ? undefined : saved.find((one) => one.id === id);
          return given === undefined ? own : given.active ? given.employeeId : null;
        });
        const codes = after.filter((one) => one !== null);
        assert.equal(new Set(codes).size, codes.length);
        for (const id of taken.keys()) {
          const wanted = saved.find((one) => one.id === id)?.employeeId;
          assert.ok(
            after.some((one, i) => one === wanted && `p${i}` !== id),
            'somebody else has it after all',
          );
        }
      }),
    );
  });
});
