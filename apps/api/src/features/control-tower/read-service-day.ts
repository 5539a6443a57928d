import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { ServiceFacts } from '@sazon/domain/logistics/control-tower-facts';
import type { ExceptionLevel } from '@sazon/domain/logistics/service-exception-types';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { listDocumentFacts } from './expiring-documents-facts-queries.ts';
import { listLunchesBySlot, listWaitingIncidents } from './lunches-by-slot-and-incidents-queries.ts';
import { listPausedPayments } from './settlement-payments-paused-by-incidents-queries.ts';
import { listUnansweredChats } from './unanswered-chats-queries.ts';
import { listKitchenScreens, listWaitingWork } from './waiting-work-and-kitchen-screens-queries.ts';

export type ServiceDay = { date: IsoDate; nowMs: number; facts: ServiceFacts };

/** Reads the facts of today's service. With `city`, lunches and incidents only of that city. */
export async function readServiceDay(deps: Deps, city?: string): Promise<ServiceDay> {
  const nowMs = deps.now();
  const date = toBogotaDate(nowMs);
  const settings = await loadSettings(deps);
  const [groups, incidents, screens, desk, paused, papers, chats] = await Promise.all([
    listLunchesBySlot(deps.db, date, settings),
    listWaitingIncidents(deps.db, date),
    listKitchenScreens(deps.db),
    listWaitingWork(deps.db, date),
    listPausedPayments(deps.db, date),
    listDocumentFacts(deps.db, date),
    listUnansweredChats(deps.db, nowMs, settings.chatPromises),
  ]);
  return {
    date,
    nowMs,
    facts: limitFactsToCity({ groups, incidents, screens, desk: [...desk, ...paused, ...papers, ...chats] }, city),
  };
}

/** Leaves of the facts only the lunches and incidents of a city; without a city, all. */
export const limitFactsToCity = (facts: ServiceFacts, city: string | undefined): ServiceFacts =>
  city === undefined
    ? facts
    : {
        ...facts,
        groups: facts.groups.filter(({ slot }) => slot.city === city),
        incidents: facts.incidents.filter(({ slot }) => slot.city === city),
      };

/** Whether an exception got worse since it was solved: more lunches, or late where it was soon. */
export const hasGotWorse = (
  now: { level: ExceptionLevel; count: number },
  then: { level: ExceptionLevel; count: number },
): boolean => now.count > then.count || (now.level === 'late' && then.level === 'soon');
