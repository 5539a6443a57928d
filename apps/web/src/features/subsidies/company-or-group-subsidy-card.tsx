import type { Subsidies } from '@sazon/contract/subsidies/schemas';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { BudgetDialog } from './budget-dialog.tsx';
import { SubsidyRuleDialog } from './subsidy-rule-dialog.tsx';
import { BudgetMeter, describeRule, NextRules } from './subsidy-rule-text-next-rules-budget.tsx';

interface CompanyOrGroupSubsidyCardProps {
  scope: Subsidies['company'];
  /** The rule that holds where this scope has none. */
  inherited: Subsidies['company']['rule'];
  name: string;
  detail: string;
  enterpriseId: string;
  groupId: string | null;
  sites: Subsidies['sites'];
  mayEdit: boolean;
  /** More actions at the end of the head. */
  actions?: ReactNode;
}

/** Shows the subsidy of a company or a group, whose rule it is, the rules that start later, and the budget. */
export function CompanyOrGroupSubsidyCard({
  scope,
  inherited,
  name,
  detail,
  enterpriseId,
  groupId,
  ...rest
}: CompanyOrGroupSubsidyCardProps) {
  const { sites, mayEdit, actions } = rest;
  const [editing, setEditing] = useState<'rule' | 'budget' | null>(null);
  const held = scope.rule ?? inherited;
  // the company's card stands by itself, a group's below the heading of the groups
  const Heading = groupId === null ? 'h2' : 'h3';
  const of = { enterpriseId, name, sites, held: held?.terms ?? null, onClose: () => setEditing(null) };
  return (
    <article aria-label={name} className="grid grid-cols-1 content-start gap-3 rounded-lg bg-surface p-5 shadow-e1">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <Heading className="type-h3 break-words">{name}</Heading>
          <p className="type-body-s text-text-2">{detail}</p>
        </div>
        {mayEdit && actions}
      </header>
      <div className="grid gap-1">
        <p className="type-body">{held === null ? 'Sin subsidio.' : `${describeRule(held, 'la empresa')}.`}</p>
        <p className="type-body-s text-text-2">
          {scope.rule === null
            ? groupId === null
              ? 'Todavía no tiene una regla.'
              : 'Viene de la empresa.'
            : groupId === null
              ? 'Regla de la empresa.'
              : 'Regla del grupo.'}
        </p>
      </div>
      <NextRules rules={scope.next} wider="la empresa" mayEdit={mayEdit} />
      {scope.budget && <BudgetMeter budget={scope.budget} />}
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => setEditing('rule')}>
            Cambiar subsidio
          </Button>
          <Button look="quiet" onClick={() => setEditing('budget')}>
            {scope.budget ? 'Cambiar presupuesto' : 'Poner presupuesto'}
          </Button>
        </div>
      )}
      {editing === 'rule' && <SubsidyRuleDialog {...of} {...(groupId !== null && { groupId })} />}
      {editing === 'budget' && <BudgetDialog {...of} groupId={groupId} budget={scope.budget} />}
    </article>
  );
}
