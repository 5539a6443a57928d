import { useQuery } from '@tanstack/react-query';
import { periodToSignQuery } from './payroll-calls.ts';

/** Whether a period waits for this person's authorisation; true until that is read. */
export const useMustAuthorise = (): boolean => useQuery(periodToSignQuery(undefined)).data?.payrollDiscount !== null;
