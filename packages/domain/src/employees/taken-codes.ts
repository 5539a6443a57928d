type Coded = { readonly id: string; readonly employeeId: string | null; readonly active: boolean };
/** An active person of the register with their code as it is before anything is saved. */
export type CodeOwner = { readonly id: string; readonly employeeId: string; readonly name: string };

const toKey = ({ employeeId, active }: Coded): string | null =>
  active && employeeId !== null ? employeeId.toLowerCase() : null;

/**
 * Finds which of these people cannot be saved as they are given, because their employee code is somebody else's who is
 * active: one who keeps it, or one who comes before them in the list. Returns the name of that other by the person's id.
 * A code that its owner gives up here is free, unless the owner cannot be saved either.
 */
export function findTakenCodes(people: readonly Coded[], owners: readonly CodeOwner[]): Map<string, string> {
  const taken = new Map<string, string>();
  const given = new Map(people.map((person) => [person.id, person] as const));
  const isGivenUp = (owner: CodeOwner): boolean => {
    const after = given.get(owner.id);
    return after !== undefined && !taken.has(owner.id) && toKey(after) !== owner.employeeId.toLowerCase();
  };
  // whoever cannot be saved keeps their code, which may take it from another
  for (let found = -1; found < taken.size; ) {
    found = taken.size;
    const holders = new Map(
      owners
        .filter((owner) => !isGivenUp(owner))
        .map(({ id, employeeId, name }) => [employeeId.toLowerCase(), { id, name }]),
    );
    for (const person of people) {
      const key = toKey(person);
      if (key === null || taken.has(person.id)) continue;
      const holder = holders.get(key);
      if (holder !== undefined && holder.id !== person.id) taken.set(person.id, holder.name);
      else holders.set(key, { id: person.id, name: 'otra persona de la lista' });
    }
  }
  return taken;
}
