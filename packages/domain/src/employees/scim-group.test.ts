import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  applyScimGroupPatch,
  chooseDirectoryGroup,
  cleanScimGroup,
  parseScimGroupFilter,
  readScimGroup,
  SCIM_GROUP,
  type ScimGroup,
} from './scim-group.ts';

const sales: ScimGroup = { displayName: 'Ventas', externalId: 'g-1', members: ['a', 'b'] };
const patched = (...Operations: object[]) => applyScimGroupPatch(sales, { Operations });
const membersAfter = (...operations: object[]) => (patched(...operations) as ScimGroup).members;

describe('a directory’s group', () => {
  it('is read whole, each person once', () => {
    const members = [{ value: 'A', display: 'Ana' }, { value: 'b' }, { value: 'a' }];
    assert.deepEqual(readScimGroup({ displayName: ' Ventas ', externalId: 'g-1', members }), sales);
    assert.ok('scimType' in readScimGroup({ displayName: 'x', members: [{ display: 'nobody' }] }));
    assert.ok('scimType' in cleanScimGroup({ ...sales, displayName: null }));
    assert.ok('scimType' in cleanScimGroup({ ...sales, displayName: 'x'.repeat(61) }));
    const long = cleanScimGroup({ ...sales, externalId: 'x'.repeat(201) });
    assert.match('scimType' in long ? long.detail : '', /^externalId /, 'the refusal names what is too long');
    assert.ok(!('scimType' in cleanScimGroup({ ...sales, externalId: 'x'.repeat(200) })));
  });

  it('is patched as Entra does', () => {
    assert.deepEqual(membersAfter({ op: 'Add', path: 'members', value: [{ value: 'C' }] }), ['a', 'b', 'c']);
    assert.deepEqual(membersAfter({ op: 'Remove', path: 'members', value: [{ value: 'a' }] }), ['b']);
    assert.deepEqual(membersAfter({ op: 'Remove', path: 'members[value eq "A"]' }), ['b']);
    assert.deepEqual(patched({ op: 'Replace', path: 'displayName', value: 'Comercial' }), {
      ...sales,
      displayName: 'Comercial',
    });
  });

  it('is patched as Okta does', () => {
    assert.deepEqual(patched({ op: 'replace', value: { id: 'x', displayName: 'Comercial' } }), {
      ...sales,
      displayName: 'Comercial',
    });
    assert.deepEqual(membersAfter({ op: 'replace', path: 'members', value: [{ value: 'z' }] }), ['z']);
    assert.deepEqual(membersAfter({ op: 'remove', path: 'members' }), []);
    assert.deepEqual(
      membersAfter(
        { op: 'remove', path: 'members[value eq "a"]' },
        { op: 'add', path: 'members', value: [{ value: 'c' }] },
      ),
      ['b', 'c'],
    );
    assert.deepEqual(membersAfter({ op: 'add', path: `${SCIM_GROUP}:description`, value: 'x' }), ['a', 'b']);
  });

  it('refuses what makes no sense', () => {
    for (const body of [null, {}, { Operations: [] }, { Operations: ['x'] }, { Operations: [{ op: 'move' }] }])
      assert.ok('scimType' in applyScimGroupPatch(sales, body), JSON.stringify(body));
    assert.ok('scimType' in patched({ op: 'remove' }));
    assert.ok('scimType' in patched({ op: 'add', path: 'members', value: [{}] }));
  });

  it('is found by its name', () => {
    assert.deepEqual(parseScimGroupFilter('displayName eq "Ventas \\"A\\""'), { displayName: 'Ventas "A"' });
    assert.deepEqual(parseScimGroupFilter('externalId EQ "g-1"'), { externalId: 'g-1' });
    for (const wrong of ['displayName co "x"', 'members eq "x"', 'displayName eq', ''])
      assert.ok('scimType' in parseScimGroupFilter(wrong), wrong);
  });

  it('after an addition has whom it had and whom it was given, and after the same removal the former', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    const some = ids.filter((list) => list.length > 0);
    fc.assert(
      fc.property(ids, some, (had, given) => {
        const added = applyScimGroupPatch(
          { ...sales, members: had },
          { Operations: [{ op: 'add', path: 'members', value: given.map((value) => ({ value })) }] },
        ) as ScimGroup;
        assert.deepEqual(new Set(added.members), new Set([...had, ...given]));
        const removed = applyScimGroupPatch(added, {
          Operations: given.map((value) => ({ op: 'remove', path: `members[value eq "${value}"]` })),
        }) as ScimGroup;
        assert.deepEqual(
          removed.members,
          had.filter((one) => !given.includes(one)),
        );
      }),
    );
  });
});

describe('the group of a person', () => {
  it('is the one the directory put them in first, and HR’s own while it names none', () => {
    assert.equal(chooseDirectoryGroup(['x', 'y'], { groupId: 'y', isOfDirectory: true }), 'x');
    assert.equal(chooseDirectoryGroup([], { groupId: 'x', isOfDirectory: true }), null);
    assert.equal(chooseDirectoryGroup([], { groupId: 'hr', isOfDirectory: false }), 'hr');
  });
});
