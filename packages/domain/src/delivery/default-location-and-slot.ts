/**
 * A delivery place with its slots. A slot has its own id at every place, so slots of two places are matched by hour.
 */
type Place<Slot extends { hour: string }> = { id: string; times: readonly Slot[] };

/**
 * Returns the slot to select when the place changes: that of the same hour, else the place's first slot; null when it
 * has none (docs/specification.md section 4).
 */
export function chooseSlotByHour<Slot extends { hour: string }>(place: Place<Slot>, hour: string | null): Slot | null {
  return place.times.find((slot) => slot.hour === hour) ?? place.times[0] ?? null;
}

/**
 * Returns the place to start from: the preferred one, else the first of the enterprise, else the first that is open to
 * everyone; null without any (docs/specification.md section 4).
 */
export function chooseDefaultLocation<P extends { id: string }>(options: {
  preferred: P | null;
  enterprise: readonly P[];
  everyone: readonly P[];
}): P | null {
  return options.preferred ?? options.enterprise[0] ?? options.everyone[0] ?? null;
}
