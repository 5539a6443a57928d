/** Reads a part of a setting's value; an empty path reads the whole value. */
export function getValueAt(value: unknown, path: string): unknown {
  return path === '' ? value : (value as Record<string, unknown> | null)?.[path];
}

/** Returns a setting's value with one part replaced; an empty path replaces the whole value. */
export function setValueAt(value: unknown, path: string, part: unknown): unknown {
  return path === '' ? part : { ...(value as object), [path]: part };
}
