const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads a part of a setting's value, such as 'costCop.sms'; an empty path reads the whole value. */
export function getValueAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path.split('.').reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), value);
}

/** Returns a setting's value with one part replaced; an empty path replaces the whole value. */
export function setValueAt(value: unknown, path: string, part: unknown): unknown {
  if (path === '') return part;
  const [first = '', ...rest] = path.split('.');
  const old = isObject(value) ? value : {};
  return { ...old, [first]: setValueAt(old[first], rest.join('.'), part) };
}

/** Whether a value holds a number below zero, which no setting allows. */
export function hasNegative(value: unknown): boolean {
  if (typeof value === 'number') return value < 0;
  return isObject(value) && Object.values(value).some(hasNegative);
}
