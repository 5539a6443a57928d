/**
 * A delivery place with its slots. A slot has its own id at every place, so slots of two places are matched by hour.
 */
type Place<Slot extends { hour: string }> = { id: string; times: readonly Slot[] };

/**
 * The slot to select when the place changes: the same hour if the new place has it, else its first slot (specification
 * section 4).
 */
export function chooseSlotByHour<Slot extends { hour: string }>(place: Place<Slot>, hour: string | null): Slot | null {
  return place.times.find((slot) => slot.hour === hour) ?? place.times[0] ?? null;
}

/**
 * The place to start from: the preferred one, else the first of the enterprise, else the first that is open to everyone
 * (specification section 4).
 */
export function chooseDefaultLocation<P extends { id: string }>(options: {
  preferred: P | null;
  enterprise: readonly P[];
  everyone: readonly P[];
}): P | null {
  return options.preferred ?? options.enterprise[0] ?? options.everyone[0] ?? null;
}
