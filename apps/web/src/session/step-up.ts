import type { StepUpPurpose } from '@sazon/domain/auth/step-up';
import { getServerNow } from '../calls/answer-times.ts';
import { createMemory } from '../device/memory.ts';

interface Proof {
  proof: string;
  untilMs: number;
}

/** What was proved lately, by purpose: with the page it is gone, and nothing of it is kept on the device. */
const proofs = createMemory<Partial<Record<StepUpPurpose, Proof>>>({});

/** So that a proof is not over on its way. */
const marginMs = 10_000;

/** The proof to send along for a purpose, while it holds. */
export function findProof(purpose: StepUpPurpose | undefined): string | undefined {
  const kept = purpose && proofs.read()[purpose];
  return kept && getServerNow() < kept.untilMs - marginMs ? kept.proof : undefined;
}

export function keepProof(purpose: StepUpPurpose, { proof, untilMs }: Proof): void {
  proofs.write((now) => ({ ...now, [purpose]: { proof, untilMs } }));
}

export function forgetProofs(): void {
  proofs.write({});
}

/** Somebody is asked to prove it, for a call that waits for the answer. */
export interface AskedProof {
  purpose: StepUpPurpose;
  answer: (isProven: boolean) => void;
}

export const stepUpAsked = createMemory<AskedProof | null>(null);

let asking: Promise<boolean> | undefined;

/** Asks once, however many calls wait for it; false: the person would rather not. */
export function askForProof(purpose: StepUpPurpose): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => stepUpAsked.write({ purpose, answer })).finally(() => {
    asking = undefined;
  });
  return asking;
}
