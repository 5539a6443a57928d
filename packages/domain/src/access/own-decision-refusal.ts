/**
 * Whether a person decides about their own enrolment, ceiling, refund, tingos, order or permissions, which is always
 * refused. Screens use it to explain the disabled button. Source: docs/domain.md section 15.
 */
export const isOwnDecision = (deciderId: string | null, personId: string): boolean =>
  deciderId !== null && deciderId === personId;

export const OWN_DECISION_MESSAGE = 'Esto es tuyo: lo decide otra persona de tu equipo.';
