import type { BillLine } from '@sazon/contract/bills/schemas';
import { formatIncidentNumber } from '@sazon/domain/incidents/incident';
import { findDisputeDeadline } from '@sazon/domain/incidents/lifecycle';
import { splitCost } from '@sazon/domain/incidents/shares';
import type { Deps } from '../../deps.ts';
import { photoUrl } from '../courier-photos/photo-links.ts';
import type { LineRow } from './statement-queries.ts';

/** A line of the statement as it crosses the wire: its incident with links to the photos, and until when it may be disputed. */
export function statementLine(deps: Deps, { incident, ...line }: LineRow): BillLine {
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
        url: photoUrl(deps.config.secret, photo.id, deps.now()),
        at: Date.parse(photo.at),
        who: photo.who,
      })),
      disputeUntil: status === 'decided' ? findDisputeDeadline({ shares, decidedAtMs, raisedBy }) : null,
    },
  };
}
