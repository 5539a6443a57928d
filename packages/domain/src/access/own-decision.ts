/**
 * Nobody decides about themselves: their own enrolment, ceiling, refund, tingos, order or permissions, whatever they may do
 * for others. Asked by every such action, and by the screens that say why the button is not there. docs/domain.md section 15.
 */
export const isOwnDecision = (deciderId: string | null, personId: string): boolean =>
  deciderId !== null && deciderId === personId;

export const OWN_DECISION = 'Esto es tuyo: lo decide otra persona de tu equipo.';
