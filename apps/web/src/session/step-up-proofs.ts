import type { StepUpPurpose } from '@sazon/domain/auth/step-up-proof';
import { getServerNow } from '../calls/server-clock-and-freshness.ts';
import { createMemory } from '../device/in-memory-value.ts';

interface Proof {
  proof: string;
  untilMs: number;
}

/** Recent proofs by purpose. Kept in memory only: they end with the page. */
const proofs = createMemory<Partial<Record<StepUpPurpose, Proof>>>({});

/** Margin so that a proof does not expire on its way. */
const marginMs = 10_000;

/** Returns the proof to send for a purpose while it is valid, else undefined. */
export function findProof(purpose: StepUpPurpose | undefined): string | undefined {
  const kept = purpose && proofs.read()[purpose];
  return kept && getServerNow() < kept.untilMs - marginMs ? kept.proof : undefined;
}

/** Keeps a proof of identity in memory, for later calls of the same purpose. */
export function keepProof(purpose: StepUpPurpose, { proof, untilMs }: Proof): void {
  proofs.write((now) => ({ ...now, [purpose]: { proof, untilMs } }));
}

export function forgetProofs(): void {
  proofs.write({});
}

/** A prompt for proof, and the call that waits for its answer. */
export interface AskedProof {
  purpose: StepUpPurpose;
  answer: (isProven: boolean) => void;
}

/** The prompt to show, or null when no call waits for a proof. */
export const stepUpAsked = createMemory<AskedProof | null>(null);

let asking: Promise<boolean> | undefined;

/** Shows one prompt however many calls wait for it; resolves false when the person cancels. */
export function askForProof(purpose: StepUpPurpose): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => stepUpAsked.write({ purpose, answer })).finally(() => {
    asking = undefined;
  });
  return asking;
}
