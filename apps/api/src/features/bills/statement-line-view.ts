import type { BillLine } from '@sazon/contract/bills/statement-schemas';
import { formatIncidentNumber } from '@sazon/domain/incidents/incident-types-and-decisions';
import { splitCost } from '@sazon/domain/incidents/liability-shares';
import { findDisputeDeadline } from '@sazon/domain/incidents/lifecycle';
import type { Deps } from '../../deps.ts';
import { buildPhotoUrl } from '../private-photos/photo-links.ts';
import type { StatementRow } from './statement-queries.ts';

/** Turns a line into the contract's form: its incident with links to photos and until when it can be disputed. */
export function toBillLine(deps: Deps, { incident, ...line }: StatementRow): BillLine {
  if (incident === null) return { ...line, incident };
  const { id, number, type, status, note, shares, cost, raisedBy } = incident;
  const decidedAtMs = Date.parse(incident.decidedAt);
  return {
    ...line,
    incident: {
      id,
      number: formatIncidentNumber(number),
      type,
      status,
      note,
      shareBps: shares.restaurant,
      shareCop: splitCost(cost, shares).restaurant,
      photos: incident.photos.map((photo) => ({
        url: buildPhotoUrl(deps.config.secret, photo.id, deps.now()),
        at: Date.parse(photo.at),
        who: photo.who,
      })),
      disputeUntil: status === 'decided' ? findDisputeDeadline({ shares, decidedAtMs, raisedBy }) : null,
    },
  };
}
