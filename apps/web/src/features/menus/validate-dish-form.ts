import { createMenu, updateMenu } from '@sazon/contract/menus/schemas';
import { type FieldErrors, type FieldPath, type Resolver, set } from 'react-hook-form';
import { listInputErrors } from '../../calls/check-input-before-call.ts';
import { toMenuBody } from './dish-form-to-request.ts';
import type { MenuForm } from './menu-form-data.ts';

const fieldNames: Record<string, FieldPath<MenuForm>> = {
  ...{ restaurantBrandId: 'brandId', discount: 'discountAmount' },
  ...{ nextPrice: 'nextPrice', 'nextPrice.priceCop': 'nextPrice', 'nextPrice.price': 'nextPrice' },
  'nextPrice.from': 'nextFrom',
};

/** Returns where the form shows an error of a part of the body: at its field, or at a whole group. */
export function toFieldName(path: string): FieldPath<MenuForm> {
  const [head = '', place, ...inside] = path.split('.');
  if (head !== 'additionGroups') return fieldNames[path] ?? fieldNames[head] ?? (head as FieldPath<MenuForm>);
  return ['groups', place, ...(inside.length === 0 ? ['root'] : inside)].join('.') as FieldPath<MenuForm>;
}

/** Checks the form with the schema of the API; errors have the names of the form's fields. */
export const checkDish: Resolver<MenuForm> = (form) => {
  const body = createMenu.body.extend({ nextPrice: updateMenu.body.shape.nextPrice });
  const found = listInputErrors(body, { restaurantBrandId: form.brandId, ...toMenuBody(form) });
  const errors: FieldErrors<MenuForm> = {};
  for (const [path, message] of Object.entries(found)) set(errors, toFieldName(path), { type: 'server', message });
  return Object.keys(found).length === 0 ? { values: form, errors: {} } : { values: {}, errors };
};
