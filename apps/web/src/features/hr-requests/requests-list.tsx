import type { HrRequest } from '@sazon/contract/hr-requests/schemas';
import type { Actor } from '@sazon/domain/access/permission-check';
import { useRef, useState } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { BulkDecisionBar } from './bulk-decision-bar.tsx';
import { RequestRow } from './request-row.tsx';
import { type Decision, useRequestDecisions } from './use-request-decisions.ts';
import { findApproveProblem, findRejectProblem } from './why-request-cannot-be-decided.ts';

export interface RequestsListProps {
  actor: Actor;
  requests: readonly HrRequest[];
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
}

/** The rows of a page, with what is selected of them. */
export function RequestsList({ actor, requests, openId, onOpen }: RequestsListProps) {
  const { states, decide, undo, send } = useRequestDecisions();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const chosen = requests.filter(({ id }) => selected.has(id));
  const selectable = requests.filter(({ deadline }) => deadline !== null);
  const companies = new Set(requests.map(({ detail }) => detail.enterpriseId));

  const change = (ids: readonly string[], on: boolean) =>
    setSelected((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  function step(id: string, by: 1 | -1) {
    const names = [...(list.current?.querySelectorAll<HTMLElement>('[data-request-row]') ?? [])];
    names[names.findIndex((name) => name.dataset.requestRow === id) + by]?.focus();
  }
  async function decideSelected(some: readonly HrRequest[], decision: Decision) {
    change(await send(some, decision), false);
  }
  const sending = chosen.filter(({ id }) => states.get(id)?.is === 'sending').length;
  return (
    <>
      <div className="overflow-clip rounded-lg bg-surface shadow-e1">
        {selectable.length > 0 && (
          <div className="border-border border-b bg-surface-2 px-4">
            <Checkbox
              label="Elegir todas las de esta página"
              checked={chosen.length > 0 && chosen.length === selectable.length}
              indeterminate={chosen.length > 0 && chosen.length < selectable.length}
              onCheckedChange={(on) =>
                change(
                  selectable.map(({ id }) => id),
                  on,
                )
              }
            />
          </div>
        )}
        <ul ref={list} aria-label="Solicitudes">
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              state={states.get(request.id)}
              open={openId === request.id}
              selected={selected.has(request.id)}
              approveProblem={findApproveProblem(actor, request)}
              rejectProblem={findRejectProblem(actor, request)}
              showsCompany={companies.size > 1}
              onOpen={(open) => onOpen(open ? request.id : undefined)}
              onSelect={(on) => change([request.id], on)}
              onDecide={(decision) => decide(request, decision)}
              onUndo={() => undo(request.id)}
              onStep={(by) => step(request.id, by)}
            />
          ))}
        </ul>
      </div>
      {chosen.length > 0 && (
        <BulkDecisionBar
          actor={actor}
          requests={chosen}
          sending={sending}
          onDecide={(some, decision) => void decideSelected(some, decision)}
          onClear={() => setSelected(new Set())}
        />
      )}
    </>
  );
}
