import type { CrewSlot } from '@sazon/contract/crew';
import { formatHour } from '@sazon/domain/calendar/format';

export const slotWords = ({ hour, locationName }: CrewSlot): string => `${formatHour(hour)} ${locationName}`;

/** '399 003 0003' */
export const spaced = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
