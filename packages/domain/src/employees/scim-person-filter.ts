import type { ScimProblem } from './scim-person-patch.ts';
import { readScimBoolean } from './scim-person-statement.ts';

/** By what a directory looks a person up over SCIM. All conditions have to hold; texts are compared without case. */
export type ScimFilter = {
  id?: string;
  userName?: string;
  externalId?: string;
  email?: string;
  employeeNumber?: string;
  active?: boolean;
};

const attributes: Readonly<Record<string, Exclude<keyof ScimFilter, 'active'>>> = {
  id: 'id',
  username: 'userName',
  externalid: 'externalId',
  emails: 'email',
  'emails.value': 'email',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user:employeenumber': 'employeeNumber',
};

const condition = /^\s*([A-Za-z][\w.:]*(?:\[[^\]]*\])?(?:\.\w+)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*/i;

/**
 * Parses a filter like `userName eq "ana@nogal.co" and active eq true`. Returns a problem for anything but `eq` and
 * `and`.
 */
export function parseScimFilter(text: string): ScimFilter | ScimProblem {
  const filter: ScimFilter = {};
  let rest = text;
  for (;;) {
    const found = condition.exec(rest);
    const [whole = '', path = '', raw = ''] = found ?? [];
    const key = path.replace(/\[[^\]]*\]/, '').toLowerCase();
    const value = raw.startsWith('"') ? parseQuoted(raw) : raw;
    if (found === null || value === null) return wrong;
    if (key === 'active') {
      const active = readScimBoolean(value);
      if (active === null) return wrong;
      filter.active = active;
    } else {
      const name = attributes[key];
      if (name === undefined) return wrong;
      filter[name] = value;
    }
    rest = rest.slice(whole.length);
    if (rest === '') return filter;
    const and = /^and\s+/i.exec(rest);
    if (and === null) return wrong;
    rest = rest.slice(and[0].length);
  }
}

const wrong: ScimProblem = { scimType: 'invalidFilter', detail: 'Only eq joined by and is understood.' };

function parseQuoted(raw: string): string | null {
  try {
    return JSON.parse(raw) as string;
  } catch {
    return null;
  }
}
