import type { DishApproval } from '@sazon/contract/dish-approvals/schemas';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import type { DishField } from '@sazon/domain/catalog/dish-content-and-change-approval';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import { dishTaxNames } from '@sazon/domain/money/tax';
import { formatList } from '@sazon/domain/spanish-list-format';
import type { ReactNode } from 'react';
import { formatAllergens } from '../../messages/allergen-and-diet-texts.ts';

type Content = DishApproval['wanted'];

/** The order in which a dish is read: what harms first. */
export const fieldOrder: readonly DishField[] = [
  'allergens',
  'priceCop',
  'nextPrice',
  'discount',
  'tax',
  'name',
  'description',
  'pictures',
  'groups',
  'tags',
  'calories',
];

const none = <span className="text-text-3">Ninguno</span>;

/** A field of a dish as a person reads it; nothing for one that is not given. */
export function FieldValue({ field, content }: { field: DishField; content: Content }): ReactNode {
  const { allergens, priceCop, nextPrice, discount, tax, pictures, groups, tags, calories } = content;
  switch (field) {
    case 'allergens':
      return allergens === undefined ? null : allergens.length === 0 ? none : formatAllergens(allergens);
    case 'priceCop':
      return priceCop === undefined ? null : formatCop(priceCop);
    case 'nextPrice':
      if (nextPrice === undefined) return null;
      return nextPrice === null
        ? none
        : `${formatCop(nextPrice.priceCop)} desde el ${formatMediumDate(nextPrice.from)}`;
    case 'discount':
      if (discount === undefined) return null;
      if (discount === null) return none;
      return discount.type === 'fixed'
        ? formatCop(-discount.amount)
        : `−${formatPercent(Math.round(discount.amount * 10_000))}`;
    case 'tax':
      return tax === undefined ? null : dishTaxNames[tax];
    case 'pictures':
      return pictures === undefined ? null : <Pictures pictures={pictures} />;
    case 'groups':
      return groups === undefined ? null : <Groups groups={groups} />;
    case 'tags':
      return tags === undefined
        ? null
        : tags.length === 0
          ? none
          : formatList(tags.map((tag) => tag.replaceAll('-', ' ')));
    case 'calories':
      return calories === undefined ? null : calories === null ? none : `${calories} kcal`;
    default:
      return content[field] === '' ? none : content[field];
  }
}

function Pictures({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0) return <span className="text-text-3">Sin foto</span>;
  return (
    <span className="flex flex-wrap gap-2">
      {pictures.map((picture, place) => (
        <a key={picture} href={picture} target="_blank" rel="noreferrer" className="rounded focus-ring">
          <img
            src={picture.startsWith('/platos/') ? picture : `${picture}?w=360`}
            alt={place === 0 ? 'Foto principal' : `Foto ${place + 1}`}
            width={96}
            height={96}
            className="size-24 rounded bg-sunken object-cover"
          />
        </a>
      ))}
    </span>
  );
}

function Groups({ groups }: { groups: NonNullable<Content['groups']> }) {
  if (groups.length === 0) return none;
  return (
    <span className="grid gap-2">
      {groups.map(({ id, title, min, max, additions }) => (
        <span key={id} className="block">
          <b className="font-semibold">{title}</b>{' '}
          <span className="text-text-2">{min > 0 ? `de ${min} a ${max}` : `hasta ${max}`}</span>
          {additions.map(({ id: additionId, name, price, allergens, tax }) => (
            <span key={additionId} className="block">
              {name} <span className="tabular-nums">{formatCop(price)}</span>
              <span className="text-text-2">
                {' '}
                · {allergens.length === 0 ? 'sin alérgenos' : formatAllergens(allergens)}
                {tax !== 'regime' && `. ${dishTaxNames[tax]}`}
              </span>
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
