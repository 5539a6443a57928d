import type { DishApproval } from '@sazon/contract/dish-approvals/schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { dishFieldNames } from '@sazon/domain/catalog/dish-field-names';
import { lowerFirst, upperFirst } from '@sazon/domain/first-letter-case';
import { formatCop } from '@sazon/domain/money/format';
import { useId, useState } from 'react';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { FieldValue, fieldOrder } from './dish-approval-values.tsx';
import { ReturnDishForm } from './return-dish-form.tsx';

interface DishApprovalRowProps {
  approval: DishApproval;
  mayDecide: boolean;
  selected: boolean;
  sending: boolean;
  /** Why the last decision about it failed. */
  problem: string | undefined;
  onSelect: (on: boolean) => void;
  onPublish: () => void;
  onReturn: (reason: string) => void;
}

/** An optional field that a new dish leaves empty. */
const isUnsaid = (field: (typeof fieldOrder)[number], { wanted }: DishApproval) =>
  field !== 'allergens' && field !== 'pictures' && [null, '', 0].includes(readSize(wanted[field]));

const readSize = (value: unknown) => (Array.isArray(value) ? value.length : (value as string | null));

const describeSending = (approval: DishApproval): string =>
  [
    `Enviado por ${approval.sentBy}, ${lowerFirst(formatMoment(approval.sentAt))}`,
    approval.declared && `alérgenos firmados por ${approval.declared.by}`,
    'priceCop' in approval.wanted &&
      approval.usualPrice !== null &&
      `lo usual en su menú es ${formatCop(approval.usualPrice)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** A new dish or a change: what customers see now beside what they would see, and the two answers. */
export function DishApprovalRow(props: DishApprovalRowProps) {
  const { approval, mayDecide, selected, sending, problem } = props;
  const [returning, setReturning] = useState(false);
  const nameId = useId();
  const fields = fieldOrder.filter(
    (field) => field in approval.wanted && !(approval.isNew && isUnsaid(field, approval)),
  );
  const isOpen = approval.state === 'open';
  const closeForm = () => {
    setReturning(false);
    document.getElementById(nameId)?.focus();
  };
  return (
    <li
      className={cx(
        'grid grid-cols-1 gap-3 rounded-lg p-4 shadow-e1',
        selected ? 'bg-info-soft' : 'bg-surface',
        sending && 'opacity-60',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isOpen && mayDecide && (
          <Checkbox label={`Elegir ${approval.name}`} labelHidden checked={selected} onCheckedChange={props.onSelect} />
        )}
        <Avatar name={approval.brand.name} color={approval.brand.color} size="m" />
        <div className="min-w-0 flex-[1_1_14rem]">
          <h2 className="type-item">
            <button
              id={nameId}
              type="button"
              data-row
              aria-keyshortcuts={isOpen ? 'ArrowUp ArrowDown Space A R' : 'ArrowUp ArrowDown'}
              className="min-h-6 rounded-sm text-left wrap-anywhere focus-ring"
            >
              {approval.name}
            </button>
          </h2>
          <p className="type-body-s text-text-2">
            {[approval.brand.name, approval.restaurant.name]
              .filter((name, at, all) => all.indexOf(name) === at)
              .join(' · ')}
          </p>
        </div>
        <StateTag approval={approval} />
      </div>
      <Differences approval={approval} fields={fields} />
      <p className="type-body-s text-text-2">{describeSending(approval)}</p>
      {approval.reason !== null && (
        <NoticeBar tone="warning">
          {approval.reason} ({approval.decidedBy})
        </NoticeBar>
      )}
      {problem && <NoticeBar tone="danger">{problem}</NoticeBar>}
      {isOpen &&
        mayDecide &&
        (returning ? (
          <ReturnDishForm
            what={approval.name}
            onReturn={(reason) => {
              setReturning(false);
              props.onReturn(reason);
            }}
            onClose={closeForm}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button look="dark" size="s" data-key="a" loading={sending} onClick={props.onPublish}>
              Publicar
            </Button>
            <Button look="quiet" size="s" data-key="r" disabled={sending} onClick={() => setReturning(true)}>
              Devolver
            </Button>
          </div>
        ))}
    </li>
  );
}

const tags = {
  open: { icon: 'hourglass-medium', className: 'bg-accent-soft text-text' },
  published: { icon: 'check-circle', className: 'bg-success-soft text-success-text' },
  returned: { icon: 'arrow-counter-clockwise', className: 'bg-warning-soft text-warning-text' },
} as const;

function StateTag({ approval: { state, isNew } }: { approval: DishApproval }) {
  const { icon, className } = tags[state];
  const word = state === 'open' ? (isNew ? 'Plato nuevo' : 'Cambio') : state === 'published' ? 'Publicado' : 'Devuelto';
  return (
    <span
      className={cx('type-caption inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 font-semibold', className)}
    >
      <Icon name={icon} size="xs" />
      {word}
    </span>
  );
}

/** What customers see now and what they would see; of a new dish only the latter. */
function Differences({ approval, fields }: { approval: DishApproval; fields: readonly (typeof fieldOrder)[number][] }) {
  const { before, wanted } = approval;
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{before === null ? 'Cómo quedaría' : 'Cómo está y cómo quedaría'}</caption>
      <thead>
        <tr className="type-caption text-left text-text-2">
          <th scope="col" className="w-28 py-1 font-semibold max-micro-tablet:w-22">
            Parte
          </th>
          {before !== null && (
            <th scope="col" className="py-1 pr-3 font-semibold">
              Ahora
            </th>
          )}
          <th scope="col" className="py-1 font-semibold">
            Quedaría
          </th>
        </tr>
      </thead>
      <tbody className="type-body-s">
        {fields.map((field) => (
          <tr key={field} className="border-border border-t align-top">
            <th scope="row" className="py-2 pr-2 text-left font-normal text-text-2">
              {upperFirst(dishFieldNames[field])}
            </th>
            {before !== null && (
              <td className="py-2 pr-3 wrap-anywhere text-text-2">
                <FieldValue field={field} content={before} />
              </td>
            )}
            <td className="py-2 font-semibold wrap-anywhere">
              <FieldValue field={field} content={wanted} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
