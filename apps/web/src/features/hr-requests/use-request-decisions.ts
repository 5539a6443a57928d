import { answerHrRequests, listHrRequests } from '@sazon/contract/hr-requests/routes';
import type { HrRequest } from '@sazon/contract/hr-requests/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../calls/call-error.ts';
import { callWords } from '../../calls/call-failure-texts.ts';
import { callRoute } from '../../calls/call-route.ts';

export type Decision = { answer: 'approved' } | { answer: 'rejected'; reason: string };

/** The state of a decided row: not sent yet, being sent, waiting for a second person, or failed with a reason. */
export type RowState =
  | { is: 'decided'; answer: Decision['answer'] }
  | { is: 'sending' }
  | { is: 'waiting' }
  | { is: 'failed'; message: string };

/** How long a decision about one row can be undone, ms. */
const undoMs = 6000;
/** Rows in one call, so that a long selection shows its progress. */
const atOnce = 5;

type Waiting = { request: HrRequest; decision: Decision; timer: ReturnType<typeof setTimeout> };

/**
 * Takes decisions about requests. A decision about one row waits a few seconds and can be undone; leaving the page
 * sends it at once. Decisions about a selection are sent in order. A row whose decision fails says why.
 */
export function useRequestDecisions() {
  const queryClient = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<string, RowState>>(new Map());
  const waiting = useRef(new Map<string, Waiting>());

  const mark = (ids: readonly string[], state: RowState | null) =>
    setStates((before) => {
      const next = new Map(before);
      for (const id of ids) state === null ? next.delete(id) : next.set(id, state);
      return next;
    });

  async function send(requests: readonly HrRequest[], decision: Decision): Promise<string[]> {
    const done: string[] = [];
    for (let at = 0; at < requests.length; at += atOnce) {
      const part = requests.slice(at, at + atOnce);
      const ids = part.map(({ id }) => id);
      mark(ids, { is: 'sending' });
      try {
        const body = { requests: part.map(({ kind, id }) => ({ kind, id })), ...decision };
        const { data } = await callRoute(answerHrRequests, { body });
        for (const { id, result, message } of data) {
          if (result !== 'failed') done.push(id);
          if (result === 'failed') mark([id], { is: 'failed', message: message ?? callWords.network });
          else if (result === 'waiting') mark([id], { is: 'waiting' });
        }
      } catch (error) {
        mark(ids, { is: 'failed', message: error instanceof CallError ? error.message : callWords.network });
      }
    }
    await queryClient.invalidateQueries({ queryKey: [listHrRequests.name] });
    mark(done, null);
    return done;
  }

  const sendWaiting = (id: string) => {
    const found = takeWaiting(waiting.current, id);
    if (found) void send([found.request], found.decision);
  };
  function decide(request: HrRequest, decision: Decision) {
    takeWaiting(waiting.current, request.id);
    mark([request.id], { is: 'decided', answer: decision.answer });
    const timer = setTimeout(() => sendWaiting(request.id), undoMs);
    waiting.current.set(request.id, { request, decision, timer });
  }
  const undo = (id: string) => {
    takeWaiting(waiting.current, id);
    mark([id], null);
  };

  useOnLeave(() => {
    for (const id of [...waiting.current.keys()]) sendWaiting(id);
  });
  return { states, decide, undo, send };
}

/** Takes a decision out of those that wait, so that it is not sent. */
function takeWaiting(waiting: Map<string, Waiting>, id: string): Waiting | undefined {
  const found = waiting.get(id);
  if (found === undefined) return undefined;
  clearTimeout(found.timer);
  waiting.delete(id);
  return found;
}

/** Calls the latest `leave` when the page is hidden or closed. */
function useOnLeave(leave: () => void): void {
  const latest = useRef(leave);
  // An effect, because leaving the page calls the latest version of this function.
  useEffect(() => {
    latest.current = leave;
  });
  // An effect, because a hidden or closed page is an event of the browser.
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && latest.current();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      latest.current();
    };
  }, []);
}
