const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a name holds what was typed, whatever the accents and capitals. */
export function isNameMatch(name: string, typed: string): boolean {
  return plain(name).includes(plain(typed.trim()));
}
